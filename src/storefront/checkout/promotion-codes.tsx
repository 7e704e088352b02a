// Discount and gift card codes: entered here, validated by the server, each with its error.
import { MAX_PROMOTION_CODE_LENGTH } from '../../contracts/limits.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import type { PricedDraft } from './state/draft-codes.ts'
import { useCodeErrors } from './state/use-code-errors.ts'
import './totals.css'

export function PromotionCodes({ draft }: { draft: PricedDraft }) {
  const { t } = useText()
  const { codes, quote, loading } = draft
  const takesGiftCards = quote?.gift_cards ?? true
  const [draftCode, setDraftCode] = useState('')
  const [opened, setOpened] = useState(false)
  const entry = useId()
  const codeErrors = useCodeErrors(quote)
  // The result for the last added code is announced once the quote has loaded.
  const pendingCode = useRef<string>(undefined)
  useEffect(() => {
    if (!pendingCode.current || loading || !quote) return
    const error = codeErrors.find(({ code }) => code === pendingCode.current)
    announce(error?.words ?? t('checkout.code.added', { code: pendingCode.current }))
    pendingCode.current = undefined
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const code = draftCode.replace(/\s/g, '').toUpperCase()
    setDraftCode('')
    if (!code || codes.includes(code)) return
    pendingCode.current = code
    draft.setCodes([...codes, code])
  }
  return (
    <div className="codes">
      <details open={opened || codes.length > 0} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="link sm">
          {t(takesGiftCards ? 'checkout.code.open' : 'checkout.code.open-promo')}
        </summary>
        <form onSubmit={add} className="code-entry" noValidate>
          <Field id={entry} label={t(takesGiftCards ? 'checkout.code' : 'checkout.code.promo')}>
            {(control) => (
              <input
                {...control}
                value={draftCode}
                onChange={(event) => setDraftCode(event.target.value)}
                dir="ltr"
                maxLength={MAX_PROMOTION_CODE_LENGTH}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
              />
            )}
          </Field>
          <Button type="submit" variant="second">
            {t('checkout.code.add')}
          </Button>
        </form>
      </details>
      {codeErrors.length > 0 && (
        <ul className="refused-codes" aria-busy={loading || undefined}>
          {codeErrors.map(({ code, words }) => (
            <li key={code} className="note warn">
              <Icon name="alert" />
              <span className="grow">{words}</span>
              <RemoveCodeButton draft={draft} code={code} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function RemoveCodeButton({ draft, code }: { draft: PricedDraft; code: string }) {
  const { t } = useText()
  return (
    <button
      type="button"
      className="link xs"
      aria-label={t('checkout.code.remove', { code })}
      onClick={() => {
        draft.setCodes(draft.codes.filter((item) => item !== code))
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      {t('checkout.remove')}
    </button>
  )
}
