import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

type Props = { typed: { code: string; name: string; currency: string } | undefined; currencies: string[] }

/** A new list, without prices yet. */
export function NewListForm({ typed, currencies: [storeCurrency = '', ...others] }: Props) {
  const { t } = useText()
  return (
    <form method="post" className="office-ask">
      <Field label={t('office.list.name')}>
        {(control) => (
          <input {...control} name="name" required maxLength={120} dir="auto" defaultValue={typed?.name} />
        )}
      </Field>
      <Field label={t('office.list.code')} optional>
        {(control) => (
          <input
            {...control}
            name="code"
            dir="ltr"
            maxLength={60}
            pattern="[a-z0-9][a-z0-9\-]*"
            title={t('office.list.code.hint')}
            autoCapitalize="off"
            autoComplete="off"
            defaultValue={typed?.code}
          />
        )}
      </Field>
      <Field label={t('office.list.currency')} hint={t('office.list.currency.hint')}>
        {(control) => (
          <select {...control} name="currency" defaultValue={typed?.currency ?? ''}>
            <option value="">{storeCurrency}</option>
            {others.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" variant="second">
        {t('office.list.make')}
      </Button>
    </form>
  )
}
