// Prices, message and expiry of a quote, sent by email.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { EditorFrame } from '../kit/editor/editor-frame.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { useToasts } from '../kit/toast.tsx'
import { useShortcuts } from '../orders/detail/use-shortcuts.ts'
import {
  explainQuoteError,
  keepOnEnter,
  quoteDays,
  readPrices,
  startPrices,
  toExpiry,
} from './quote-answer.ts'
import { QuoteLines } from './quote-lines.tsx'
import type { Quote } from './quote-query.ts'

type Props = {
  quote: Quote
  head: Omit<ComponentProps<typeof EditorFrame>, 'aside' | 'children'>
  /** Below the answer. */
  children: ReactNode
}

export function AnswerForm({ quote, head, children }: Props) {
  const { t, money, today } = useText()
  const { shop } = useSession()
  const { show } = useToasts()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [days] = useState(() => quoteDays(today()))
  const [prices, setPrices] = useState(() => startPrices(quote))
  const [until, setUntil] = useState(days.usual)
  const [message, setMessage] = useState('')
  const read = readPrices(quote, prices)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (lines: NonNullable<typeof read>['lines']) =>
      unwrap(
        api.POST('/api/v1/staff/quotes/{id}/answer', {
          params: { path: { id: quote.id } },
          body: { lines, expires_at: toExpiry(until, shop.time_zone), message: message.trim() },
        }),
      ),
    onSuccess: () => {
      show({ title: t('quote.sent') })
      return client.invalidateQueries({ queryKey: ['quotes'] })
    },
    // Someone else has answered or closed it.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? client.invalidateQueries({ queryKey: ['quotes'] })
        : undefined,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (read && !sending.isPending) sending.mutate(read.lines)
  }
  useShortcuts({ Enter: () => form.current?.requestSubmit() })
  const { error } = sending
  return (
    <form ref={form} onSubmit={onSubmit}>
      <EditorFrame
        {...head}
        actions={
          <>
            {head.actions}
            <button
              type="submit"
              className="button primary"
              aria-keyshortcuts="Control+Enter"
              disabled={!read || sending.isPending}
            >
              <Send aria-hidden="true" />{' '}
              {read ? t('quote.send-total', { total: money(read.total, quote.currency) }) : t('quote.send')}
            </button>
          </>
        }
        aside={
          <>
            <Panel id="quote.answer" title={t('quote.answer')}>
              {error && (
                <p role="alert" className="bad">
                  {t((error instanceof ApiError && explainQuoteError(error)) || 'form.failed')}
                </p>
              )}
              <label className="field">
                <span>{t('quote.valid-until')}</span>
                <input
                  className="input"
                  type="date"
                  required
                  min={days.first}
                  max={days.last}
                  value={until}
                  onKeyDown={keepOnEnter}
                  onChange={({ currentTarget: { value } }) => setUntil(value)}
                />
              </label>
              <label className="field">
                <span>{t('form.optional', { label: t('quote.message') })}</span>
                <textarea
                  className="input"
                  rows={4}
                  dir="auto"
                  maxLength={2_000}
                  value={message}
                  onChange={({ currentTarget: { value } }) => setMessage(value)}
                />
                <span className="hint dim">{t('quote.message.hint', { email: quote.email })}</span>
              </label>
            </Panel>
            {children}
          </>
        }
      >
        <Panel id="quote.items" title={t('field.items')} count={quote.lines.length}>
          <QuoteLines
            quote={quote}
            typed={{
              prices,
              set: (variant, price) => setPrices((now) => ({ ...now, [variant]: price })),
            }}
          />
          {!read && (
            <p className="bad" role="status">
              {t('quote.price-missing')}
            </p>
          )}
        </Panel>
      </EditorFrame>
    </form>
  )
}
