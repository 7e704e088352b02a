import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { called } from '../../ui/called.ts'
import { Price } from '../../ui/price.tsx'
import type { Choice } from './choice.ts'

type Props = {
  /** The page's own row of buttons: the bar stands in for it once it has scrolled away. */
  row: RefObject<HTMLElement | null>
  choice: Choice
  words: string
  disabled: boolean
  onPress(): void
}

/** On small screens: the choice, its price and the button, always at hand. */
export function BuyBar({ row, choice: { colour, size }, words, disabled, onPress }: Props) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return (
    <div className="buy-bar only-sm" hidden={!shown}>
      <div className="grow">
        <p className="sm b">{[size, colour].flatMap((one) => (one && called(one)) || []).join(', ')}</p>
        {size && <Price price={{ price: size.price, currency: size.currency, was: size.was }} trim />}
      </div>
      <Button disabled={disabled} onClick={onPress}>
        {words}
      </Button>
    </div>
  )
}
