// Company members: admins invite, change and remove members; invitations are accepted by a link that works once.
import { DAY_MS } from '../../kernel/days.ts'
import type { MemberRole } from '../../contracts/company-roles.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import { isValidSignedToken, createSignedToken } from '../../platform/http/signed-token.ts'
import type { Text } from '../../platform/text/text.ts'
import { writeAudit } from '../audit/audit.ts'
import { grantCorporateRole, revokeCompanyAccess } from '../auth/accounts/grant-company-access.ts'
import { getEmailMessages } from '../content/emails/email-messages.ts'
import { type CompanyActor, type ChangeContext, updateCompany } from './update-company.ts'
import { type Invitation, type InvitationView, invitationInput } from './companies.ts'
import { insertMember, getMembership } from './companies.store.ts'
import {
  addInvitation,
  getInvitation,
  lockCompany,
  removeMember,
  setMemberRole,
  claimInvitation,
  withdrawInvitation,
} from './members.store.ts'
import { readCompanyTerms, toStoredAmount } from './company-currency.ts'
import { setApprovalThreshold } from './company-order-terms.store.ts'

export type MembersContext = ChangeContext & {
  secret: string
  shopName(): Promise<string>
  /** Absolute URL of the page where an invitation is accepted. */
  joinUrl(locale: string, id: string, token: string): string
  wakeWorker(): void
}

const INVITATION_LIFETIME_DAYS = 7
const purpose = 'company-invitation'

/**
 * Withdraws an earlier invitation of the same address.
 * @returns false for an invalid address.
 */
export async function inviteMember(
  context: MembersContext,
  by: CompanyActor,
  invitationFields: { email: string; role: string },
  locale: Locale,
): Promise<boolean> {
  const input = invitationInput.safeParse(invitationFields)
  if (!input.success) return false
  const { email, role } = input.data
  const shop = await context.shopName()
  await updateCompany(context, by, 'invite', { email, role }, async (tx, companyId, at) => {
    const invitation = { companyId, email, role, by: by.id, at }
    await sendInvitation(tx, context, invitation, { shop, by: by.email, locale })
  })
  context.wakeWorker()
  return true
}

/**
 * Writes an invitation and its email; an earlier invitation of the same address is withdrawn.
 * @param texts `shop` is its name, read before the transaction; `by` is whom the email names.
 */
export async function sendInvitation(
  tx: Tx,
  context: MembersContext,
  invitation: { companyId: string; email: string; role: MemberRole; by: AccountId | null; at: Date },
  texts: { shop: string; by: string; locale: Locale },
): Promise<Invitation> {
  const { email, role, at } = invitation
  const until = new Date(at.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
  const id = await addInvitation(tx, { ...invitation, until })
  const { company } = (await getInvitation(tx, id))!
  const { locale, ...placeholders } = texts
  const messages = (await getEmailMessages(tx, 'company-invite'))(locale)
  const url = context.joinUrl(locale, id, createSignedToken(context.secret, purpose, id))
  await enqueueEmail(tx, {
    dedupeKey: `company-invite:${id}`,
    to: email,
    ...buildInvitationEmail(messages, { ...placeholders, company, role, url }),
  })
  return { id, email, role, expires_at: until.toISOString() }
}

export function buildInvitationEmail(
  messages: Text,
  {
    url,
    role,
    ...placeholders
  }: { shop: string; company: string; by: string; role: MemberRole; url: string },
) {
  const values = { ...placeholders, days: INVITATION_LIFETIME_DAYS, role: messages.t(`company.role.${role}`) }
  return {
    subject: messages.t('mail.company-invite.subject', values),
    ...renderEmail({
      messages: messages,
      shop: placeholders.shop,
      hello: messages.t('mail.company-invite.hello', values),
      paragraphs: [
        messages.t('mail.company-invite.text', values),
        messages.t('mail.company-invite.days', values),
      ],
      button: { label: messages.t('mail.company-invite.button'), url },
      footer: [messages.t('mail.company-invite.foot', values)],
    }),
  }
}

export const withdrawMemberInvitation = (context: MembersContext, by: CompanyActor, id: string) =>
  updateCompany(context, by, 'withdraw-invitation', { invitation: id }, async (tx, companyId) => {
    if (!(await withdrawInvitation(tx, companyId, id))) throw new ShopError('not_found')
  })

/** @throws ShopError last_admin when no admin would be left. */
export const changeMemberRole = (
  context: MembersContext,
  by: CompanyActor,
  accountId: AccountId,
  role: MemberRole,
) =>
  updateCompany(context, by, 'role', { member: accountId, role }, async (tx, companyId) => {
    if (!(await setMemberRole(tx, companyId, accountId, role)))
      throw await findMemberError(tx, companyId, accountId)
  })

/**
 * The account then buys at retail prices and no longer sees the company.
 * @throws ShopError last_admin.
 */
export const removeCompanyMember = (context: MembersContext, by: CompanyActor, accountId: AccountId) =>
  updateCompany(context, by, 'remove', { member: accountId }, async (tx, companyId) => {
    if (!(await removeMember(tx, companyId, accountId))) throw await findMemberError(tx, companyId, accountId)
    await revokeCompanyAccess(tx, accountId)
  })

async function findMemberError(tx: Tx, companyId: string, accountId: AccountId): Promise<ShopError> {
  const memberMembership = await getMembership(tx, accountId)
  return new ShopError(memberMembership?.company_id === companyId ? 'last_admin' : 'not_found')
}

/** Orders of buyers above this total need approval, minor units; null turns approval off. */
export const changeApprovalThreshold = (context: MembersContext, by: CompanyActor, minor: number | null) =>
  updateCompany(
    context,
    by,
    'approval',
    (currency: string) => ({ above: minor, currency }),
    async (tx, companyId, now) => {
      const { buys } = await readCompanyTerms(tx, companyId, now)
      await setApprovalThreshold(tx, companyId, minor === null ? null : toStoredAmount(minor, buys))
      return buys.currency
    },
  )

/**
 * State of an invitation link for the signed-in account. `invalid`: used, withdrawn or expired; also returned for a
 * made-up link.
 */
export async function viewInvitation(
  { db, clock, secret }: MembersContext,
  account: CompanyActor,
  id: string,
  token: string,
): Promise<InvitationView> {
  const invitation = isValidSignedToken(secret, purpose, id, token) ? await getInvitation(db, id) : undefined
  const membership = await getMembership(db, account.id)
  // A concurrent request may have accepted the invitation between the two reads.
  const match = invitation?.status === 'open' && membership ? await getInvitation(db, id) : invitation
  if (match?.status === 'accepted' && membership?.company_id === match.companyId) return { state: 'joined' }
  if (!match || match.status !== 'open' || match.expiresAt <= clock.now()) return { state: 'invalid' }
  const { company, role, email } = match
  if (email !== account.email.toLowerCase()) return { state: 'other', company, role, email }
  return { state: membership ? 'member' : 'open', company, role, email }
}

/** @returns the result: `joined` when the account now acts for the company. */
export async function acceptInvitation(
  context: MembersContext,
  account: CompanyActor,
  id: string,
  token: string,
): Promise<InvitationView> {
  const view = await viewInvitation(context, account, id, token)
  if (view.state !== 'open') return view
  const now = context.clock.now()
  const result = await context.db.transaction().execute(async (tx) => {
    const { companyId, role } = (await getInvitation(tx, id))!
    await lockCompany(tx, companyId)
    if (!(await claimInvitation(tx, id, now))) return false
    if (!(await insertMember(tx, companyId, account.id, role, now)))
      throw new ShopError('already_company_member')
    await grantCorporateRole(tx, account.id)
    const object = { objectKind: 'company', objectId: companyId }
    const diff = { member: account.id, role }
    await writeAudit(tx, {
      actor: `member:${account.id}`,
      requestId: '',
      action: 'company.join',
      ...object,
      diff,
      at: now,
    })
    return true
  })
  return result ? { ...view, state: 'joined' } : viewInvitation(context, account, id, token)
}
