// Staff: roles, invitations and deactivation. Only super-admins may change any of it.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { customRolePattern, staffRoles } from '../../../contracts/permissions.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { SessionView } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { endSessions, listSessions } from '../sign-in/sessions.ts'
import { sendAuthEmail } from '../auth-email.ts'
import {
  deleteSecondFactors,
  getMailing,
  listStaffRows,
  lockStaffGrants,
  lockSuperAdmins,
  setDeactivated,
  setStaffGrantRows,
} from './staff-members.store.ts'
import type { AccountId } from '../../../kernel/ids.ts'

export const staffGrants = z.object({
  roles: z
    .array(z.union([z.enum(staffRoles), z.string().max(60).regex(customRolePattern)]))
    .max(50)
    .describe('Roles, and ids of custom roles'),
  permissions: z.array(z.literal('edit')).max(1),
})
export type StaffGrants = { roles: string[]; permissions: string[] }

export type StaffMember = StaffGrants & {
  id: AccountId
  email: string
  name: string
  /** Second factors that are set up. */
  authenticator: boolean
  passkey: boolean
  created_at: string
  /** When one of their sessions was last used. */
  last_seen_at: string | null
  deactivated_at: string | null
}

export type TeamContext = Pick<AuthContext, 'db' | 'clock' | 'secret' | 'shopName' | 'wakeWorker'> & {
  /** Absolute URL of the page where an invitation is accepted. */
  joinUrl(locale: string, id: string, token: string): string
}

const isSameSet = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((name) => right.includes(name))
const isSameGrants = (left: StaffGrants, right: StaffGrants) =>
  isSameSet(left.roles, right.roles) && isSameSet(left.permissions, right.permissions)
/** Removes duplicates and sorts. */
export const normalizeGrants = ({ roles: roleIds, permissions }: StaffGrants) => ({
  roles: [...new Set(roleIds)].toSorted(),
  permissions: [...new Set(permissions)],
})

/**
 * Changes a staff member. The actor must still be a super-admin once the lock is held.
 * @throws ShopError not_found when the account is not a staff member; last_super_admin when no one would be left
 * to grant roles.
 */
async function changeStaffMember(
  { db, clock }: TeamContext,
  id: AccountId,
  ctx: StaffContext,
  action: string,
  change: (
    tx: Tx,
    before: StaffGrants & { deactivated: boolean },
    now: Date,
  ) => Promise<Record<string, unknown> | false>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const superAdminIds = await lockSuperAdmins(tx)
    if (!superAdminIds.includes(ctx.principal.user.id)) throw new ShopError('forbidden')
    const before = await lockStaffGrants(tx, id)
    if (!before) throw new ShopError('not_found')
    const at = clock.now()
    const diff = await change(tx, before, at)
    if (!diff) return
    if ((await lockSuperAdmins(tx)).length === 0) throw new ShopError('last_super_admin')
    await writeAudit(tx, { ...ctx, action, objectKind: 'account', objectId: id, diff, at })
  })
}

export const listStaff = ({ db }: TeamContext) => listStaffRows(db)

/** @throws ShopError not_found. */
export async function getStaffMember(
  { db, clock }: TeamContext,
  id: AccountId,
  ctx: StaffContext,
): Promise<StaffMember & { sessions: SessionView[] }> {
  const [member] = await listStaffRows(db, id)
  if (!member) throw new ShopError('not_found')
  // A machine key has no session.
  const sessionId = ctx.actor.startsWith('staff:') ? ctx.principal.sessionId : undefined
  const sessions = await listSessions(db, { sessionId, user: { id } }, clock.now())
  return { ...member, sessions }
}

/**
 * @param was grants that the decision was based on.
 * @throws ShopError not_found, last_super_admin; staff_changed when the grants have changed since.
 */
export const setStaffGrants = (
  context: TeamContext,
  id: AccountId,
  { was, to }: { was: StaffGrants; to: StaffGrants },
  ctx: StaffContext,
) =>
  changeStaffMember(context, id, ctx, 'staff.roles', async (tx, { roles: roleIds, permissions }) => {
    const [before, after] = [{ roles: roleIds, permissions }, normalizeGrants(to)]
    // A repeated or concurrent request for the same grants succeeds.
    if (isSameGrants(before, after)) return false
    if (!isSameGrants(before, normalizeGrants(was))) throw new ShopError('staff_changed', before)
    await setStaffGrantRows(tx, id, after, { shouldReplace: true })
    return { before, after }
  })

/**
 * Ends all access at once. The roles are kept for reactivation.
 * @throws ShopError not_found, last_super_admin.
 */
export const deactivateStaff = (context: TeamContext, id: AccountId, ctx: StaffContext) =>
  changeStaffMember(context, id, ctx, 'staff.deactivate', async (tx, before, now) => {
    if (before.deactivated) return false
    await setDeactivated(tx, id, now)
    await sql`delete from email_token where account_id = ${id}`.execute(tx)
    const ended = await endSessions(tx, sql`account_id = ${id}`, 'deactivated', now)
    return { before: { active: true }, after: { active: false }, sessions: ended }
  })

/** @throws ShopError not_found. */
export const activateStaff = (context: TeamContext, id: AccountId, ctx: StaffContext) =>
  changeStaffMember(context, id, ctx, 'staff.activate', async (tx, before) => {
    if (!before.deactivated) return false
    await setDeactivated(tx, id, null)
    return { before: { active: false }, after: { active: true } }
  })

/**
 * @param session one session; absent ends all of them.
 * @throws ShopError not_found.
 */
export const endStaffSessions = (
  context: TeamContext,
  id: AccountId,
  session: string | undefined,
  ctx: StaffContext,
) =>
  changeStaffMember(context, id, ctx, 'staff.sign-out', async (tx, _, now) => {
    const filter = session === undefined ? sql<boolean>`true` : sql<boolean>`id::text = ${session}`
    const ended = await endSessions(tx, sql`account_id = ${id} and ${filter}`, 'ended_by_staff', now)
    return ended > 0 && { sessions: ended }
  })

/**
 * Removes the authenticator, recovery codes and passkeys, ends all sessions and notifies by email: the next sign-in asks
 * for the password only, and two-factor authentication can be set up again.
 * @throws ShopError not_found; forbidden for one's own account, which proves the second factor to turn it off.
 */
export async function resetStaffTwoFactor(
  context: TeamContext,
  id: AccountId,
  ctx: StaffContext,
): Promise<void> {
  if (id === ctx.principal.user.id) throw new ShopError('forbidden')
  const shop = await context.shopName()
  await changeStaffMember(context, id, ctx, 'staff.reset-two-factor', async (tx, _, now) => {
    const factors = await deleteSecondFactors(tx, id)
    if (!factors.authenticator && factors.passkeys === 0) return false
    const sessions = await endSessions(tx, sql`account_id = ${id}`, 'ended_by_staff', now)
    const { email, locale } = (await getMailing(tx, id))!
    const eventKey = `${id} ${now.toISOString()}`
    await sendAuthEmail(tx, { kind: 'two-step-off', to: email, locale, eventKey, shop })
    return { ...factors, sessions }
  })
  context.wakeWorker()
}

/**
 * Call before erasing an account.
 * @throws ShopError last_super_admin when no one would be left to grant roles.
 */
export async function assertNotLastSuperAdmin(tx: Tx, accountId: AccountId): Promise<void> {
  const superAdminIds = await lockSuperAdmins(tx)
  if (superAdminIds.length === 1 && superAdminIds[0] === accountId) throw new ShopError('last_super_admin')
}
