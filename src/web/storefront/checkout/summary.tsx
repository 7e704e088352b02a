// Beside the form: what is ordered, to be changed in place, and what it comes to.
import { useCart } from '../../state/cart.ts'
import type { CartLine } from '../../state/cart-rules.ts'
import { useCartActions } from '../../state/use-cart-actions.ts'
import { paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { ChosenValues } from '../../ui/chosen-values.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineTrade } from '../../trade/line-trade.tsx'
import { PricedLineNotice } from '../cart/form-cart.tsx'
import { LineNotices } from '../cart/line-notices.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { LineQuantity } from '../cart/cart-line.tsx'
import { isGone, useBuyable, useCartNotices } from '../cart/priced-cart.ts'
import { Codes } from './codes.tsx'
import { Sum } from './sum.tsx'
import type { Purchase } from './use-purchase.ts'
import { PlainLink } from '../../ui/shop-link.tsx'
import { Original } from '../../ui/original.tsx'

type Props = { purchase: Purchase }

/** Pieces that are ordered: without those that nothing is left of. */
const useCount = ({ sent }: Purchase) => {
  const count = useBuyable().reduce((sum, line) => sum + line.quantity, 0)
  return sent?.quote.cart.totalItems ?? count
}

/** On small screens: one line that opens. */
export function Peek({ purchase }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const count = useCount(purchase)
  const { quote } = purchase
  return (
    <details className="peek only-sm">
      <summary>
        <span>{count ? t('checkout.order-count', { count }) : t('checkout.order')}</span>
        <Icon name="down" />
        <bdi className="num peek-total">{quote ? money(quote.due, quote.currency) : ''}</bdi>
      </summary>
      <div className="inner stack">
        <OrderLines purchase={purchase} />
        {!purchase.sent && <Codes purchase={purchase} />}
        <Sum purchase={purchase} />
      </div>
    </details>
  )
}

export function Side({ purchase }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const count = useCount(purchase)
  return (
    <div className="inner stack side">
      <h2 className="t-sm">
        {t('checkout.order')}
        {count > 0 && <span className="count">{number(count)}</span>}
      </h2>
      <OrderLines purchase={purchase} />
      {!purchase.sent && <Codes purchase={purchase} />}
      <Sum purchase={purchase} />
    </div>
  )
}

/** Without scripts the lines are changed on the cart's page. */
function OrderLines({ purchase: { sent } }: Props) {
  const { t } = useText()
  const { money, number } = useFormat()
  if (!sent) return <Lines />
  return (
    <>
      <ul className="summary-lines">
        {sent.quote.cart.items.map((line) => (
          <li key={line.variant_id} className={line.quantity === 0 ? 'order-line gone' : 'order-line'}>
            <div className="plate">
              <LinePicture picture={line.image} sizes="64px" />
            </div>
            <div>
              <p className="b">
                <Original lang={line.lang}>{line.name}</Original>
              </p>
              <p className="dim">
                <ChosenValues of={line.attributes} more={[`× ${number(line.quantity)}`]} />
              </p>
              <PricedLineNotice line={line} />
            </div>
            <bdi className="num">{money(line.itemTotal, line.currency)}</bdi>
          </li>
        ))}
      </ul>
      <PlainLink className="link sm" href={paths.cart()}>
        {t('cart.view')}
      </PlainLink>
    </>
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
  const actions = useCartActions()
  const notice = useCartNotices((notices) => notices.byLine[line.id])
  const gone = isGone(notice)
  const remove = () => {
    actions.remove(line)
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
            <Original lang={line.lang}>{line.name}</Original>
          </PlainLink>
        </p>
        <p className="dim">
          <ChosenValues of={line.attributes} />
        </p>
        <LineTrade line={line} />
        <LineNotices notice={notice} line={line} />
        <div className="row line-tools">
          {!gone && <LineQuantity line={line} left={notice?.left} onRemove={remove} />}
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
