import { useEffect, useEffectEvent, useState } from 'react'
import { safeLocalPath } from '../../../kernel/text/local-path.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FormError } from './auth-layout.tsx'
import { supportsAutofill, passkeyErrorKey, signInWithPasskey } from './passkey-ceremony.ts'

/** Passkey sign-in, by button and, where the browser supports it, by autofill of the email field. */
export function PasskeySignIn({ to }: { to: string | undefined }) {
  const { t, locale } = useText()
  const [error, setError] = useState<MessageKey>()
  const [busy, setBusy] = useState(false)
  const signIn = async (isAutofill: boolean) => {
    const shouldRemember =
      document.querySelector<HTMLInputElement>('input[name=remember_me]')?.checked ?? false
    setBusy(!isAutofill)
    setError(undefined)
    try {
      await signInWithPasskey(shouldRemember, isAutofill)
      location.assign(inLanguage(locale, safeLocalPath(to, paths.account())))
    } catch (error) {
      setBusy(false)
      // The user did not start the autofill request, so browser errors are not shown.
      if (!isAutofill || (error as Error).name === 'ApiError') setError(passkeyErrorKey(error))
    }
  }
  const offer = useEffectEvent(async () => {
    if (await supportsAutofill()) await signIn(true)
  })
  useEffect(() => void offer(), [])
  return (
    <div className="passkey-way">
      {error && <FormError>{t(error)}</FormError>}
      <Button variant="second" wide busy={busy} onClick={() => void signIn(false)}>
        {t('auth.passkey.sign-in')}
      </Button>
    </div>
  )
}
