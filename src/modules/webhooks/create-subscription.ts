import { lookup } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { isBlockedPort } from '../../platform/http/blocked-ports.ts'
import { type AddressCheck, isAllowedHost } from '../../platform/http/public-address.ts'
import { encrypt, decrypt } from '../../platform/files/encryption.ts'
import { ENCRYPTION_PURPOSE } from './sender.ts'
import { generateWebhookSecret } from './signature.ts'
import { MAX_SUBSCRIPTIONS, type WebhookInput, type WebhookMode } from './webhooks.ts'
import { insertSubscription, countSubscriptions } from './webhooks.store.ts'

/**
 * A name that does not resolve in time is accepted, because its address is checked again at every connection.
 */
const DNS_LOOKUP_TIMEOUT_MS = 2_000

/**
 * @throws ShopError invalid_webhook_url when the URL points to an internal network, is not https, contains a
 * password or has a blocked port.
 */
export async function validateWebhookUrl(
  address: string,
  { allowed, isPlainHttpAllowed }: { allowed: AddressCheck; isPlainHttpAllowed: boolean },
): Promise<void> {
  const createError = (reason: string) => new ShopError('invalid_webhook_url', { reason })
  const url = new URL(address)
  if (url.protocol !== 'https:' && !isPlainHttpAllowed) throw createError('The URL must start with https://')
  if (url.username || url.password) throw createError('The URL must not contain a user name or password')
  if (isBlockedPort(url)) throw createError(`Port ${url.port} is not allowed: use 443 or another web port`)
  const inside = 'The URL points to an internal network'
  if (!isAllowedHost(url, allowed)) throw createError(inside)
  const addresses = await Promise.race([
    lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []),
    delay(DNS_LOOKUP_TIMEOUT_MS, [], { ref: false }),
  ])
  if (!addresses.every((item) => allowed(item.address))) throw createError(inside)
}

export type CreatedSubscription = { id: number; secret: string }

/**
 * Idempotent by `requestKey`.
 * @returns the subscription with its secret, which is returned only here and on rotation.
 * @throws ShopError invalid_webhook_url, too_many_webhooks, idempotency_key_reused.
 */
export async function createSubscription(
  db: Db,
  parts: { secret: string; allowed: AddressCheck; isPlainHttpAllowed: boolean },
  input: WebhookInput & { applicationId: number; mode: WebhookMode; requestKey: string },
  now: Date,
): Promise<CreatedSubscription> {
  await validateWebhookUrl(input.url, parts)
  return db.transaction().execute(async (tx) => {
    const encryptedSecret = encrypt(parts.secret, ENCRYPTION_PURPOSE, generateWebhookSecret())
    const existingCount = await countSubscriptions(tx, input.applicationId)
    const created = await insertSubscription(tx, { ...input, secret: encryptedSecret }, now)
    if (created.secret === encryptedSecret && existingCount >= MAX_SUBSCRIPTIONS)
      throw new ShopError('too_many_webhooks')
    if (created.url !== input.url || created.events.toSorted().join() !== input.events.toSorted().join())
      throw new ShopError('idempotency_key_reused')
    return { id: created.id, secret: decrypt(parts.secret, ENCRYPTION_PURPOSE, created.secret) ?? '' }
  })
}
