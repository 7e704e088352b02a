// Handles provider webhooks. An event only triggers a query of the provider; its content is not trusted.
import { ShopError } from '../../../kernel/errors.ts'
import { parseOrderId } from '../../../kernel/ids.ts'
import { enqueue, expediteJob } from '../../../platform/jobs/jobs.ts'
import { saveProviderEvent } from '../../payments/payment-events.store.ts'
import type { WebhookCall } from '../../payments/provider.ts'
import type { CheckoutContext } from '../context.ts'
import { createChargeJob, createHistoryJob } from './settle-payment.ts'

/**
 * Duplicate and late events change nothing: the charge's job asks the provider and gets the same result.
 * @throws ShopError invalid_signature; ProviderUnavailable, after which the provider sends the event again.
 */
export async function handlePaymentWebhook(
  context: CheckoutContext,
  code: string,
  call: WebhookCall,
): Promise<void> {
  const { db, clock, providers } = context
  if (!providers.has(code)) throw new ShopError('not_found')
  const now = clock.now()
  const event = await providers.getProvider(code).webhook?.(db, call, now)
  if (!event) throw new ShopError('invalid_signature')
  const [named = '', changePart] = (event.key ?? '').split(':change:')
  const orderId = parseOrderId(named)
  await db.transaction().execute(async (tx) => {
    const isNew = await saveProviderEvent(tx, code, event, orderId, now)
    if (!isNew || !orderId) return
    if (event.isAfterCharge) await enqueue(tx, createHistoryJob(orderId, `${code}:${event.id}`))
    else if (changePart === undefined) await enqueue(tx, createChargeJob(orderId, now))
    // An additional charge has its own job, which asks the provider.
    else await expediteJob(tx, `change:${event.key!}`, now)
  })
  context.wakeWorker()
}
