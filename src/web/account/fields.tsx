// The fields of accounts. Password managers know them by their autocomplete tokens; paste works everywhere.
import { useState } from 'react'
import { useText } from '../text.tsx'
import { Field } from '../ui/field.tsx'

type EmailProps = {
  value?: string | undefined
  error?: string | undefined
  id?: string
  /** Where it is another than the usual. */
  label?: string
  /** The browser may offer passkeys below it. */
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
  /** Where a page has more than one of this name. */
  id?: string
  label: string
  /** A password that is chosen now. */
  chosen?: boolean
  error?: string | undefined
}

/** With a button that shows what was typed; it needs scripts, and stays away without them. */
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
