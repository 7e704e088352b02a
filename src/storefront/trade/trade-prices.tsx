// Shows trade prices on product cards beside the retail price. Cards are cached for everyone, so the price is
// set as an attribute that the stylesheet renders; React's DOM is not changed.
import { useEffect } from 'react'
import { useFormat, useText } from '../i18n/text.tsx'
import { useSettings } from '../settings.ts'
import { getCardPrice } from './card-price.ts'
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

function setData(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete element.dataset[name]
  else if (element.dataset[name] !== value) element.dataset[name] = value
}

export function TradePrices({ scope }: { scope: string }) {
  const { t } = useText()
  const { money } = useFormat()
  const { currencyCode: pageCurrency } = useSettings()
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
        const shown = getCardPrice(lowest, pageCurrency)
        const format = (minor: number) => money(minor, shown!.currency, { trim: true })
        setData(
          price,
          'trade',
          shown &&
            (shown.retail === undefined
              ? t('trade.price', { price: format(shown.price) })
              : t('trade.price-retail', { price: format(shown.price), retail: format(shown.retail) })),
        )
        // The retail price of the page is in a currency in which the company does not buy.
        setData(price, 'foreign', shown && shown.currency !== pageCurrency ? shown.currency : undefined)
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
      for (const { price } of listShownCards())
        for (const name of ['trade', 'foreign']) delete price.dataset[name]
    }
  }, [scope, t, money, pageCurrency])
  return null
}
