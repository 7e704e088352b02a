import type { Price as PriceValue } from '../../modules/search/listing.ts'
import { useFormat, useText } from '../text.tsx'

type Props = {
  price: PriceValue
  /** Choices differ in price: says "From". */
  from?: boolean
  /** Drops the decimals of whole amounts, as cards do. */
  trim?: boolean
}

/** A price; during a sale the new one first, then the old one and the lowest of the 30 days before. */
export function Price({ price, from = false, trim = false }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => money(minor, price.currency, { trim })
  // Nothing is more than a price that there was not.
  const sale = price.was! > price.price
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
            <bdi>{amount(price.was!)}</bdi>
          </s>
        </>
      ) : (
        <bdi>{amount(price.price)}</bdi>
      )}
      {sale && price.lowest30 !== undefined && (
        <small>
          {t('price.lowest30')} <bdi>{amount(price.lowest30)}</bdi>
        </small>
      )}
    </p>
  )
}

/** How much less a sale price is, in whole percent; 0 when it is no sale. */
export function discountPercent({ price, was }: Pick<PriceValue, 'price' | 'was'>): number {
  return was! > price ? Math.round(((was! - price) / was!) * 100) : 0
}
