import { useEffect, useEffectEvent, useState } from 'react'
import { localPath } from '../../kernel/local-path.ts'
import { inLanguage, paths } from '../paths.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { FormFault } from './door.tsx'
import { offersInField, passkeyFault, signInWithPasskey } from './passkey-ceremony.ts'

/** Whoever has a passkey needs nothing else. Browsers that can offer it below the field of the address do. */
export function PasskeySignIn({ to }: { to: string | undefined }) {
  const { t, locale } = useText()
  const [fault, setFault] = useState<MessageKey>()
  const [busy, setBusy] = useState(false)
  const enter = async (fromField: boolean) => {
    const remember = document.querySelector<HTMLInputElement>('input[name=remember_me]')?.checked ?? false
    setBusy(!fromField)
    setFault(undefined)
    try {
      await signInWithPasskey(remember, fromField)
      location.assign(inLanguage(locale, localPath(to, paths.account())))
    } catch (error) {
      setBusy(false)
      // Nobody asked for what was offered below the field.
      if (!fromField || (error as Error).name === 'ApiError') setFault(passkeyFault(error))
    }
  }
  const offer = useEffectEvent(async () => {
    if (await offersInField()) await enter(true)
  })
  useEffect(() => void offer(), [])
  return (
    <div className="passkey-way">
      {fault && <FormFault>{t(fault)}</FormFault>}
      <Button look="second" wide busy={busy} onClick={() => void enter(false)}>
        {t('auth.passkey.sign-in')}
      </Button>
    </div>
  )
}
