// On cards, beside what everybody pays: what the buyer's business pays. Cards are written for everybody alike, so it is told as an
// attribute that the style sheet shows; React knows nothing of it and nothing it keeps is touched.
import { useEffect } from 'react'
import { useFormat, useText } from '../text.tsx'
import { forgetTradePrices, tradePricesOf } from './ask-prices.ts'
import './trade-prices.css'

const pauseMs = 150

type Shown = { slug: string; price: HTMLElement }

const shownCards = (): Shown[] =>
  [...document.querySelectorAll<HTMLElement>('.card .text')].flatMap((text) => {
    const path = text.querySelector<HTMLAnchorElement>('.name a')?.pathname
    const slug = path && /\/products\/([^/]+)$/.exec(path)?.[1]
    const price = text.querySelector<HTMLElement>('.price')
    return slug && price ? [{ slug, price }] : []
  })

export function TradePrices({ of }: { of: string }) {
  const { t } = useText()
  const { money } = useFormat()
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    let left = false
    const mark = async () => {
      const cards = shownCards()
      if (cards.length === 0) return
      const prices = await tradePricesOf(cards.map(({ slug }) => slug))
      if (left) return
      for (const { slug, price } of cards) {
        const lowest = (prices.get(slug) ?? []).toSorted((a, b) => a.price - b.price)[0]
        const words =
          lowest?.retail === undefined
            ? undefined
            : t('trade.price', { price: money(lowest.price, lowest.currency, { trim: true }) })
        if (words === undefined) delete price.dataset['trade']
        else if (price.dataset['trade'] !== words) price.dataset['trade'] = words
      }
    }
    const soon = () => {
      clearTimeout(pause)
      pause = setTimeout(() => void mark(), pauseMs)
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    soon()
    return () => {
      left = true
      clearTimeout(pause)
      observer.disconnect()
      forgetTradePrices()
      for (const { price } of shownCards()) delete price.dataset['trade']
    }
  }, [of, t, money])
  return null
}
