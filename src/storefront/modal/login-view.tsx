// Sign-in dialog: storefront.md section 2, modal host.
import { useState } from 'react'
import { splitLocale } from '../../kernel/locale.ts'
import { EmailField, PasswordField } from '../account/fields.tsx'
import { FormError, SignUpPrompt } from '../account/auth/auth-layout.tsx'
import { accountPaths } from '../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { ApiError, callApi } from '../state/api.ts'
import { load } from '../state/session/auth-session.ts'
import { errorMessageKey } from '../state/error-message.ts'
import { useUi } from '../state/ui.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { showToast } from '../ui/toast/toast.ts'
import { useFocusFirstField } from './use-focus-first-field.ts'

/** Keeps the input after an error and moves the focus to the password, the likely mistake. */
export function LoginView({ onClose }: { onClose(): void }) {
  const { t, locale } = useText()
  const [error, setError] = useState<MessageKey>()
  const [busy, setBusy] = useState(false)
  const form = useFocusFirstField()

  const signIn = async () => {
    const formData = new FormData(form.current!)
    setBusy(true)
    setError(undefined)
    try {
      const response = await callApi<{ access_token?: string }>('/v1/auth/login', {
        body: {
          email: formData.get('email'),
          password: formData.get('password'),
          remember_me: formData.has('remember_me'),
        },
      })
      const { path } = splitLocale(location.pathname)
      // A second factor is entered on its own page.
      if (!response.access_token)
        return location.assign(
          inLanguage(locale, accountPaths.secondStep(isAuthPage(path) ? undefined : path + location.search)),
        )
      if (isAuthPage(path)) return location.assign(inLanguage(locale, paths.account()))
      await load()
      onClose()
      showToast({ title: t('auth.signed-in') })
    } catch (error) {
      setError(errorKeyFor(error))
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {error && <FormError>{t(error)}</FormError>}
      <form
        ref={form}
        className="door-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void signIn()
        }}
      >
        <EmailField id="modal-email" />
        <PasswordField id="modal-password" name="password" label={t('auth.password')} />
        <label className="check">
          <input type="checkbox" name="remember_me" />
          {t('auth.remember')}
        </label>
        <Button type="submit" wide busy={busy}>
          {t('auth.sign-in')}
        </Button>
      </form>
      <div className="door-foot sm dim">
        <PlainLink
          className="link"
          href={paths.forgetPassword()}
          onClick={(event) => {
            event.preventDefault()
            useUi.getState().setModalView('FORGET_PASSWORD')
          }}
        >
          {t('auth.forgotten')}
        </PlainLink>
        {/* Passkeys and other providers have their page. */}
        <PlainLink
          className="link"
          href={paths.signIn(splitLocale(location.pathname).path + location.search)}
        >
          {t('auth.other-ways')}
        </PlainLink>
        <SignUpPrompt />
      </div>
    </>
  )
}

/** Pages for signed-out visitors only. */
const isAuthPage = (path: string) => path === paths.signIn() || path === paths.signUp()

function errorKeyFor(error: unknown): MessageKey {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'invalid_credentials' || code === 'invalid_input') return 'auth.fault.wrong'
  return code === 'too_many_requests' ? 'auth.fault.too-many' : errorMessageKey(error)
}
