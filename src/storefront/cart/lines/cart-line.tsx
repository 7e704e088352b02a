import { lazy, Suspense, useState } from 'react'
import { MAX_LINE_QUANTITY } from '../../../contracts/cart-limits.ts'
import { type CartLine } from '../../state/cart/cart-rules.ts'
import { useLastAdded } from '../../state/cart/last-added.ts'
import { useCartActions } from '../../state/cart/use-cart-actions.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { BundleContents } from '../../ui/product/bundle-contents.tsx'
import { ChosenValues } from '../../ui/product/chosen-values.tsx'
import { Quantity } from '../../ui/product/quantity.tsx'
import { LineTradeNote } from '../../trade/ordering/line-trade-note.tsx'
import { LineArrivalDate } from './line-arrival-date.tsx'
import './line-editor.css'
import { LineFrame, LineAction } from './line-frame.tsx'
import { LineNotices } from './line-notices.tsx'
import { isUnavailable, useCartNotices } from '../priced-cart.ts'

const LineEditor = lazy(async () => ({ default: (await import('./line-editor.tsx')).LineEditor }))

type Props = {
  line: CartLine
  /** `isSavedForLater`: the line was in the saved-for-later list. */
  onRemove(isSavedForLater: boolean): void
  onNavigate?: (() => void) | undefined
}

export function CartLineRow({ line, onRemove, onNavigate }: Props) {
  const { remove, saveForLater } = useCartActions()
  const notice = useCartNotices((notices) => notices.byLine[line.id])
  const components = useCartNotices(({ trade }) => trade[line.id]?.components)
  const [isEditing, setIsEditing] = useState(false)
  const isLineUnavailable = isUnavailable(notice)
  // A line with several sizes is edited on the product page, and a bundle has no choices of its own.
  const isEditable =
    !line.sub_attributes && line.attributes.length > 0 && !notice?.changes.includes('unavailable')
  const removeLine = (isSavedForLater: boolean) => () => {
    ;(isSavedForLater ? saveForLater : remove)(line)
    onRemove(isSavedForLater)
  }
  return (
    <LineFrame
      line={line}
      isSoldOut={isLineUnavailable}
      onNavigate={onNavigate}
      choices={<LineChoices line={line} />}
      notices={
        <>
          <BundleContents items={components} />
          {!isLineUnavailable && <LineArrival id={line.id} />}
          <LineTradeNote line={line} />
          <LineNotices notice={notice} line={line} />
        </>
      }
      onRemove={removeLine(false)}
      edit={
        isEditable && (
          <button
            type="button"
            className="link xs"
            data-edit={line.id}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            <LineAction messageKey={isEditing ? 'cart.edit.close' : 'cart.edit'} line={line} />
          </button>
        )
      }
      actions={
        <button type="button" className="link xs later" onClick={removeLine(true)}>
          <LineAction messageKey="cart.later" line={line} />
        </button>
      }
      after={
        isEditing && (
          <Suspense fallback={<div className="line-editor" />}>
            <LineEditor line={line} onClose={() => setIsEditing(false)} />
          </Suspense>
        )
      }
    >
      {isLineUnavailable ? (
        <span />
      ) : (
        <LineQuantity line={line} available={notice?.left} onRemove={removeLine(false)} />
      )}
    </LineFrame>
  )
}

/** Keeps its place until the server has priced the line. */
function LineArrival({ id }: { id: string }) {
  const by = useCartNotices(({ arrivals }) => arrivals[id])
  if (by === undefined) return <p className="sm">&nbsp;</p>
  return <LineArrivalDate by={by} />
}

/** Selected options, such as Ecru, M; for a line with several sizes, each size with its quantity. */
export function LineChoices({ line }: { line: CartLine }) {
  const { number } = useFormat()
  const sizes = line.sub_attributes?.map((size) => `${localizedLabel(size)} × ${number(size.quantity)}`)
  return <ChosenValues values={line.attributes} more={sizes} />
}

type QuantityProps = {
  line: CartLine
  /** Quantity in stock, when the server reported it. */
  available?: number | undefined
  /** Removes the line, also when its last item is decreased. */
  onRemove(): void
}

/** Quantity of a line; decreasing it below one removes the line: storefront.md section 4. */
export function LineQuantity({ line, available, onRemove }: QuantityProps) {
  const { t } = useText()
  const isJustAdded = useLastAdded((last) => last.id === line.id)
  const { fewer, more } = useCartActions()
  const maxQuantity = useCartNotices((notices) => notices.maxQuantities[line.id]) ?? MAX_LINE_QUANTITY
  // Business customers may have to order in whole packs.
  const pack = useCartNotices((notices) => notices.trade[line.id]?.pack) ?? 1
  return (
    <Quantity
      label={t('cart.quantity-of', { name: line.name })}
      value={line.quantity}
      variant={isJustAdded ? 'dark' : 'default'}
      incrementDisabled={line.quantity + pack > Math.min(available ?? maxQuantity, maxQuantity)}
      onDecrement={() => (line.quantity <= pack ? onRemove() : fewer(line, pack))}
      onIncrement={() => more(line, pack)}
    />
  )
}
