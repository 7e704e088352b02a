// Order summary: editable lines and totals.
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { useCart } from '../state/cart/cart.ts'
import type { CartLine } from '../state/cart/cart-rules.ts'
import { useCartActions } from '../state/cart/use-cart-actions.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { BundleContents } from '../ui/product/bundle-contents.tsx'
import { ChosenValues } from '../ui/product/chosen-values.tsx'
import { Icon } from '../ui/icon.tsx'
import { LineTradeNote } from '../trade/ordering/line-trade-note.tsx'
import { PricedLineNotice } from '../cart/form-cart.tsx'
import { GiftLines } from '../cart/lines/gift-lines.tsx'
import { LineNotices } from '../cart/lines/line-notices.tsx'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { LineQuantity } from '../cart/lines/cart-line.tsx'
import { isUnavailable, useBuyable, useCartNotices } from '../cart/priced-cart.ts'
import { PromotionCodes } from './promotion-codes.tsx'
import { CheckoutTotals } from './totals.tsx'
import type { Checkout } from './state/use-checkout.ts'
import { PlainLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'

type Props = { checkout: Checkout }

/** Number of items in the order, without sold-out lines. */
const useItemCount = ({ sent, isBuyNow, quote }: Checkout) => {
  const count = useBuyable().reduce((sum, line) => sum + line.quantity, 0)
  return (isBuyNow ? quote : sent?.quote)?.cart.totalItems ?? (isBuyNow ? 0 : count)
}

/** Collapsible summary on small screens. */
export function MobileSummary({ checkout }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const count = useItemCount(checkout)
  const { quote } = checkout
  return (
    <details className="peek only-sm">
      <summary>
        <span>{count ? t('checkout.order-count', { count }) : t('checkout.order')}</span>
        <Icon name="down" />
        <bdi className="num peek-total">{quote ? money(quote.due, quote.currency) : ''}</bdi>
      </summary>
      <div className="inner stack">
        <OrderLines checkout={checkout} />
        {!checkout.sent && <PromotionCodes draft={checkout} />}
        <CheckoutTotals draft={checkout} />
      </div>
    </details>
  )
}

export function SummarySidebar({ checkout }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const count = useItemCount(checkout)
  return (
    <div className="inner stack side">
      <h2 className="t-sm">
        {t('checkout.order')}
        {count > 0 && <span className="count">{number(count)}</span>}
      </h2>
      <OrderLines checkout={checkout} />
      {!checkout.sent && <PromotionCodes draft={checkout} />}
      <CheckoutTotals draft={checkout} />
    </div>
  )
}

/** Without JavaScript, lines are edited on the cart page. Items that are bought without the cart are not edited. */
function OrderLines({ checkout: { sent, isBuyNow, quote } }: Props) {
  const { t } = useText()
  const { money, number } = useFormat()
  const priced = isBuyNow ? quote : sent?.quote
  if (!priced)
    return isBuyNow ? null : (
      <>
        <Lines quote={quote} />
        <GiftLines gifts={quote?.gifts} />
      </>
    )
  return (
    <>
      <ul className="summary-lines">
        {priced.cart.items.map((line) => (
          <li key={line.variant_id} className={line.quantity === 0 ? 'order-line gone' : 'order-line'}>
            <div className="plate">
              <LinePicture picture={line.image} sizes="64px" />
            </div>
            <div>
              <p className="b">
                <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
              </p>
              <p className="dim">
                <ChosenValues values={line.attributes} more={[`× ${number(line.quantity)}`]} />
              </p>
              <BundleContents items={line.components} />
              <PricedLineNotice line={line} />
            </div>
            <bdi className="num">
              {money((line.untaxed_price ?? line.price) * line.quantity, line.currency)}
            </bdi>
          </li>
        ))}
      </ul>
      <GiftLines gifts={priced.gifts} />
      {!isBuyNow && (
        <PlainLink className="link sm" href={paths.cart()}>
          {t('cart.view')}
        </PlainLink>
      )}
    </>
  )
}

function Lines({ quote }: { quote: CheckoutPreview | undefined }) {
  const items = useCart((cart) => cart.items)
  return (
    <ul className="summary-lines">
      {items.map((line) => (
        <Line key={line.id} line={line} amountMinor={getAmount(line, quote)} />
      ))}
    </ul>
  )
}

/** What the buyer pays for a line: without tax that is not charged. */
function getAmount(
  { id, quantity, sub_attributes: sizes, itemTotal }: CartLine,
  quote?: CheckoutPreview,
): number {
  if (!quote?.untaxed) return itemTotal
  const amounts = (sizes ?? [{ id: Number(id), quantity }]).map((size) => {
    const item = quote.cart.items.find(({ variant_id: variant }) => variant === size.id)
    return item?.untaxed_price === undefined ? undefined : item.untaxed_price * size.quantity
  })
  return (
    amounts.reduce<number | undefined>(
      (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
      0,
    ) ?? itemTotal
  )
}

function Line({ line, amountMinor }: { line: CartLine; amountMinor: number }) {
  const { t } = useText()
  const { money } = useFormat()
  const actions = useCartActions()
  const notice = useCartNotices((notices) => notices.byLine[line.id])
  const isLineUnavailable = isUnavailable(notice)
  const remove = () => {
    actions.remove(line)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const components = useCartNotices(({ trade }) => trade[line.id]?.components)
  return (
    <li className={isLineUnavailable ? 'order-line gone' : 'order-line'}>
      <div className="plate">
        <LinePicture picture={line.image} sizes="64px" />
      </div>
      <div>
        <p className="b">
          <PlainLink href={paths.product(line.slug, line.variant)}>
            <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
          </PlainLink>
        </p>
        <p className="dim">
          <ChosenValues values={line.attributes} />
        </p>
        <BundleContents items={components} />
        {/* It shows the listed price, which buyers without tax do not pay. */}
        {amountMinor === line.itemTotal && <LineTradeNote line={line} />}
        <LineNotices notice={notice} line={line} />
        <div className="row line-tools">
          {!isLineUnavailable && <LineQuantity line={line} available={notice?.left} onRemove={remove} />}
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
      <bdi className="num">{money(amountMinor, line.currency)}</bdi>
    </li>
  )
}
