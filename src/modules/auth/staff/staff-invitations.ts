// Staff invitations: a super-admin invites someone by a link that can be used once.
import { DAY_MS } from '../../../kernel/days.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { resolveLocale, type Locale } from '../../../kernel/locale.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { renderEmail } from '../../../platform/email/email-template.ts'
import { enqueueEmail } from '../../../platform/email/email-queue.ts'
import { isValidSignedToken, createSignedToken } from '../../../platform/http/signed-token.ts'
import { text } from '../../../platform/text/text.ts'
import { writeAudit } from '../../audit/audit.ts'
import { addAccount } from '../accounts/add-account.ts'
import { emailInput, newPasswordInput, type Principal } from '../auth.ts'
import { type SignInOrigin, startSession, type SignedIn } from '../sign-in/complete-sign-in.ts'
import { hashNewPassword } from '../passwords.ts'
import { staffGrants, type StaffGrants, type TeamContext, normalizeGrants } from './staff-members.ts'
import {
  addStaffInvitation,
  findStaffInvitation,
  lockSuperAdmins,
  listOpenInvitations,
  setStaffGrantRows,
  claimStaffInvitation,
  withdrawStaffInvitation,
} from './staff-members.store.ts'

export const staffInvitationInput = staffGrants
  .extend({ email: emailInput })
  .refine(({ roles: invitedRoles, permissions }) => invitedRoles.length + permissions.length > 0, {
    path: ['roles'],
  })

export type StaffInvitation = StaffGrants & { id: string; email: string; expires_at: string }

/**
 * `sign-in`: the address has an account, whose owner must sign in to accept; `other`: someone else is signed in.
 */
export type StaffInvitationView =
  | { state: 'invalid' }
  | (StaffGrants & { state: 'open' | 'other' | 'sign-in' | 'new'; email: string })

const INVITATION_LIFETIME_DAYS = 7
const purpose = 'staff-invitation'

export const listStaffInvitations = ({ db }: TeamContext) => listOpenInvitations(db)

/**
 * Emails the invitation. An existing account gets the roles in addition to its own, once the invitation is
 * accepted.
 */
export async function inviteStaff(
  context: TeamContext,
  input: z.infer<typeof staffInvitationInput>,
  locale: Locale,
  ctx: StaffContext,
): Promise<{ id: string }> {
  const { db, clock } = context
  const to = { ...normalizeGrants(input), email: input.email }
  const shop = await context.shopName()
  const id = await db.transaction().execute(async (tx) => {
    const accountId = ctx.principal.user.id
    if (!(await lockSuperAdmins(tx)).includes(accountId)) throw new ShopError('forbidden')
    const at = clock.now()
    const until = new Date(at.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
    const made = await addStaffInvitation(tx, { ...to, by: accountId, at, until })
    const messages = text(resolveLocale(locale))
    const values = { shop, by: ctx.principal.user.email, days: INVITATION_LIFETIME_DAYS }
    await enqueueEmail(tx, {
      dedupeKey: `staff-invite:${made}`,
      to: to.email,
      subject: messages.t('mail.staff-invite.subject', values),
      ...renderEmail({
        messages: messages,
        shop,
        hello: messages.t('mail.staff-invite.subject', values),
        paragraphs: [
          messages.t('mail.staff-invite.text', values),
          messages.t('mail.staff-invite.days', values),
        ],
        button: {
          label: messages.t('mail.staff-invite.button'),
          url: context.joinUrl(locale, made, createSignedToken(context.secret, purpose, made)),
        },
        footer: [messages.t('mail.staff-invite.foot', values)],
      }),
    })
    const { actor, requestId } = ctx
    const object = { objectKind: 'staff-invitation', objectId: made }
    await writeAudit(tx, { actor, requestId, action: 'staff.invite', ...object, diff: to, at })
    return made
  })
  context.wakeWorker()
  return { id }
}

/**
 * Invalidates the link.
 * @throws ShopError not_found.
 */
export async function cancelStaffInvitation(
  { db, clock }: TeamContext,
  id: string,
  ctx: StaffContext,
): Promise<void> {
  if (!isUuid(id)) throw new ShopError('not_found')
  await db.transaction().execute(async (tx) => {
    const to = await withdrawStaffInvitation(tx, id)
    if (to === undefined) throw new ShopError('not_found')
    const object = { objectKind: 'staff-invitation', objectId: id }
    await writeAudit(tx, {
      ...ctx,
      action: 'staff.cancel-invitation',
      ...object,
      diff: { email: to },
      at: clock.now(),
    })
  })
}

/** State of an invitation link. `invalid`: used, cancelled or expired; also returned for a made-up link. */
export async function viewStaffInvitation(
  { db, clock, secret }: TeamContext,
  who: Pick<Principal, 'user'> | null,
  { id, token }: { id: string; token: string },
): Promise<StaffInvitationView> {
  const open = isUuid(id) && isValidSignedToken(secret, purpose, id, token)
  const invitation = open ? await findStaffInvitation(db, id, clock.now()) : undefined
  if (!invitation || invitation.deactivated) return { state: 'invalid' }
  const { email: to, roles: invitedRoles, permissions, account } = invitation
  const isOwnAccount = who?.user.id === account
  const state = isOwnAccount ? 'open' : who ? 'other' : account ? 'sign-in' : 'new'
  return { state, email: to, roles: invitedRoles, permissions }
}

export type NewStaff = { name: string; password: string }

/**
 * Grants the roles to the signed-in account or to a new one. The link proves ownership of the mailbox.
 * @returns the session of a new account; `joined` for an existing account; undefined when the link is not valid
 * for them.
 * @throws ShopError weak_password, invalid_input.
 */
export async function acceptStaffInvitation(
  context: TeamContext,
  who: Principal | null,
  { id, token, ...newStaff }: { id: string; token: string } & NewStaff,
  { from, locale, requestId }: { from: SignInOrigin; locale: Locale; requestId: string },
): Promise<SignedIn | 'joined' | undefined> {
  const view = await viewStaffInvitation(context, who, { id, token })
  if (view.state !== 'open' && view.state !== 'new') return undefined
  const name = toStorableText(newStaff.name).trim().slice(0, 120)
  const isNew = view.state === 'new'
  if (isNew && (!name || !newPasswordInput.safeParse(newStaff.password).success))
    throw invalidInput('name', 'a name and a password are required')
  const passwordHash = isNew
    ? await hashNewPassword(newStaff.password, [view.email, name, await context.shopName()])
    : ''
  const shop = await context.shopName()
  const now = context.clock.now()
  const result = await context.db.transaction().execute(async (tx) => {
    const grants = await claimStaffInvitation(tx, id, now)
    if (!grants) return undefined
    const account = isNew
      ? await addAccount(tx, { email: view.email, name, roles: ['customer'], passwordHash }, now)
      : who?.user.id
    // They registered in another way in the meantime: they sign in, and the link stays valid.
    if (account === undefined) throw new ShopError('authentication_required')
    if (isNew) await sql`update account set locale = ${locale} where id = ${account}`.execute(tx)
    await setStaffGrantRows(tx, account, grants, { shouldReplace: false })
    const object = { objectKind: 'account', objectId: account }
    const actor = `staff:${account}`
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'staff.join',
      ...object,
      diff: { invitation: id, ...grants },
      at: now,
    })
    if (!isNew) return 'joined' as const
    return startSession(
      tx,
      context,
      { id: account, email: view.email, locale },
      { remember: false, from, shop, twoStep: false },
    )
  })
  context.wakeWorker()
  return result
}
