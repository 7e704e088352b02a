import { useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'

type Props = {
  id: string
  label: string
  /** Allows letters too, because a recovery code is accepted. */
  recovery?: boolean
  error?: string | undefined
}

/** Field for an authenticator code, with autocomplete for one-time codes. */
export function CodeField({ id, label, recovery = false, error }: Props) {
  const { t } = useText()
  return (
    <Field id={id} label={label} error={error} hint={recovery ? undefined : t('auth.code.hint')}>
      {(control) => (
        <input
          {...control}
          name="code"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={20}
          required
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          className="code"
        />
      )}
    </Field>
  )
}
