// Amounts in the store currency, and those that replace the converted ones in other currencies.
import { useText } from '../i18n/text.tsx'
import { TypedField } from '../kit/editor/fields.tsx'
import { amountOf } from '../kit/editor/typed-value.ts'
import type { ReactNode } from 'react'
import { listOtherCurrencies, type Markets } from './markets-query.ts'

type Props = {
  markets: Markets
  /** Their paths: `price`, and `amounts.price.EUR` in other currencies. */
  fields: readonly { name: string; label: string }[]
  /** Further fields in the first row. */
  children?: ReactNode
}

export function CurrencyAmounts({ markets, fields, children }: Props) {
  const { t } = useText()
  const { store_currency: store } = markets
  const inputs = (currency: string) =>
    fields.map(({ name, label }) => (
      <TypedField
        key={name}
        path={currency === store ? name : `amounts.${name}.${currency}`}
        label={`${label} (${currency})`}
        convert={amountOf(currency)}
        inputMode="decimal"
      />
    ))
  return (
    <>
      <div className="edit-grid">
        {inputs(store)}
        {children}
      </div>
      {listOtherCurrencies(markets).map((currency) => (
        <details key={currency} className="edit-more">
          <summary>{t('payment-methods.amounts', { currency })}</summary>
          <div className="edit-grid">{inputs(currency)}</div>
        </details>
      ))}
    </>
  )
}
