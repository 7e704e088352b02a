// Handles provider webhooks. An event only triggers a query of the provider; its content is not trusted.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { parseOrderId } from '../../../kernel/ids.ts'
import { enqueue, expediteJob } from '../../../platform/jobs/jobs.ts'
import { saveInvalidEvent, saveProviderEvent } from '../../payments/payment-events.store.ts'
import { InvalidEvent, type ProviderEvent, type WebhookCall } from '../../payments/provider.ts'
import type { CheckoutContext } from '../context.ts'
import { createChargeJob, createHistoryJob } from './settle-payment.ts'

/**
 * Duplicate and late events change nothing: the charge's job asks the provider and gets the same result.
 * @throws ShopError invalid_signature; invalid_event for a signed body that is no event, which is recorded;
 * ProviderUnavailable, after which the provider sends the event again.
 */
export async function handlePaymentWebhook(
  context: CheckoutContext,
  code: string,
  call: WebhookCall,
): Promise<void> {
  const { db, clock, providers } = context
  if (!providers.has(code)) throw new ShopError('not_found')
  const now = clock.now()
  const event = await readEvent(() => providers.getProvider(code).webhook?.(db, call, now))
  if (event === undefined) throw new ShopError('invalid_signature')
  if (event === 'invalid') {
    await saveInvalidEvent(db, code, call.body, now)
    throw new ShopError('invalid_event')
  }
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

/** PostgreSQL stores no NUL characters. */
const identifier = z
  .string()
  .max(255)
  .regex(/^[^\0]+$/)
const eventSchema = z.object({ id: identifier, kind: identifier, key: z.string().optional() })

/** A provider's package does not check what the provider sends. */
async function readEvent(
  read: () => Promise<ProviderEvent | undefined> | undefined,
): Promise<ProviderEvent | 'invalid' | undefined> {
  try {
    const event = await read()
    return event && !eventSchema.safeParse(event).success ? 'invalid' : event
  } catch (error) {
    if (error instanceof InvalidEvent) return 'invalid'
    throw error
  }
}
