// Account form fields. Autocomplete tokens support password managers, and paste is never blocked.
import { useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Field } from '../ui/form/field.tsx'

type EmailProps = {
  value?: string | undefined
  error?: string | undefined
  id?: string
  /** Overrides the default label. */
  label?: string
  /** Lets the browser offer passkeys in the autofill of this field. */
  passkeys?: boolean
}

export function EmailField({ value, error, id = 'email', label, passkeys = false }: EmailProps) {
  const { t } = useText()
  return (
    <Field id={id} label={label ?? t('auth.email')} error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          name="email"
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          maxLength={254}
          required
          dir="ltr"
          defaultValue={value}
        />
      )}
    </Field>
  )
}

export function NameField({ value, error }: { value?: string | undefined; error?: string | undefined }) {
  const { t } = useText()
  return (
    <Field id="name" label={t('auth.name')} error={error}>
      {(control) => (
        <input
          {...control}
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          dir="auto"
          defaultValue={value}
        />
      )}
    </Field>
  )
}

type PasswordProps = {
  name: 'password' | 'old_password' | 'new_password'
  /** For pages with several fields of the same name. */
  id?: string
  label: string
  /** True for a new password, false for the current one. */
  chosen?: boolean
  error?: string | undefined
}

/** Has a show-password button, which is only rendered with JavaScript. */
export function PasswordField({ name, label, chosen = false, error, id = name }: PasswordProps) {
  const { t } = useText()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field id={id} label={label} error={error} hint={chosen ? t('auth.password.hint') : undefined}>
      {(control) => (
        <span className="password">
          <input
            {...control}
            type={isVisible ? 'text' : 'password'}
            name={name}
            autoComplete={chosen ? 'new-password' : 'current-password'}
            minLength={chosen ? 12 : undefined}
            maxLength={chosen ? 128 : 1024}
            required
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            className="reveal sm"
            aria-pressed={isVisible}
            aria-controls={id}
            onClick={() => setIsVisible(!isVisible)}
          >
            {t(isVisible ? 'auth.hide' : 'auth.show')}
            <span className="visually-hidden"> {label}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
