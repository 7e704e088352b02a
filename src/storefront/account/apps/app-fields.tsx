import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'

type Props = {
  /** Makes field ids unique where a page has several of these forms. */
  appId: string
  values?: { name: string; webhook_url: string | null } | undefined
  errors?: { name?: MessageKey; webhook_url?: MessageKey } | undefined
}

/** App name and webhook URL fields. */
export function AppFields({ appId, values, errors }: Props) {
  const { t } = useText()
  return (
    <>
      <Field id={`name-${appId}`} label={t('api.name')} error={errors?.name && t(errors.name)}>
        {(control) => (
          <input
            {...control}
            name="name"
            maxLength={80}
            required
            dir="auto"
            autoComplete="off"
            defaultValue={values?.name}
          />
        )}
      </Field>
      <Field
        id={`webhook-${appId}`}
        label={t('api.webhook')}
        optional
        hint={t('api.webhook.hint')}
        error={errors?.webhook_url && t(errors.webhook_url)}
      >
        {(control) => (
          <input
            {...control}
            name="webhook_url"
            type="url"
            inputMode="url"
            maxLength={500}
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            defaultValue={values?.webhook_url ?? ''}
          />
        )}
      </Field>
    </>
  )
}
