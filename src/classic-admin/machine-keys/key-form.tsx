// The form that creates a machine key.
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

/** What was entered. */
export type KeyFormValues = { name: string; mode: 'live' | 'test'; scopes: readonly string[]; until: string }

type Props = {
  scopes: readonly string[]
  /** Absent: a new form. */
  values: KeyFormValues | undefined
  /** Sent twice, the form creates one key. */
  requestKey: string
}

const modes = ['test', 'live'] as const

export function KeyForm({ scopes, values, requestKey }: Props) {
  const { t } = useText()
  return (
    <form method="post" className="office-act" key={requestKey}>
      <input type="hidden" name="request" value={requestKey} />
      <Field label={t('office.keys.name')} hint={t('office.keys.name.hint')}>
        {(control) => <input {...control} name="name" maxLength={80} required defaultValue={values?.name} />}
      </Field>
      <Field label={t('office.keys.mode')} hint={t('office.keys.mode.hint')}>
        {(control) => (
          <select {...control} name="mode" defaultValue={values?.mode ?? 'test'}>
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`office.keys.mode.${mode}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('office.keys.until')} optional>
        {(control) => <input {...control} type="date" name="until" defaultValue={values?.until} />}
      </Field>
      <fieldset className="key-scopes">
        <legend className="label">{t('office.keys.scopes')}</legend>
        <div>
          {scopes.map((scope) => (
            <label key={scope} className="check">
              <input
                type="checkbox"
                name="scope"
                value={scope}
                defaultChecked={values?.scopes.includes(scope)}
              />
              <bdi dir="ltr">{scope}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" small>
        {t('office.keys.create')}
      </Button>
    </form>
  )
}
