// Trade price of the selected variant, with quantity breaks.
import { useEffect, useState } from 'react'
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { fetchTradePrices } from './ordering/fetch-trade-prices.ts'
import './trade-prices.css'

/** `pad`: the page has an order pad. */
type Props = { slug: string; variant: number | undefined; pad: boolean }

export function TradePrice({ slug, variant, pad }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const [prices, setPrices] = useState<CompanyPriceView[]>([])
  useEffect(() => {
    let isCancelled = false
    void fetchTradePrices([slug]).then(
      (pricesBySlug) => isCancelled || setPrices(pricesBySlug.get(slug) ?? []),
    )
    return () => {
      isCancelled = true
    }
  }, [slug])
  const lowest = prices.toSorted((a, b) => a.price - b.price)[0]
  const shownPrice = prices.find((item) => item.variant_id === variant) ?? lowest
  if (
    !shownPrice ||
    (shownPrice.retail === undefined && shownPrice.breaks.length < 2 && shownPrice.pack === 1)
  )
    return null
  const amount = (minor: number) => money(minor, shownPrice.currency)
  return (
    <div className="trade-price">
      <p className="b num">{t('trade.price', { price: amount(shownPrice.price) })}</p>
      {shownPrice.breaks.length > 1 && (
        <ul className="num">
          {shownPrice.breaks.slice(1).map(({ from, price }) => (
            <li key={from}>{t('trade.break', { count: from, price: amount(price) })}</li>
          ))}
        </ul>
      )}
      {shownPrice.pack > 1 && <p>{t('trade.pack', { count: shownPrice.pack })}</p>}
      {pad && (
        <a className="link" href="#order-pad">
          {t('pad.title')}
        </a>
      )}
    </div>
  )
}
