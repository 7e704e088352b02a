import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../../state/cart-rules.ts'
import { quantityMax } from '../../state/cart-rules.ts'
import { useCart } from '../../state/cart.ts'
import { useLastAdded } from '../../state/last-added.ts'
import { paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { LineNotices } from './line-notices.tsx'
import { LinePicture } from './line-picture.tsx'
import { isGone, useCartNotices } from './priced-cart.ts'
import { Original } from '../../ui/original.tsx'

/** The lines. After one is removed the focus goes to the next one's cross, or to the one before. */
export function CartLines({ onLeave }: { onLeave(): void }) {
  const { t } = useText()
  const items = useCart((cart) => cart.items)
  const removeItem = useCart((cart) => cart.removeItem)
  const list = useRef<HTMLUListElement>(null)
  const [focusAt, setFocusAt] = useState<number | null>(null)

  useEffect(() => {
    if (focusAt === null) return
    const crosses = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]')
    crosses?.[Math.min(focusAt, crosses.length - 1)]?.focus()
    setFocusAt(null)
  }, [focusAt])

  const remove = (line: CartLine, index: number) => {
    removeItem(line.id)
    announce(t('cart.removed', { name: line.name }))
    setFocusAt(index)
  }
  return (
    <ul ref={list}>
      {items.map((line, index) => (
        <Line key={line.id} line={line} onRemove={() => remove(line, index)} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function Line({ line, onRemove, onLeave }: { line: CartLine; onRemove(): void; onLeave(): void }) {
  const { t } = useText()
  const { money } = useFormat()
  const notice = useCartNotices((notices) => notices.byLine[line.id])
  const gone = isGone(notice)
  const address = paths.product(line.slug, line.variant)
  return (
    <li className={gone ? 'line-item out' : 'line-item'}>
      <ShopLink className="plate" to={address} onClick={onLeave} tabIndex={-1} aria-hidden="true">
        <LinePicture picture={line.image} sizes="112px" />
      </ShopLink>
      <div className="info">
        <div>
          <div className="row between top">
            <ShopLink className="name" to={address} onClick={onLeave}>
              <Original>{line.name}</Original>
            </ShopLink>
            <button
              type="button"
              className="icon-button"
              data-remove
              aria-label={t('cart.remove', { name: line.name })}
              onClick={onRemove}
            >
              <Icon name="close" />
            </button>
          </div>
          <p className="sm dim">
            <Original>{line.attributes.map((choice) => choice.value).join(', ')}</Original>
          </p>
          <LineNotices notice={notice} line={line} />
        </div>
        <span />
        <div className="row between">
          {gone ? <span /> : <LineQuantity line={line} left={notice?.left} />}
          <p className="price num">
            <bdi>{money(line.itemTotal, line.currency)}</bdi>
          </p>
        </div>
      </div>
    </li>
  )
}

/** `left`: how many there are, where the server said so. */
export function LineQuantity({ line, left }: { line: CartLine; left?: number | undefined }) {
  const { t } = useText()
  const { number } = useFormat()
  const fresh = useLastAdded((last) => last.id === line.id)
  const addItemWithQuantity = useCart((cart) => cart.addItemWithQuantity)
  const removeItemOrQuantity = useCart((cart) => cart.removeItemOrQuantity)
  const say = (count: number) => announce(t('cart.now', { name: line.name, count: number(count) }))
  return (
    <Quantity
      label={t('cart.quantity-of', { name: line.name })}
      value={line.quantity}
      variant={fresh ? 'dark' : 'default'}
      decrementDisabled={line.quantity <= 1}
      incrementDisabled={line.quantity >= Math.min(left ?? quantityMax, quantityMax)}
      onDecrement={() => {
        removeItemOrQuantity(line.id, 1)
        say(line.quantity - 1)
      }}
      onIncrement={() => {
        addItemWithQuantity(line, 1)
        say(line.quantity + 1)
      }}
    />
  )
}
