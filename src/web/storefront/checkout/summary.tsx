// Beside the form: what is ordered, to be changed in place, and what it comes to.
import type { CheckoutQuote } from '../../../modules/checkout/checkout.ts'
import { useCart } from '../../state/cart.ts'
import type { CartLine } from '../../state/cart-rules.ts'
import { paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { LineNotices } from '../cart/line-notices.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { LineQuantity } from '../cart/cart-lines.tsx'
import { isGone, useCartNotices } from '../cart/priced-cart.ts'
import { useBuyable } from './use-quote.ts'
import { PlainLink } from '../../ui/shop-link.tsx'
import { Original } from '../../ui/original.tsx'

type Props = { quote: CheckoutQuote | undefined; loading: boolean }

/** Pieces that are ordered: without those that nothing is left of. */
const useCount = () => useBuyable().reduce((sum, line) => sum + line.quantity, 0)

/** On small screens: one line that opens. */
export function Peek({ quote, loading }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const count = useCount()
  return (
    <details className="peek only-sm">
      <summary>
        <span>{count ? t('checkout.order-count', { count }) : t('checkout.order')}</span>
        <Icon name="down" />
        <bdi className="num peek-total">{quote ? money(quote.total, quote.currency) : ''}</bdi>
      </summary>
      <div className="inner stack">
        <Lines />
        <Sum quote={quote} loading={loading} />
      </div>
    </details>
  )
}

export function Side({ quote, loading }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const count = useCount()
  return (
    <div className="inner stack side">
      <h2 className="t-sm">
        {t('checkout.order')}
        {count > 0 && <span className="count">{number(count)}</span>}
      </h2>
      <Lines />
      <Sum quote={quote} loading={loading} />
    </div>
  )
}

function Lines() {
  const items = useCart((cart) => cart.items)
  return (
    <ul className="summary-lines">
      {items.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const { t } = useText()
  const { money } = useFormat()
  const removeItem = useCart((cart) => cart.removeItem)
  const notice = useCartNotices((notices) => notices.byLine[line.id])
  const gone = isGone(notice)
  const remove = () => {
    removeItem(line.id)
    announce(t('cart.removed', { name: line.name }))
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <li className={gone ? 'order-line gone' : 'order-line'}>
      <div className="plate">
        <LinePicture picture={line.image} sizes="64px" />
      </div>
      <div>
        <p className="b">
          <PlainLink href={paths.product(line.slug, line.variant)}>
            <Original>{line.name}</Original>
          </PlainLink>
        </p>
        <p className="dim">
          <Original>{line.attributes.map((choice) => choice.value).join(', ')}</Original>
        </p>
        <LineNotices notice={notice} line={line} />
        <div className="row line-tools">
          {!gone && <LineQuantity line={line} left={notice?.left} />}
          <button
            type="button"
            className="link xs"
            aria-label={t('cart.remove', { name: line.name })}
            onClick={remove}
          >
            {t('checkout.remove')}
          </button>
        </div>
      </div>
      <bdi className="num">{money(line.itemTotal, line.currency)}</bdi>
    </li>
  )
}

function Sum({ quote, loading }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  if (!quote) return <SumWaiting />
  const amount = (minor: number) => <bdi>{money(minor, quote.currency)}</bdi>
  const method = quote.shipping_methods.find(({ code }) => code === quote.shipping_method)
  return (
    <div className={loading ? 'sum waiting' : 'sum'} aria-busy={loading || undefined}>
      <div>
        <span className="dim">{t('checkout.items')}</span>
        {amount(quote.items_total)}
      </div>
      <div>
        <span className="dim">{method?.name ?? t('cart.delivery')}</span>
        {quote.shipping_total === 0 ? <span>{t('cart.delivery.free')}</span> : amount(quote.shipping_total)}
      </div>
      <div>
        <span className="dim">{quote.tax_total > 0 ? t('checkout.tax') : t('checkout.tax-included')}</span>
        {quote.tax_total > 0 ? amount(quote.tax_total) : <Icon name="check" />}
      </div>
      <div className="total">
        <span>{t('cart.total')}</span>
        {amount(quote.total)}
      </div>
    </div>
  )
}

/** The sum's place, at its final height. */
function SumWaiting() {
  return (
    <div className="sum" aria-hidden="true">
      {['60%', '50%', '45%'].map((width) => (
        <div key={width} className="sum-bone">
          <Bone width={width} />
        </div>
      ))}
      <div className="total sum-bone">
        <Bone width="40%" />
      </div>
    </div>
  )
}
