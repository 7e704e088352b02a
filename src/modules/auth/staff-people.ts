// Who works in the shop: their roles, who is asked to come, who may not come in any more. Only super-admins change any of it.
import { sql } from 'kysely'
import { z } from 'zod'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { knownLocale, type Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import { isSigned, signedToken } from '../../platform/signed-token.ts'
import { text } from '../../platform/text.ts'
import { audit } from '../audit/audit.ts'
import { addAccount } from './add-account.ts'
import { email, newPassword, type Principal, type SessionView, staffRoles } from './auth.ts'
import type { AuthContext } from './context.ts'
import { type From, letIn, type SignedIn } from './enter.ts'
import { hashChosen } from './passwords.ts'
import { endSessions, listSessions } from './sessions.ts'
import {
  addStaffInvitation,
  findStaff,
  findStaffInvitation,
  lockGranted,
  lockSuperAdmins,
  openStaffInvitations,
  setDeactivated,
  setGranted,
  takeStaffInvitation,
  withdrawStaffInvitation,
} from './staff-people.store.ts'
import { storable } from '../../kernel/storable.ts'
import { isUuid } from '../../kernel/ids.ts'

const roles = [...staffRoles] as [string, ...string[]]

export const granted = z.object({
  roles: z.array(z.enum(roles)).max(roles.length),
  permissions: z.array(z.literal('edit')).max(1),
})
/** What somebody may do in the shop. */
export type Granted = { roles: string[]; permissions: string[] }

export const staffInvitationInput = granted
  .extend({ email })
  .refine(({ roles: some, permissions }) => some.length + permissions.length > 0, { path: ['roles'] })

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

export type StaffInvitation = Granted & { id: string; email: string; expires_at: string }

/** `known`: the address has an account, whose owner signs in to take it. */
export type StaffInvitationView =
  | { state: 'dead' }
  | (Granted & { state: 'open' | 'other' | 'sign-in' | 'new'; email: string })

export type StaffBy = { actor: `staff:${string}`; requestId: string }

export type PeopleContext = Pick<AuthContext, 'db' | 'clock' | 'secret' | 'shopName' | 'nudge'> & {
  /** Absolute address of the page where an invitation is taken. */
  joinUrl(locale: string, id: string, token: string): string
}

const invitationDays = 7
const purpose = 'staff-invitation'
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))
const sameGrants = (one: Granted, other: Granted) =>
  same(one.roles, other.roles) && same(one.permissions, other.permissions)
const plain = ({ roles: some, permissions }: Granted) => ({
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
  { actor, requestId }: StaffBy,
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
    if (!able.includes(actor.slice('staff:'.length))) throw new ShopError('forbidden')
    const before = await lockGranted(tx, id)
    if (!before) throw new ShopError('not_found')
    const at = clock.now()
    const diff = await work(tx, before, at)
    if (!diff) return
    if ((await lockSuperAdmins(tx)).length === 0) throw new ShopError('last_super_admin')
    await audit(tx, { actor, requestId, action, objectKind: 'account', objectId: id, diff, at })
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

export const listInvitations = ({ db }: PeopleContext) => openStaffInvitations(db)

/** Mails the link. Whoever has an account gets the roles beside what they have, once they have taken it. */
export async function inviteStaff(
  context: PeopleContext,
  input: z.infer<typeof staffInvitationInput>,
  locale: Locale,
  by: StaffBy & { email: string },
): Promise<{ id: string }> {
  const { db, clock } = context
  const to = { ...plain(input), email: input.email }
  const shop = await context.shopName()
  const id = await db.transaction().execute(async (tx) => {
    const accountId = by.actor.slice('staff:'.length)
    if (!(await lockSuperAdmins(tx)).includes(accountId)) throw new ShopError('forbidden')
    const at = clock.now()
    const until = new Date(at.getTime() + invitationDays * 86_400_000)
    const made = await addStaffInvitation(tx, { ...to, by: accountId, at, until })
    const words = text(knownLocale(locale))
    const values = { shop, by: by.email, days: invitationDays }
    await enqueueMail(tx, {
      dedupeKey: `staff-invite:${made}`,
      to: to.email,
      subject: words.t('mail.staff-invite.subject', values),
      ...composeLetter({
        words,
        shop,
        hello: words.t('mail.staff-invite.subject', values),
        paragraphs: [words.t('mail.staff-invite.text', values), words.t('mail.staff-invite.days', values)],
        button: {
          label: words.t('mail.staff-invite.button'),
          url: context.joinUrl(locale, made, signedToken(context.secret, purpose, made)),
        },
        foot: [words.t('mail.staff-invite.foot', values)],
      }),
    })
    const { actor, requestId } = by
    const object = { objectKind: 'staff-invitation', objectId: made }
    await audit(tx, { actor, requestId, action: 'staff.invite', ...object, diff: to, at })
    return made
  })
  context.nudge()
  return { id }
}

/** Its link opens nothing any more. @throws ShopError not_found. */
export async function withdrawStaff({ db, clock }: PeopleContext, id: string, by: StaffBy): Promise<void> {
  if (!isUuid(id)) throw new ShopError('not_found')
  await db.transaction().execute(async (tx) => {
    const to = await withdrawStaffInvitation(tx, id)
    if (to === undefined) throw new ShopError('not_found')
    const object = { objectKind: 'staff-invitation', objectId: id }
    await audit(tx, { ...by, action: 'staff.withdraw', ...object, diff: { email: to }, at: clock.now() })
  })
}

/** What a link opens. `dead`: it was used, withdrawn, or is too old; a link that nobody sent is told the same. */
export async function viewStaffInvitation(
  { db, clock, secret }: PeopleContext,
  who: Pick<Principal, 'user'> | null,
  { id, token }: { id: string; token: string },
): Promise<StaffInvitationView> {
  const open = isUuid(id) && isSigned(secret, purpose, id, token)
  const found = open ? await findStaffInvitation(db, id, clock.now()) : undefined
  if (!found || found.deactivated) return { state: 'dead' }
  const { email: to, roles: some, permissions, account } = found
  const mine = who?.user.id === account
  const state = mine ? 'open' : who ? 'other' : account ? 'sign-in' : 'new'
  return { state, email: to, roles: some, permissions }
}

/** Name and password of somebody who has no account yet. */
export type NewStaff = { name: string; password: string }

/**
 * Gives the roles to whom the link was sent: to the account that is signed in, or to a new one, for who has the link has its mailbox.
 * @returns the session of a new account; `joined` for one that was there; undefined for a link that opens nothing to them.
 * @throws ShopError password_too_easy, invalid_input.
 */
export async function joinStaff(
  context: PeopleContext,
  who: Principal | null,
  { id, token, ...typed }: { id: string; token: string } & NewStaff,
  { from, locale, requestId }: { from: From; locale: Locale; requestId: string },
): Promise<SignedIn | 'joined' | undefined> {
  const view = await viewStaffInvitation(context, who, { id, token })
  if (view.state !== 'open' && view.state !== 'new') return undefined
  const name = storable(typed.name).trim().slice(0, 120)
  const isNew = view.state === 'new'
  if (isNew && (!name || !newPassword.safeParse(typed.password).success))
    throw invalidInput('name', 'a name and a password')
  const passwordHash = isNew ? await hashChosen(typed.password, [view.email, name]) : ''
  const shop = await context.shopName()
  const now = context.clock.now()
  const done = await context.db.transaction().execute(async (tx) => {
    const given = await takeStaffInvitation(tx, id, now)
    if (!given) return undefined
    const account = isNew
      ? await addAccount(tx, { email: view.email, name, roles: ['customer'], passwordHash }, now)
      : who?.user.id
    // Registered meanwhile by another way: they sign in, and the link is theirs still.
    if (account === undefined) throw new ShopError('not_signed_in')
    if (isNew) await sql`update account set locale = ${locale} where id = ${account}`.execute(tx)
    await setGranted(tx, account, given, { only: false })
    const object = { objectKind: 'account', objectId: account }
    const actor = `staff:${account}`
    await audit(tx, {
      actor,
      requestId,
      action: 'staff.join',
      ...object,
      diff: { invitation: id, ...given },
      at: now,
    })
    if (!isNew) return 'joined' as const
    return letIn(
      tx,
      context,
      { id: account, email: view.email, locale },
      { remember: false, from, shop, twoStep: false },
    )
  })
  context.nudge()
  return done
}

/** For whoever erases their own account. @throws ShopError last_super_admin where nobody would be left to grant roles. */
export async function mustNotBeLast(tx: Tx, accountId: string): Promise<void> {
  const able = await lockSuperAdmins(tx)
  if (able.length === 1 && able[0] === accountId) throw new ShopError('last_super_admin')
}
