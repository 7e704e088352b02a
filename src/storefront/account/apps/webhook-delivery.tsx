// One webhook delivery: payload, attempts, and the button that resends it.
import type { WebhookDelivery } from '../../../modules/webhooks/webhooks.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'

const statusStyles = {
  delivered: 'api-live',
  pending: 'api-pending',
  blocked: 'quiet',
  failed: 'api-suspended',
} as const

export function DeliveryCard({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useText()
  const { date, number } = useFormat()
  const {
    id,
    webhook_id,
    type,
    object,
    status,
    created_at,
    next_attempt_at: next_at,
    payload,
    attempts,
  } = delivery
  const time = (value: string) => date(value, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <li>
      <details>
        <summary>
          <bdi className="b" dir="ltr">
            {type}
          </bdi>
          <span className={`badge ${statusStyles[status]}`}>{t(`hooks.status.${status}`)}</span>
          <span className="sm dim">{time(created_at)}</span>
        </summary>
        <div className="delivery">
          <p className="sm dim">
            <bdi dir="ltr">{object}</bdi>
            {next_at && ` · ${t('hooks.next', { date: time(next_at) })}`}
          </p>
          <h3 className="sm b">{t('hooks.payload')}</h3>
          <pre dir="ltr">
            <code>{readable(payload)}</code>
          </pre>
          <h3 className="sm b">{t('hooks.answers')}</h3>
          {attempts.length === 0 && <p className="sm dim">{t('hooks.answers.none')}</p>}
          <ol className="attempts" reversed start={attempts[0]?.number ?? 1}>
            {attempts.map((attempt) => (
              <li key={attempt.number}>
                <p className="sm">
                  <bdi className="b" dir="ltr">
                    {attempt.status ?? attempt.error}
                  </bdi>{' '}
                  <span className="dim">
                    {time(attempt.at)} · <bdi>{number(attempt.duration_ms)} ms</bdi>
                  </span>
                </p>
                {attempt.response && (
                  <pre dir="ltr">
                    <code>{attempt.response}</code>
                  </pre>
                )}
              </li>
            ))}
          </ol>
          <form method="post">
            <input type="hidden" name="what" value="replay" />
            <input type="hidden" name="webhook" value={webhook_id} />
            <input type="hidden" name="delivery" value={id} />
            <Button type="submit" variant="second" small>
              {t('hooks.replay')}
            </Button>
          </form>
        </div>
      </details>
    </li>
  )
}

/** Pretty-prints JSON; other text is returned unchanged. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
