// Asking for a link that sets a new password, without leaving the page.
import { useState } from 'react'
import { FormDone, FormFault } from '../../account/door.tsx'
import { EmailField } from '../../account/fields.tsx'
import { emailPattern } from '../../../kernel/email.ts'
import { paths } from '../../paths.ts'
import { callApi } from '../../state/api.ts'
import { faultWords } from '../../state/fault-words.ts'
import { useUi } from '../../state/ui.ts'
import { type MessageKey, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { useFirstField } from './use-first-field.ts'

type Told = { about: 'field' | 'form'; words: MessageKey }

export function ForgetView() {
  const { t, locale } = useText()
  const [fault, setFault] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const form = useFirstField()

  const ask = async () => {
    const field = form.current!.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim()
    if (!emailPattern.test(email)) {
      field.focus()
      return setFault({ about: 'field', words: 'auth.fault.email' })
    }
    setBusy(true)
    setFault(undefined)
    try {
      await callApi('/v1/auth/forget-password', { body: { email, locale } })
      setAsked(true)
    } catch (error) {
      setFault({ about: 'form', words: faultWords(error) })
    } finally {
      setBusy(false)
    }
  }
  if (asked)
    return (
      <>
        <FormDone>{t('auth.reset-asked')}</FormDone>
        <p className="sm dim">{t('auth.asked.hint')}</p>
      </>
    )
  return (
    <>
      <p className="dim">{t('auth.forgotten.text')}</p>
      {fault?.about === 'form' && <FormFault>{t(fault.words)}</FormFault>}
      <form
        ref={form}
        className="door-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void ask()
        }}
      >
        <EmailField id="modal-email" error={fault?.about === 'field' ? t(fault.words) : undefined} />
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
