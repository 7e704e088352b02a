// Shows trade prices on product cards beside the retail price. Cards are cached for everyone, so the price is
// set as an attribute that the stylesheet renders; React's DOM is not changed.
import { useEffect } from 'react'
import { useFormat, useText } from '../i18n/text.tsx'
import { clearTradePrices, fetchTradePrices } from './ordering/fetch-trade-prices.ts'
import './trade-prices.css'

const pauseMs = 150

type ShownCard = { slug: string; price: HTMLElement }

const listShownCards = (): ShownCard[] =>
  [...document.querySelectorAll<HTMLElement>('.card .text')].flatMap((text) => {
    const path = text.querySelector<HTMLAnchorElement>('.name a')?.pathname
    const slug = path && /\/products\/([^/]+)$/.exec(path)?.[1]
    const price = text.querySelector<HTMLElement>('.price')
    return slug && price ? [{ slug, price }] : []
  })

export function TradePrices({ scope }: { scope: string }) {
  const { t } = useText()
  const { money } = useFormat()
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    let isCancelled = false
    const mark = async () => {
      const cards = listShownCards()
      if (cards.length === 0) return
      const prices = await fetchTradePrices(cards.map(({ slug }) => slug))
      if (isCancelled) return
      for (const { slug, price } of cards) {
        const lowest = (prices.get(slug) ?? []).toSorted((a, b) => a.price - b.price)[0]
        const text =
          lowest?.retail === undefined
            ? undefined
            : t('trade.price', { price: money(lowest.price, lowest.currency, { trim: true }) })
        if (text === undefined) delete price.dataset['trade']
        else if (price.dataset['trade'] !== text) price.dataset['trade'] = text
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
      isCancelled = true
      clearTimeout(pause)
      observer.disconnect()
      clearTradePrices()
      for (const { price } of listShownCards()) delete price.dataset['trade']
    }
  }, [scope, t, money])
  return null
}
