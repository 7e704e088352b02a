import { useEffect, useRef } from 'react'
import { useCart } from '../../state/cart.ts'
import { useCartActions } from '../../state/use-cart-actions.ts'
import { useText } from '../../text.tsx'
import { CartLineRow } from './cart-line.tsx'
import { forgetRemoved, type Removed, useRemoved } from './removed.ts'

/** The lines, and in its place the one that was taken out last. */
export function CartLines({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const items = useCart((cart) => cart.items)
  const last = useRemoved((removed) => removed.last)
  useEffect(() => forgetRemoved, [])
  const off = last && !items.some((line) => line.id === last.line.id) ? last : undefined
  const rows = items.map((line, at) => (
    <CartLineRow
      key={line.id}
      line={line}
      onRemove={(aside) => useRemoved.setState({ last: { line, at, aside } })}
      onLeave={onLeave}
    />
  ))
  const gone = off && (
    <li key={`${off.line.id} off`}>
      <RemovedLine off={off} />
    </li>
  )
  return <ul className="cart-lines">{gone ? rows.toSpliced(off.at, 0, gone) : rows}</ul>
}

/** The focus, which stood on what took the line out, comes here. */
function RemovedLine({ off: { line, aside } }: { off: Removed }) {
  const { t } = useText()
  const { putBack, restore } = useCartActions()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const undo = () => {
    forgetRemoved()
    if (aside) restore(line)
    else putBack(line)
  }
  return (
    <div className="removed-line">
      <p className="sm dim">{t(aside ? 'cart.put-aside' : 'cart.removed', { name: line.name })}</p>
      <button ref={button} type="button" className="link sm" onClick={undo}>
        {t('saved.undo')}
      </button>
    </div>
  )
}
