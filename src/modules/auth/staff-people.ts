// Who works in the shop: their roles, who is asked to come, who may not come in any more. Only super-admins change any of it.
import { sql } from 'kysely'
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { audit } from '../audit/audit.ts'
import { type Principal, type SessionView, staffRoles } from './auth.ts'
import type { AuthContext } from './context.ts'
import { endSessions, listSessions } from './sessions.ts'
import { findStaff, lockGranted, lockSuperAdmins, setDeactivated, setGranted } from './staff-people.store.ts'
import { isUuid } from '../../kernel/ids.ts'

const roles = [...staffRoles] as [string, ...string[]]

export const granted = z.object({
  roles: z.array(z.enum(roles)).max(roles.length),
  permissions: z.array(z.literal('edit')).max(1),
})
/** What somebody may do in the shop. */
export type Granted = { roles: string[]; permissions: string[] }

export type StaffPerson = Granted & {
  id: string
  email: string
  name: string
  /** Second steps that are set up. */
  authenticator: boolean
  passkey: boolean
  created_at: string
  /** When one of their browsers was seen last. */
  seen_at: string | null
  deactivated_at: string | null
}

export type StaffBy = { actor: `staff:${string}`; requestId: string; reverts?: number | undefined }

export type PeopleContext = Pick<AuthContext, 'db' | 'clock' | 'secret' | 'shopName' | 'nudge'> & {
  /** Absolute address of the page where an invitation is taken. */
  joinUrl(locale: string, id: string, token: string): string
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))
const sameGrants = (one: Granted, other: Granted) =>
  same(one.roles, other.roles) && same(one.permissions, other.permissions)
/** Each once, in one order. */
export const plain = ({ roles: some, permissions }: Granted) => ({
  roles: [...new Set(some)].toSorted(),
  permissions: [...new Set(permissions)],
})

/**
 * Changes one of the people. Whoever does it is super-admin still, when their turn has come.
 * @throws ShopError not_found for who does not work here; last_super_admin where nobody would be left to grant roles.
 */
async function changing(
  { db, clock }: PeopleContext,
  id: string,
  by: StaffBy,
  action: string,
  work: (
    tx: Tx,
    before: Granted & { deactivated: boolean },
    now: Date,
  ) => Promise<Record<string, unknown> | false>,
): Promise<void> {
  if (!isUuid(id)) throw new ShopError('not_found')
  await db.transaction().execute(async (tx) => {
    const able = await lockSuperAdmins(tx)
    if (!able.includes(by.actor.slice('staff:'.length))) throw new ShopError('forbidden')
    const before = await lockGranted(tx, id)
    if (!before) throw new ShopError('not_found')
    const at = clock.now()
    const diff = await work(tx, before, at)
    if (!diff) return
    if ((await lockSuperAdmins(tx)).length === 0) throw new ShopError('last_super_admin')
    await audit(tx, { ...by, action, objectKind: 'account', objectId: id, diff, at })
  })
}

export const listStaff = ({ db }: PeopleContext) => findStaff(db)

/** @throws ShopError not_found. */
export async function staffPerson(
  { db, clock }: PeopleContext,
  id: string,
  who: Principal,
): Promise<StaffPerson & { sessions: SessionView[] }> {
  const [found] = isUuid(id) ? await findStaff(db, id) : []
  if (!found) throw new ShopError('not_found')
  const sessions = await listSessions(db, { sessionId: who.sessionId, user: { id } }, clock.now())
  return { ...found, sessions }
}

/** @param was what they had when it was decided. @throws ShopError not_found, last_super_admin, staff_changed where they have something else by now. */
export const setStaffGrants = (
  context: PeopleContext,
  id: string,
  { was, to }: { was: Granted; to: Granted },
  by: StaffBy,
) =>
  changing(context, id, by, 'staff.roles', async (tx, { roles: some, permissions }) => {
    const [before, after] = [{ roles: some, permissions }, plain(to)]
    // Sent twice, or wished by two: it is so.
    if (sameGrants(before, after)) return false
    if (!sameGrants(before, plain(was))) throw new ShopError('staff_changed', before)
    await setGranted(tx, id, after, { only: true })
    return { before, after }
  })

/** Nobody comes in by it any more, at once; its roles are kept for the day it is let in again. @throws ShopError not_found, last_super_admin. */
export const deactivateStaff = (context: PeopleContext, id: string, by: StaffBy) =>
  changing(context, id, by, 'staff.deactivate', async (tx, before, now) => {
    if (before.deactivated) return false
    await setDeactivated(tx, id, now)
    await sql`delete from account_link where account_id = ${id}`.execute(tx)
    const ended = await endSessions(tx, sql`account_id = ${id}`, 'deactivated', now)
    return { before: { active: true }, after: { active: false }, sessions: ended }
  })

/** @throws ShopError not_found. */
export const activateStaff = (context: PeopleContext, id: string, by: StaffBy) =>
  changing(context, id, by, 'staff.activate', async (tx, before) => {
    if (!before.deactivated) return false
    await setDeactivated(tx, id, null)
    return { before: { active: false }, after: { active: true } }
  })

/** @param session one of them; absent: all. @throws ShopError not_found. */
export const endStaffSessions = (
  context: PeopleContext,
  id: string,
  session: string | undefined,
  by: StaffBy,
) =>
  changing(context, id, by, 'staff.sign-out', async (tx, _, now) => {
    const which = session === undefined ? sql<boolean>`true` : sql<boolean>`id::text = ${session}`
    const ended = await endSessions(tx, sql`account_id = ${id} and ${which}`, 'ended_by_staff', now)
    return ended > 0 && { sessions: ended }
  })

/** For whoever erases their own account. @throws ShopError last_super_admin where nobody would be left to grant roles. */
export async function mustNotBeLast(tx: Tx, accountId: string): Promise<void> {
  const able = await lockSuperAdmins(tx)
  if (able.length === 1 && able[0] === accountId) throw new ShopError('last_super_admin')
}
