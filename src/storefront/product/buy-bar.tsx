import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../ui/form/button.tsx'
import { localizedLabel } from '../ui/localized-label.ts'
import { Price } from '../ui/product/price.tsx'
import type { Choice } from './choice.ts'

type Props = {
  /** The page's button row; the bar appears when it has scrolled out of view. */
  anchor: RefObject<HTMLElement | null>
  choice: Choice
  label: string
  disabled: boolean
  onPress(): void
}

/** Sticky purchase bar on small screens: selection, price and button. */
export function BuyBar({ anchor, choice: { colour, size }, label, disabled, onPress }: Props) {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const element = anchor.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsVisible(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [anchor])
  return (
    <div className="buy-bar only-sm" hidden={!isVisible}>
      <div className="grow">
        <p className="sm b">
          {[size, colour].flatMap((item) => (item && localizedLabel(item)) || []).join(', ')}
        </p>
        {size && (
          <Price
            price={{ price: size.price, currency: size.currency, compare_at_price: size.compare_at_price }}
            trim
          />
        )}
      </div>
      <Button disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
