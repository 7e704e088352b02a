// The items of a quote with list price and quoted price.
import { useText } from '../i18n/text.tsx'
import { parseAmount } from '../kit/amount.ts'
import { Dash } from '../kit/dash.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { keepOnEnter, type TypedPrices } from './quote-answer.ts'
import type { Quote, QuoteLine } from './quote-query.ts'

type Props = {
  quote: Quote
  /** Absent for a quote that cannot be answered. */
  typed?: { prices: TypedPrices; set(variant: number, price: string): void }
}

export function QuoteLines({ quote, typed }: Props) {
  const { t, money, number } = useText()
  const { currency, lines } = quote
  const priceOf = ({ variant_id: id, price }: QuoteLine) =>
    typed ? parseAmount(typed.prices[id] ?? '', currency) : (price ?? undefined)
  return (
    <ScrollRegion className="record-scroll" label={t('quote.prices')}>
      <table className="record-table stacked">
        <thead>
          <tr>
            <th scope="col">{t('analytics.item')}</th>
            <th scope="col" className="end">
              {t('quote.quantity')}
            </th>
            <th scope="col" className="end">
              {t('quote.list-price')}
            </th>
            <th scope="col" className="end">
              {t('quote.unit-price')}
            </th>
            <th scope="col" className="end">
              {t('field.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const price = priceOf(line)
            return (
              <tr key={line.variant_id}>
                <th scope="row">
                  <bdi className="strong">{line.name}</bdi>{' '}
                  <span className="dim">
                    <bdi>{line.options}</bdi> <bdi dir="ltr">{line.sku}</bdi>
                  </span>
                </th>
                <td className="end" data-label={t('quote.quantity')}>
                  {number(line.quantity)}
                </td>
                <td className="end" data-label={t('quote.list-price')}>
                  <bdi>{money(line.list_price, currency)}</bdi>
                </td>
                <td className="end" data-label={t('quote.unit-price')}>
                  {typed ? (
                    <input
                      className="input cell record-price"
                      aria-label={t('quote.unit-price-of', { sku: line.sku })}
                      aria-invalid={price === undefined || undefined}
                      inputMode="decimal"
                      dir="ltr"
                      required
                      maxLength={18}
                      autoComplete="off"
                      value={typed.prices[line.variant_id] ?? ''}
                      onChange={({ currentTarget: { value } }) => typed.set(line.variant_id, value)}
                      onKeyDown={keepOnEnter}
                    />
                  ) : price === undefined ? (
                    <Dash />
                  ) : (
                    <bdi>{money(price, currency)}</bdi>
                  )}
                </td>
                <td className="end" data-label={t('field.total')}>
                  {price === undefined ? <Dash /> : <bdi>{money(price * line.quantity, currency)}</bdi>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
