// Passkeys of an account, and the form that adds one.
import { type FormEvent, useState } from 'react'
import type { PasskeyView } from '../../../modules/auth/auth.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { browserName } from '../../../kernel/text/browser-name.ts'
import { FormError } from '../auth/auth-layout.tsx'
import { addPasskey, passkeyErrorKey } from '../auth/passkey-ceremony.ts'
import { type FormProps, PasswordConfirmation, useSecurityForm } from './security-form.tsx'

export function Passkeys({ passkeys, ...props }: FormProps & { passkeys: PasskeyView[] }) {
  const { t } = useText()
  return (
    <>
      <p className="sm dim">{t('account.passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...props} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey {...props} />
    </>
  )
}

function Passkey({ passkey, ...props }: FormProps & { passkey: PasskeyView }) {
  const { t } = useText()
  const { date } = useFormat()
  const form = useSecurityForm()
  const { id, name, created_at, used_at } = passkey
  const open = props.open === `passkey-remove-${id}`
  return (
    <li>
      <div>
        <p className="b">
          <bdi>{name}</bdi>
        </p>
        <p className="sm dim">
          {t('account.passkey.since', { date: date(created_at) })}{' '}
          {used_at ? t('account.passkey.used', { date: date(used_at) }) : t('account.passkey.unused')}
        </p>
        <details open={open}>
          <summary className="link sm">
            {t('account.passkey.change')}
            <span className="visually-hidden"> {name}</span>
          </summary>
          <form {...form}>
            <input type="hidden" name="what" value="passkey-rename" />
            <input type="hidden" name="id" value={id} />
            <Field id={`name-${id}`} label={t('account.passkey.name')}>
              {(control) => (
                <input {...control} name="name" defaultValue={name} maxLength={60} required dir="auto" />
              )}
            </Field>
            <Button type="submit" variant="second" small>
              {t('account.save')}
            </Button>
          </form>
          <form {...form}>
            <input type="hidden" name="what" value="passkey-remove" />
            <input type="hidden" name="id" value={id} />
            <PasswordConfirmation {...props} formName={`passkey-remove-${id}`} />
            <Button type="submit" variant="second" small>
              {t('account.passkey.remove')}
            </Button>
          </form>
        </details>
      </div>
    </li>
  )
}

/** Needs JavaScript: only the browser can talk to the authenticator. */
function AddPasskey({ email, hasPassword }: FormProps) {
  const { t, locale } = useText()
  const [error, setError] = useState<MessageKey>()
  const [busy, setBusy] = useState(false)
  const isPasswordWrong = error === 'auth.fault.password'
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    setError(undefined)
    try {
      await addPasskey(String(password ?? ''), browserName(navigator.userAgent))
      location.assign(`${inLanguage(locale, paths.account('security'))}?done=passkey-added`)
    } catch (error) {
      setBusy(false)
      setError(passkeyErrorKey(error))
    }
  }
  return (
    <details className="passkey-way" open={error !== undefined || undefined}>
      <summary className="link sm">{t('account.passkey.add')}</summary>
      <form className="door-form" onSubmit={(event) => void add(event)}>
        {error && !isPasswordWrong && <FormError>{t(error)}</FormError>}
        <PasswordConfirmation
          email={email}
          hasPassword={hasPassword}
          formName="passkey-add"
          open={isPasswordWrong ? 'passkey-add' : undefined}
          error={isPasswordWrong ? 'invalid_password' : undefined}
        />
        <Button type="submit" busy={busy}>
          {t('account.passkey.ask')}
        </Button>
      </form>
    </details>
  )
}
