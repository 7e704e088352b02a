// Addresses and marketing consent of a customer, as staff edit them. Both are personal data, so the audit log says only that
// they have changed.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fingerprintOf, runOnceInTransaction } from '../../platform/http/idempotency.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { CustomerProfile } from '../auth/accounts/edit-customer.ts'
import { addressInput } from '../checkout/checkout.ts'
import { createSubscriptionJob, deleteSubscription, getSubscribedSince } from '../newsletter/newsletter.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './addresses.store.ts'
import type { SavedAddress } from './customers.ts'

export const customerAddressInput = addressInput.extend({
  default_delivery: z.literal(true).optional().describe('Makes it the default shipping address'),
  default_billing: z.literal(true).optional().describe('Makes it the default billing address'),
})
export type CustomerAddressInput = z.output<typeof customerAddressInput>

const text = z.string().max(500)
export const customerAddressEdit = z.strictObject({
  was: z
    .strictObject({
      name: text,
      company: text.optional(),
      line1: text,
      line2: text.optional(),
      city: text,
      region: text.optional(),
      postcode: text.optional(),
      country: text,
      phone: text.optional(),
    })
    .describe('The address that was edited'),
  to: customerAddressInput.describe('The whole address'),
})
export type CustomerAddressEdit = z.output<typeof customerAddressEdit>

/** Confirmation is sent to the customer unless consent exists already. */
export type MarketingConsent = { newsletter_since: string | null; confirmation_sent: boolean }

export type CustomerAddressEditor = {
  /**
   * Adds an address, once per key. The first one becomes the default.
   * @throws ShopError not_found; forbidden for staff accounts; invalid_input; idempotency_key_reused.
   */
  addAddress(
    ctx: OperatorContext,
    id: AccountId,
    input: CustomerAddressInput,
    key: string,
  ): Promise<SavedAddress>
  /** @throws ShopError not_found; forbidden for staff accounts; content_changed when it is not `was`; invalid_input. */
  changeAddress(
    ctx: OperatorContext,
    id: AccountId,
    addressId: string,
    edit: CustomerAddressEdit,
  ): Promise<SavedAddress>
  /** @throws ShopError not_found; forbidden for staff accounts. */
  removeAddress(ctx: OperatorContext, id: AccountId, addressId: string): Promise<void>
  /**
   * Withdraws the consent at once, or emails the customer a link that confirms it.
   * @throws ShopError not_found; forbidden for staff accounts.
   */
  setConsent(ctx: OperatorContext, id: AccountId, isGiven: boolean): Promise<MarketingConsent>
}

type AddressEditorParts = {
  db: Db
  clock: Clock
  secret: string
  wakeWorker(): void
  /** @throws ShopError not_found; forbidden for staff accounts. */
  lock(tx: Tx, id: AccountId): Promise<CustomerProfile>
  write(tx: Tx, ctx: OperatorContext, action: string, id: AccountId, diff: object): Promise<void>
}

const toAddress = (saved: SavedAddress) => {
  const { id: _, default_delivery: __, default_billing: ___, ...address } = saved
  return address
}
const isDefined = ([, value]: [string, unknown]) => value !== undefined

export function createCustomerAddressEditor(parts: AddressEditorParts): CustomerAddressEditor {
  const { db, clock, secret, wakeWorker, lock, write } = parts
  return {
    async addAddress(ctx, id, input, key) {
      ctx.require('customers.write')
      const request = {
        principal: ctx.actor,
        key,
        fingerprint: fingerprintOf(secret, { customer: id, address: input }),
      }
      return runOnceInTransaction(db, request, clock.now(), async (tx) => {
        await lock(tx, id)
        const saved = await insertAddress(tx, id, input, clock.now())
        await write(tx, ctx, 'customer.address', id, { added: saved.id })
        return saved
      })
    },
    async changeAddress(ctx, id, addressId, { was, to }) {
      ctx.require('customers.write')
      return db.transaction().execute(async (tx) => {
        await lock(tx, id)
        const current = (await listAddresses(tx, id)).find((address) => address.id === addressId)
        if (!current) throw new ShopError('not_found')
        const { default_delivery, default_billing, ...address } = to
        const isSame = (other: object) =>
          isDeepStrictEqual(toAddress(current), Object.fromEntries(Object.entries(other).filter(isDefined)))
        if (!isSame(was) && !isSame(address)) throw new ShopError('content_changed', { fields: ['address'] })
        // Absent fields are removed.
        const cleared = Object.fromEntries(Object.keys(toAddress(current)).map((name) => [name, undefined]))
        const saved = await updateAddress(tx, id, addressId, {
          ...cleared,
          ...address,
          default_delivery,
          default_billing,
        })
        if (!isDeepStrictEqual(saved, current))
          await write(tx, ctx, 'customer.address', id, { changed: addressId })
        return saved!
      })
    },
    async removeAddress(ctx, id, addressId) {
      ctx.require('customers.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        if (!(await deleteAddress(tx, id, addressId))) throw new ShopError('not_found')
        await write(tx, ctx, 'customer.address', id, { removed: addressId })
      })
    },
    async setConsent(ctx, id, isGiven) {
      ctx.require('customers.write')
      const result = await db.transaction().execute(async (tx) => {
        const { email, locale } = await lock(tx, id)
        const since = (await getSubscribedSince(tx, email)) ?? null
        if (isGiven && since !== null) return { newsletter_since: since, confirmation_sent: false }
        if (isGiven) await enqueue(tx, createSubscriptionJob(email, resolveLocale(locale), 'staff'))
        // Also one that is not confirmed yet.
        else await deleteSubscription(tx, email)
        if (isGiven || since !== null)
          await write(tx, ctx, 'customer.consent', id, { [isGiven ? 'requested' : 'withdrawn']: true })
        return { newsletter_since: null, confirmation_sent: isGiven }
      })
      wakeWorker()
      return result
    },
  }
}
