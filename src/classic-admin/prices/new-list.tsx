import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

type Props = { typed: { code: string; name: string } | undefined; currency: string }

/** A new list, without prices yet. */
export function NewListForm({ typed, currency }: Props) {
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
      <Field label={t('office.list.currency')}>
        {(control) => <input {...control} dir="ltr" readOnly value={currency} />}
      </Field>
      <Button type="submit" variant="second">
        {t('office.list.make')}
      </Button>
    </form>
  )
}
