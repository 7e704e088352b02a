import { useEffect, useRef } from 'react'
import { useCart } from '../../state/cart/cart.ts'
import { useCartActions } from '../../state/cart/use-cart-actions.ts'
import { useText } from '../../i18n/text.tsx'
import { CartLineRow } from './cart-line.tsx'
import { clearRemovedLine, type RemovedCartLine, useRemovedLine } from '../drawer/removed-line.ts'

/** Cart lines, with an undo notice in place of the one removed last. */
export function CartLines({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const items = useCart((cart) => cart.items)
  const last = useRemovedLine((removed) => removed.last)
  useEffect(() => clearRemovedLine, [])
  const removed = last && !items.some((line) => line.id === last.line.id) ? last : undefined
  const rows = items.map((line, index) => (
    <CartLineRow
      key={line.id}
      line={line}
      onRemove={(isSavedForLater) => useRemovedLine.setState({ last: { line, index, isSavedForLater } })}
      onNavigate={onNavigate}
    />
  ))
  const removedRow = removed && (
    <li key={`${removed.line.id} off`}>
      <RemovedLine off={removed} />
    </li>
  )
  return <ul className="cart-lines">{removedRow ? rows.toSpliced(removed.index, 0, removedRow) : rows}</ul>
}

/** Takes the focus, because the control that removed the line is gone. */
function RemovedLine({ off: { line, isSavedForLater } }: { off: RemovedCartLine }) {
  const { t } = useText()
  const { putBack, restore } = useCartActions()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const undo = () => {
    clearRemovedLine()
    if (isSavedForLater) restore(line)
    else putBack(line)
  }
  return (
    <div className="removed-line">
      <p className="sm dim">{t(isSavedForLater ? 'cart.put-aside' : 'cart.removed', { name: line.name })}</p>
      <button ref={button} type="button" className="link sm" onClick={undo}>
        {t('saved.undo')}
      </button>
    </div>
  )
}
