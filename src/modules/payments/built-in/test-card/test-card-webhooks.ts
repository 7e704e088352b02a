// Signed HTTP webhooks from the test card provider to the shop, as a real provider sends them.
import type { JobHandlers, JobInput } from '../../../../platform/jobs/jobs.ts'
import type { ProviderJobDeps } from '../../provider-definition.ts'
import { testCardSecret } from './test-card-secret.ts'
import { signWebhook } from '../../../../../sdk/plugin/webhook-signature.ts'

export const TEST_CARD_WEBHOOK_JOB = 'test-card.tell'

const again = (now: Date) => ({ runAgainAt: new Date(now.getTime() + 1_000) })
const REQUEST_TIMEOUT_MS = 5_000

/**
 * Sends the event of a charge `times` times; after a repetition an older event arrives, to simulate out-of-order
 * delivery.
 */
export function createTestCardWebhookJobs(key: string, times: number, at: Date): JobInput[] {
  const event = (kind: string) => ({
    kind: TEST_CARD_WEBHOOK_JOB,
    payload: { id: `${key}:${kind}`, kind, key },
    runAt: at,
  })
  const lateEvents = times > 1 ? [event('charge.pending')] : []
  return [...Array.from({ length: times }, () => event('charge.decided')), ...lateEvents]
}

export const testCardJobs = ({ secret, clock, webhookUrl }: ProviderJobDeps): JobHandlers => ({
  async [TEST_CARD_WEBHOOK_JOB](_db, { id, kind, key }) {
    const url = webhookUrl('test-card')
    if (!url) return again(clock.now())
    const body = JSON.stringify({ id, kind, created: clock.now().toISOString(), data: { key } })
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'selvedge-signature': signWebhook(testCardSecret(secret), body, clock.now()),
      },
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the shop responded to the demo provider with ${response.status}`)
  },
})
