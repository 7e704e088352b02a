// A discount that staff give on all items, and why.
import { useText } from '../i18n/text.tsx'
import { parseAmount } from './amount.ts'

export type DiscountValues = { kind: 'none' | 'percent' | 'amount'; value: string; reason: string }

export const noDiscount: DiscountValues = { kind: 'none', value: '', reason: '' }

/** @returns undefined while it is incomplete. */
export function toDiscount({ kind, value, reason }: DiscountValues, currency: string) {
  const why = reason.trim()
  if (kind === 'none' || why === '') return undefined
  if (kind === 'percent') {
    const percent = Number(value)
    return Number.isInteger(percent) && percent > 0 && percent <= 100 ? { percent, reason: why } : undefined
  }
  const amount = parseAmount(value, currency)
  return amount ? { amount, reason: why } : undefined
}

type Props = { values: DiscountValues; currency: string; onChange(values: DiscountValues): void }

export function DiscountFields({ values, currency, onChange }: Props) {
  const { t } = useText()
  const isPercent = values.kind === 'percent'
  return (
    <div className="field-row">
      <label className="field">
        <span>{t('order.discount')}</span>
        <select
          className="input"
          value={values.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...values, kind: value as DiscountValues['kind'] })
          }
        >
          <option value="none">{t('order.discount.none')}</option>
          <option value="percent">{t('order.discount.percent')}</option>
          <option value="amount">{t('order.discount.amount', { currency })}</option>
        </select>
      </label>
      {values.kind !== 'none' && (
        <>
          <label className="field">
            <span>{isPercent ? '%' : t('order.amount')}</span>
            <input
              className="input order-price"
              dir="ltr"
              required
              inputMode="decimal"
              autoComplete="off"
              pattern={isPercent ? '[1-9]\\d?|100' : '\\s*\\d{1,9}([.,]\\d+)?\\s*'}
              value={values.value}
              onChange={({ currentTarget: { value } }) => onChange({ ...values, value })}
            />
          </label>
          <label className="field grow">
            <span>{t('order.reason.customer')}</span>
            <input
              className="input"
              required
              maxLength={200}
              dir="auto"
              value={values.reason}
              onChange={({ currentTarget: { value } }) => onChange({ ...values, reason: value })}
            />
          </label>
        </>
      )}
    </div>
  )
}
