// Codes of promotions and gift cards: typed here, judged by the server, and each said of why it does not hold.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import type { Priced } from './codes-of-draft.ts'
import { useRefused } from './use-refused.ts'
import './sum.css'

export function Codes({ purchase }: { purchase: Priced }) {
  const { t } = useText()
  const { codes, quote, loading } = purchase
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const entry = useId()
  const refused = useRefused(quote)
  // What became of the code that was added last is told once the server has said it.
  const waitsFor = useRef<string>(undefined)
  useEffect(() => {
    if (!waitsFor.current || loading || !quote) return
    const fault = refused.find(({ code }) => code === waitsFor.current)
    announce(fault?.words ?? t('checkout.code.added', { code: waitsFor.current }))
    waitsFor.current = undefined
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.replace(/\s/g, '').toUpperCase()
    setTyped('')
    if (!code || codes.includes(code)) return
    waitsFor.current = code
    purchase.setCodes([...codes, code])
  }
  return (
    <div className="codes">
      <details open={opened || codes.length > 0} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="link sm">{t('checkout.code.open')}</summary>
        <form onSubmit={add} className="code-entry" noValidate>
          <Field id={entry} label={t('checkout.code')}>
            {(control) => (
              <input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                dir="ltr"
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
              />
            )}
          </Field>
          <Button type="submit" look="second">
            {t('checkout.code.add')}
          </Button>
        </form>
      </details>
      {refused.length > 0 && (
        <ul className="refused-codes" aria-busy={loading || undefined}>
          {refused.map(({ code, words }) => (
            <li key={code} className="note warn">
              <Icon name="alert" />
              <span className="grow">{words}</span>
              <DropCode purchase={purchase} code={code} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function DropCode({ purchase, code }: { purchase: Priced; code: string }) {
  const { t } = useText()
  return (
    <button
      type="button"
      className="link xs"
      aria-label={t('checkout.code.remove', { code })}
      onClick={() => {
        purchase.setCodes(purchase.codes.filter((one) => one !== code))
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      {t('checkout.remove')}
    </button>
  )
}
