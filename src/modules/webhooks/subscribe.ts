// A new address that is told of events.
import { lookup } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import { isBlockedPort } from '../../platform/blocked-ports.ts'
import { type Allowed, isAllowedHost } from '../../platform/public-address.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { sealedFor } from './sender.ts'
import { newWebhookSecret } from './signature.ts'
import { mostSubscriptions, type WebhookInput, type WebhookMode } from './webhooks.ts'
import { addSubscription, countSubscriptions } from './webhooks.store.ts'

/** A name that does not resolve by then is believed: what it leads to is checked again with every connection. */
const lookupMs = 2_000

/**
 * @throws ShopError webhook_address where it leads inside a network, is not https, holds a password or has a blocked port.
 */
export async function checkAddress(
  address: string,
  { allowed, plain }: { allowed: Allowed; plain: boolean },
): Promise<void> {
  const refuse = (reason: string) => new ShopError('webhook_address', { reason })
  const url = new URL(address)
  if (url.protocol !== 'https:' && !plain) throw refuse('It must start with https://')
  if (url.username || url.password) throw refuse('It must not hold a password')
  if (isBlockedPort(url)) throw refuse(`Port ${url.port} is not allowed: use 443 or another web port`)
  const inside = 'It leads inside a network'
  if (!isAllowedHost(url, allowed)) throw refuse(inside)
  const found = await Promise.race([
    lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []),
    delay(lookupMs, [], { ref: false }),
  ])
  if (!found.every((one) => allowed(one.address))) throw refuse(inside)
}

export type Subscribed = { id: number; secret: string }

/**
 * @returns its secret, which is told here and on rotation only. The same `requestKey` is the same request.
 * @throws ShopError webhook_address, too_many_webhooks, idempotency_mismatch.
 */
export async function subscribe(
  db: Db,
  parts: { secret: string; allowed: Allowed; plain: boolean },
  asked: WebhookInput & { applicationId: number; mode: WebhookMode; requestKey: string },
  now: Date,
): Promise<Subscribed> {
  await checkAddress(asked.url, parts)
  return db.transaction().execute(async (tx) => {
    const sealed = seal(parts.secret, sealedFor, newWebhookSecret())
    const had = await countSubscriptions(tx, asked.applicationId)
    const made = await addSubscription(tx, { ...asked, secret: sealed }, now)
    if (made.secret === sealed && had >= mostSubscriptions) throw new ShopError('too_many_webhooks')
    if (made.url !== asked.url || made.events.toSorted().join() !== asked.events.toSorted().join())
      throw new ShopError('idempotency_mismatch')
    return { id: made.id, secret: unseal(parts.secret, sealedFor, made.secret) ?? '' }
  })
}
