import type { Price as PriceValue } from '../../../modules/search/listing.ts'
import { useFormat, useText } from '../../i18n/text.tsx'

type Props = {
  price: PriceValue
  /** Shows "From", for products with several prices. */
  from?: boolean
  /** Drops the decimals of whole amounts, as on product cards. */
  trim?: boolean
}

/** A price; for a sale, the sale price, then the old price and the lowest price of the last 30 days. */
export function Price({ price, from = false, trim = false }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => money(minor, price.currency, { trim })
  // The comparison is false when `was` is undefined.
  const sale = price.compare_at_price! > price.price
  return (
    <p className="price num">
      {from && <span className="from">{t('price.from')}</span>}
      {sale ? (
        <>
          <bdi className="now">
            <span className="visually-hidden">{t('price.now')} </span>
            {amount(price.price)}
          </bdi>
          <s>
            <span className="visually-hidden">{t('price.was')} </span>
            <bdi>{amount(price.compare_at_price!)}</bdi>
          </s>
        </>
      ) : (
        <bdi>{amount(price.price)}</bdi>
      )}
      {sale && price.lowest_30_days !== undefined && (
        <small>
          {t('price.lowest30')} <bdi>{amount(price.lowest_30_days)}</bdi>
        </small>
      )}
    </p>
  )
}

/** Discount in whole percent; 0 when not on sale. */
export function discountPercent({
  price,
  compare_at_price: was,
}: Pick<PriceValue, 'price' | 'compare_at_price'>): number {
  return was! > price ? Math.round(((was! - price) / was!) * 100) : 0
}
