import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { ProductDetail } from '../../modules/search/listing.ts'
import { Button } from '../ui/form/button.tsx'
import { localizedLabel } from '../ui/localized-label.ts'
import { Price } from '../ui/product/price.tsx'
import type { Choice } from './choice.ts'

type Props = {
  /** The page's buttons; the bar is shown while they are out of view. */
  anchor: RefObject<HTMLElement | null>
  product: ProductDetail
  choice: Choice
  /** Such as "M: get it by Thu, 26 Nov". */
  arrival: string | undefined
  label: string
  disabled: boolean
  onPress(): void
}

/** Sticky purchase bar on small screens: price, selection or date, and button. */
export function BuyBar({
  anchor,
  product,
  choice: { colour, size },
  arrival,
  label,
  disabled,
  onPress,
}: Props) {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const element = anchor.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsVisible(!entry.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [anchor])
  const { price, currency, compare_at_price } = size ?? product
  return (
    <div className="buy-bar only-sm" hidden={!isVisible}>
      <div className="grow">
        <Price price={{ price, currency, compare_at_price }} from={!size && product.price_from} trim />
        <p className="xs dim">
          {(size && arrival) ||
            [size, colour].flatMap((item) => (item && localizedLabel(item)) || []).join(', ')}
        </p>
      </div>
      <Button disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
