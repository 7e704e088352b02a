import { useText } from '../i18n/text.tsx'

type Props = {
  currency: string
  /** As it is typed, see `formatAmount`. */
  defaultValue?: string
}

/** The field `amount` of a dialog, with its currency. */
export function AmountInput({ currency, defaultValue }: Props) {
  const { t } = useText()
  return (
    <label className="field">
      <span>
        {t('customer.credit.amount')} (<bdi>{currency}</bdi>)
      </span>
      <input
        className="input"
        name="amount"
        inputMode="decimal"
        dir="ltr"
        required
        maxLength={18}
        autoComplete="off"
        defaultValue={defaultValue}
      />
    </label>
  )
}
