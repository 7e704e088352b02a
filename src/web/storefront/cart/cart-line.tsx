import { type CartLine, quantityMax } from '../../state/cart-rules.ts'
import { useLastAdded } from '../../state/last-added.ts'
import { useCartActions } from '../../state/use-cart-actions.ts'
import { useFormat, useText } from '../../text.tsx'
import { called } from '../../ui/called.ts'
import { ChosenValues } from '../../ui/chosen-values.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { LineTrade } from '../../trade/line-trade.tsx'
import { LineFrame, OfLine } from './line-frame.tsx'
import { LineNotices } from './line-notices.tsx'
import { isGone, useCartNotices } from './priced-cart.ts'

type Props = {
  line: CartLine
  /** `aside`: it was saved for later. */
  onRemove(aside: boolean): void
  onLeave?: (() => void) | undefined
}

export function CartLineRow({ line, onRemove, onLeave }: Props) {
  const { t } = useText()
  const { remove, saveForLater } = useCartActions()
  const notice = useCartNotices((notices) => notices.byLine[line.id])
  const gone = isGone(notice)
  const take = (aside: boolean) => () => {
    ;(aside ? saveForLater : remove)(line)
    onRemove(aside)
  }
  return (
    <LineFrame
      line={line}
      out={gone}
      onLeave={onLeave}
      choices={<LineChoices line={line} />}
      notices={
        <>
          <LineTrade line={line} />
          <LineNotices notice={notice} line={line} />
        </>
      }
      remove={{ label: t('cart.remove', { name: line.name }), press: take(false) }}
      more={
        <button type="button" className="link xs later" onClick={take(true)}>
          <OfLine words="cart.later" line={line} />
        </button>
      }
    >
      {gone ? <span /> : <LineQuantity line={line} left={notice?.left} onRemove={take(false)} />}
    </LineFrame>
  )
}

/** Such as Ecru, M; of a colour its sizes with how many of each. */
export function LineChoices({ line }: { line: CartLine }) {
  const { number } = useFormat()
  const sizes = line.sub_attributes?.map((size) => `${called(size)} × ${number(size.quantity)}`)
  return <ChosenValues of={line.attributes} more={sizes} />
}

type QuantityProps = {
  line: CartLine
  /** How many are in stock, where the server said so. */
  left?: number | undefined
  /** Removes the line: what decreasing the last one does. */
  onRemove(): void
}

/** A line's quantity; decreasing it below one removes the line: storefront.md section 4. */
export function LineQuantity({ line, left, onRemove }: QuantityProps) {
  const { t } = useText()
  const fresh = useLastAdded((last) => last.id === line.id)
  const { fewer, more } = useCartActions()
  const most = useCartNotices((notices) => notices.most[line.id]) ?? quantityMax
  // A business buys whole packs.
  const pack = useCartNotices((notices) => notices.trade[line.id]?.pack) ?? 1
  return (
    <Quantity
      label={t('cart.quantity-of', { name: line.name })}
      value={line.quantity}
      variant={fresh ? 'dark' : 'default'}
      incrementDisabled={line.quantity + pack > Math.min(left ?? most, most)}
      onDecrement={() => (line.quantity <= pack ? onRemove() : fewer(line, pack))}
      onIncrement={() => more(line, pack)}
    />
  )
}
