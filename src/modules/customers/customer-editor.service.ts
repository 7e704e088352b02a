// Wires changes of customers by staff: create, edit, invite.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { paths } from '../../contracts/paths.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fingerprintOf, runOnceInTransaction } from '../../platform/http/idempotency.ts'
import { writeAudit } from '../audit/audit.ts'
import { getCustomer } from '../auth/accounts/customers.store.ts'
import { isEmailTaken, lockCustomerProfile, updateCustomerProfile } from '../auth/accounts/edit-customer.ts'
import { insertInvitedCustomer, sendCustomerInvitation } from '../auth/accounts/invite-customer.ts'
import { sendPasswordReset } from '../auth/accounts/reset-password.ts'
import { isStaff } from '../auth/auth.ts'
import { createLinks } from '../auth/auth.service.ts'
import type { AuthContext } from '../auth/context.ts'
import { getContent } from '../content/content.store.ts'
import { type CustomerAddressEditor, createCustomerAddressEditor } from './customer-addresses.service.ts'
import type { CustomerEdit, NewCustomerInput } from './customer-input.ts'
import { findUnknownGroups, listGroupsOf, setGroupsOf } from '../segments/groups/customer-groups.store.ts'

export type CustomerEditor = CustomerAddressEditor & {
  /**
   * Creates an account without a password, once per key, and emails a link to set one unless `invite` is false.
   * @throws ShopError invalid_input, also when the address has an account; idempotency_key_reused.
   */
  create(ctx: OperatorContext, input: NewCustomerInput, key: string): Promise<{ id: AccountId }>
  /**
   * Changes the fields of `to`. A new email address is not confirmed: sessions end, and the former address is notified.
   * @throws ShopError not_found; forbidden for staff accounts; content_changed with the fields that are not `was`;
   * invalid_input.
   */
  change(ctx: OperatorContext, id: AccountId, edit: CustomerEdit): Promise<void>
  /**
   * Sends a new invitation; the former link ends.
   * @throws ShopError not_found; content_changed when the customer has a password; forbidden for staff accounts.
   */
  invite(ctx: OperatorContext, id: AccountId): Promise<void>
  /**
   * Emails a link to set a new password, once per key; the former link ends.
   * @throws ShopError not_found; content_changed when the customer has no password or is deactivated; forbidden for staff
   * accounts; idempotency_key_reused.
   */
  sendPasswordReset(ctx: OperatorContext, id: AccountId, key: string): Promise<void>
  /** @throws ShopError content_changed when the groups have changed since. */
  revertGroups(ctx: OperatorContext, id: AccountId, diff: GroupsDiff): Promise<void>
}

export type GroupsDiff = { groups: { was: string[]; to: string[] } }

export type CustomerEditorDeps = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string }
  wakeWorker(): void
}

export function createCustomerEditor({
  db,
  clock,
  secret,
  config,
  wakeWorker,
}: CustomerEditorDeps): CustomerEditor {
  /** Reads what emails name. To be called before a transaction, because the embedded database has one connection. */
  async function readMailing(): Promise<Pick<AuthContext, 'clock' | 'shopName' | 'contact' | 'linkOf'>> {
    const settings = await getContent(db, 'settings', 'site')
    return {
      clock,
      shopName: async () => settings?.name ?? '',
      contact: async () => settings?.contactEmail ?? config.shopUrl + paths.contact(),
      linkOf: createLinks(config.shopUrl),
    }
  }
  const write = (tx: Tx, ctx: OperatorContext, action: string, id: AccountId, diff: object) =>
    writeAudit(tx, {
      ...ctx,
      action,
      objectKind: 'account',
      objectId: id,
      diff: { ...diff },
      at: clock.now(),
    })
  async function lock(tx: Tx, id: AccountId) {
    const profile = await lockCustomerProfile(tx, id)
    if (!profile) throw new ShopError('not_found')
    const { roles } = (await getCustomer(tx, id))!
    // The address of a staff account decides who may reset its password.
    if (isStaff(roles, [])) throw new ShopError('forbidden')
    return profile
  }
  async function assertGroups(tx: Tx, codes: readonly string[]): Promise<void> {
    const unknown = await findUnknownGroups(tx, codes)
    if (unknown.length > 0) throw invalidInput('groups', `there is no group ${unknown.join(', ')}`)
  }
  async function setGroups(tx: Tx, ctx: OperatorContext, id: AccountId, was: string[], to: string[]) {
    await assertGroups(tx, to)
    await setGroupsOf(tx, id, to)
    await write(tx, ctx, 'customer.groups', id, { groups: { was, to } } satisfies GroupsDiff)
  }
  return {
    ...createCustomerAddressEditor({ db, clock, secret, wakeWorker, lock, write }),
    async create(ctx, input, key) {
      ctx.require('customers.write')
      const mailing = await readMailing()
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, { customer: input }) }
      const created = await runOnceInTransaction(db, request, clock.now(), async (tx) => {
        const { groups, invite, ...profile } = input
        await assertGroups(tx, groups)
        const id = await insertInvitedCustomer(tx, profile, clock.now())
        if (id === undefined) throw invalidInput('email', 'there is an account with this address already')
        // Omits the profile, because the audit log outlives an erased account.
        await write(tx, ctx, 'customer.create', id, { invited: invite })
        if (groups.length > 0) await setGroups(tx, ctx, id, [], groups)
        if (invite) await sendCustomerInvitation(tx, mailing, { id, ...profile })
        return { id }
      })
      wakeWorker()
      return created
    },
    async change(ctx, id, { was, to }) {
      ctx.require('customers.write')
      const mailing = await readMailing()
      await db.transaction().execute(async (tx) => {
        const { hasPassword: _, isDeactivated: __, ...profile } = await lock(tx, id)
        const current: Record<string, unknown> = { ...profile, groups: await listGroupsOf(tx, id) }
        const changed = Object.keys(to).filter(
          (field) => !isDeepStrictEqual(current[field], to[field as keyof typeof to]),
        )
        const fields = changed.filter(
          (field) => !isDeepStrictEqual(current[field], was[field as keyof typeof was]),
        )
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const { groups, ...wanted } = to
        if (groups !== undefined && changed.includes('groups'))
          await setGroups(tx, ctx, id, current['groups'] as string[], groups)
        const ofProfile = changed.filter((field) => field !== 'groups')
        if (ofProfile.length === 0) return
        if (wanted.email !== undefined && changed.includes('email') && (await isEmailTaken(tx, wanted.email)))
          throw invalidInput('email', 'there is an account with this address already')
        await updateCustomerProfile(tx, mailing, id, profile, { ...profile, ...wanted })
        // The values are personal data, and the audit log outlives an erased account.
        await write(tx, ctx, 'customer.change', id, { fields: ofProfile })
      })
      wakeWorker()
    },
    async invite(ctx, id) {
      ctx.require('customers.write')
      const mailing = await readMailing()
      await db.transaction().execute(async (tx) => {
        const { hasPassword, isDeactivated, ...profile } = await lock(tx, id)
        if (hasPassword || isDeactivated) throw new ShopError('content_changed', { fields: ['password'] })
        await sendCustomerInvitation(tx, mailing, {
          id,
          email: profile.email,
          locale: resolveLocale(profile.locale),
        })
        await write(tx, ctx, 'customer.invite', id, {})
      })
      wakeWorker()
    },
    async sendPasswordReset(ctx, id, key) {
      ctx.require('customers.write')
      const mailing = await readMailing()
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, { reset: id }) }
      await runOnceInTransaction(db, request, clock.now(), async (tx) => {
        const { email, locale, hasPassword, isDeactivated } = await lock(tx, id)
        if (!hasPassword || isDeactivated) throw new ShopError('content_changed', { fields: ['password'] })
        await sendPasswordReset(tx, mailing, { email, locale: resolveLocale(locale), eventKey: randomUUID() })
        await write(tx, ctx, 'customer.password-reset', id, {})
        return {}
      })
      wakeWorker()
    },
    async revertGroups(ctx, id, { groups: { was, to } }) {
      ctx.require('customers.write')
      await db.transaction().execute(async (tx) => {
        await lock(tx, id)
        if (!isDeepStrictEqual(await listGroupsOf(tx, id), to))
          throw new ShopError('content_changed', { fields: ['groups'] })
        await setGroups(tx, ctx, id, to, was)
      })
    },
  }
}
