import { useText } from '../text.tsx'
import { Field } from '../ui/field.tsx'

type Props = {
  id: string
  label: string
  /** Letters too: a recovery code is as good. */
  recovery?: boolean
  error?: string | undefined
}

/** A code of the authenticator app; telephones offer to fill it in. */
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
