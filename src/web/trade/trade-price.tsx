// On the page of a product: what the chosen piece costs the buyer's business, with its breaks.
import { useEffect, useState } from 'react'
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'
import { useFormat, useText } from '../text.tsx'
import { tradePricesOf } from './ask-prices.ts'
import './trade-prices.css'

/** `pad`: the page has an order pad. */
type Props = { slug: string; variant: number | undefined; pad: boolean }

export function TradePrice({ slug, variant, pad }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const [all, setAll] = useState<CompanyPriceView[]>([])
  useEffect(() => {
    let left = false
    void tradePricesOf([slug]).then((found) => left || setAll(found.get(slug) ?? []))
    return () => {
      left = true
    }
  }, [slug])
  const lowest = all.toSorted((a, b) => a.price - b.price)[0]
  const shown = all.find((one) => one.variant_id === variant) ?? lowest
  if (!shown || (shown.retail === undefined && shown.breaks.length < 2 && shown.pack === 1)) return null
  const amount = (minor: number) => money(minor, shown.currency)
  return (
    <div className="trade-price">
      <p className="b num">{t('trade.price', { price: amount(shown.price) })}</p>
      {shown.breaks.length > 1 && (
        <ul className="num">
          {shown.breaks.slice(1).map(({ from, price }) => (
            <li key={from}>{t('trade.break', { count: from, price: amount(price) })}</li>
          ))}
        </ul>
      )}
      {shown.pack > 1 && <p>{t('trade.pack', { count: shown.pack })}</p>}
      {pad && (
        <a className="link" href="#order-pad">
          {t('pad.title')}
        </a>
      )}
    </div>
  )
}
