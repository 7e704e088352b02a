// An amount in the store currency, and in other currencies instead of the converted one.
import { useText } from '../../i18n/text.tsx'
import { TypedField } from '../../kit/editor/fields.tsx'
import { amountOf } from '../../kit/editor/typed-value.ts'

type Props = {
  /** In the store currency; `amounts.<path>.EUR` in another one. */
  path: string
  label: string
  hint?: string
  /** The store currency first. */
  currencies: readonly string[]
}

export function AmountsField({ path, label, hint, currencies }: Props) {
  const { t } = useText()
  const [store = '', ...others] = currencies
  const field = (currency: string, name: string) => (
    <TypedField
      key={currency}
      path={name}
      label={`${label} (${currency})`}
      {...(name === path && hint !== undefined && { hint })}
      convert={amountOf(currency)}
      inputMode="decimal"
    />
  )
  return (
    <>
      {field(store, path)}
      {others.length > 0 && (
        <details className="edit-more">
          <summary>{t('promotion.other-currencies')}</summary>
          <p className="hint dim">{t('promotion.other-currencies.hint')}</p>
          <div className="edit-grid">
            {others.map((currency) => field(currency, `amounts.${path}.${currency}`))}
          </div>
        </details>
      )}
    </>
  )
}
