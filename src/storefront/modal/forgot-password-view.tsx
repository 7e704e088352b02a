// Requests a password reset link in a dialog.
import { useState } from 'react'
import { FormSuccess, FormError } from '../account/auth/auth-layout.tsx'
import { EmailField } from '../account/fields.tsx'
import { emailPattern } from '../../kernel/text/email.ts'
import { paths } from '../../contracts/paths.ts'
import { callApi } from '../state/api.ts'
import { errorMessageKey } from '../state/error-message.ts'
import { useUi } from '../state/ui.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { useFocusFirstField } from './use-focus-first-field.ts'

type FormMessage = { about: 'field' | 'form'; messageKey: MessageKey }

export function ForgotPasswordView() {
  const { t, locale } = useText()
  const [formMessage, setFormMessage] = useState<FormMessage>()
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const form = useFocusFirstField()

  const requestReset = async () => {
    const field = form.current!.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim()
    if (!emailPattern.test(email)) {
      field.focus()
      return setFormMessage({ about: 'field', messageKey: 'auth.fault.email' })
    }
    setBusy(true)
    setFormMessage(undefined)
    try {
      await callApi('/v1/auth/forget-password', { body: { email, locale } })
      setIsSent(true)
    } catch (error) {
      setFormMessage({ about: 'form', messageKey: errorMessageKey(error) })
    } finally {
      setBusy(false)
    }
  }
  if (isSent)
    return (
      <>
        <FormSuccess>{t('auth.reset-requested')}</FormSuccess>
        <p className="sm dim">{t('auth.requested.hint')}</p>
      </>
    )
  return (
    <>
      <p className="dim">{t('auth.forgotten.text')}</p>
      {formMessage?.about === 'form' && <FormError>{t(formMessage.messageKey)}</FormError>}
      <form
        ref={form}
        className="door-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void requestReset()
        }}
      >
        <EmailField
          id="modal-email"
          error={formMessage?.about === 'field' ? t(formMessage.messageKey) : undefined}
        />
        <Button type="submit" wide busy={busy}>
          {t('auth.forgotten.send')}
        </Button>
      </form>
      <div className="door-foot sm dim">
        <PlainLink
          className="link"
          href={paths.signIn()}
          onClick={(event) => {
            event.preventDefault()
            useUi.getState().setModalView('LOGIN_VIEW')
          }}
        >
          {t('auth.sign-in')}
        </PlainLink>
      </div>
    </>
  )
}
