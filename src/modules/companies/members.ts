// Who acts for a company: its admins invite, change and remove; whoever is invited joins by a link that works once.
import { ShopError } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database.ts'
import { composeLetter } from '../../platform/letter.ts'
import { enqueueMail } from '../../platform/mail.ts'
import { isSigned, signedToken } from '../../platform/signed-token.ts'
import type { Text } from '../../platform/text.ts'
import { audit } from '../audit/audit.ts'
import { grantCorporate, withdrawTrade } from '../auth/grant-trade.ts'
import { mailWords } from '../content/mail-words.ts'
import { type Actor, type ChangeContext, changeCompany } from './change-company.ts'
import { type InvitationView, invitationInput, type MemberRole } from './companies.ts'
import { addMember, findMembership } from './companies.store.ts'
import {
  addInvitation,
  findInvitation,
  lockCompany,
  removeMember,
  setApprovalAmount,
  setRole,
  takeInvitation,
  withdrawInvitation,
} from './members.store.ts'

export type MembersContext = ChangeContext & {
  secret: string
  shopName(): Promise<string>
  /** Absolute address of the page where an invitation is accepted. */
  joinUrl(locale: string, id: string, token: string): string
  nudge(): void
}

const invitationDays = 7
const purpose = 'company-invitation'

/** @returns false for an address that is none. The invitation of before to the same address is withdrawn. */
export async function invite(
  context: MembersContext,
  by: Actor,
  typed: { email: string; role: string },
  locale: Locale,
): Promise<boolean> {
  const input = invitationInput.safeParse(typed)
  if (!input.success) return false
  const { email, role } = input.data
  const shop = await context.shopName()
  await changeCompany(context, by, 'invite', { email, role }, async (tx, companyId, at) => {
    const until = new Date(at.getTime() + invitationDays * 86_400_000)
    const id = await addInvitation(tx, { companyId, email, role, by: by.id, at, until })
    const { company } = (await findInvitation(tx, id))!
    const words = (await mailWords(tx, 'company-invite'))(locale)
    const url = context.joinUrl(locale, id, signedToken(context.secret, purpose, id))
    await enqueueMail(tx, {
      dedupeKey: `company-invite:${id}`,
      to: email,
      ...inviteLetter(words, { shop, company, by: by.email, role, url }),
    })
  })
  context.nudge()
  return true
}

export function inviteLetter(
  words: Text,
  { url, role, ...of }: { shop: string; company: string; by: string; role: MemberRole; url: string },
) {
  const values = { ...of, days: invitationDays, role: words.t(`company.role.${role}`) }
  return {
    subject: words.t('mail.company-invite.subject', values),
    ...composeLetter({
      words,
      shop: of.shop,
      hello: words.t('mail.company-invite.hello', values),
      paragraphs: [words.t('mail.company-invite.text', values), words.t('mail.company-invite.days', values)],
      button: { label: words.t('mail.company-invite.button'), url },
      foot: [words.t('mail.company-invite.foot', values)],
    }),
  }
}

export const withdraw = (context: MembersContext, by: Actor, id: string) =>
  changeCompany(context, by, 'withdraw-invitation', { invitation: id }, async (tx, companyId) => {
    if (!(await withdrawInvitation(tx, companyId, id))) throw new ShopError('not_found')
  })

/** @throws ShopError last_admin where nobody would be left who may do this. */
export const changeRole = (context: MembersContext, by: Actor, accountId: string, role: MemberRole) =>
  changeCompany(context, by, 'role', { member: accountId, role }, async (tx, companyId) => {
    if (!(await setRole(tx, companyId, accountId, role))) throw await whyNot(tx, companyId, accountId)
  })

/** From then on they buy at retail, and see nothing of the company. @throws ShopError last_admin. */
export const remove = (context: MembersContext, by: Actor, accountId: string) =>
  changeCompany(context, by, 'remove', { member: accountId }, async (tx, companyId) => {
    if (!(await removeMember(tx, companyId, accountId))) throw await whyNot(tx, companyId, accountId)
    await withdrawTrade(tx, accountId)
  })

async function whyNot(tx: Tx, companyId: string, accountId: string): Promise<ShopError> {
  const theirs = await findMembership(tx, accountId)
  return new ShopError(theirs?.company_id === companyId ? 'last_admin' : 'not_found')
}

/** Above what buyers' orders wait for an approver, in minor units; null: none does. */
export const askApprovalAbove = (context: MembersContext, by: Actor, minor: number | null) =>
  changeCompany(context, by, 'approval', { above: minor }, (tx, companyId) =>
    setApprovalAmount(tx, companyId, minor),
  )

/** What a link opens for whoever is signed in. `dead`: it was used, withdrawn, or is too old; a link that nobody sent is told the same. */
export async function viewInvitation(
  { db, clock, secret }: MembersContext,
  who: Actor,
  id: string,
  token: string,
): Promise<InvitationView> {
  const found = isSigned(secret, purpose, id, token) ? await findInvitation(db, id) : undefined
  const mine = await findMembership(db, who.id)
  if (found?.status === 'accepted' && mine?.company_id === found.companyId) return { state: 'joined' }
  if (!found || found.status !== 'open' || found.expiresAt <= clock.now()) return { state: 'dead' }
  const { company, role, email } = found
  if (email !== who.email.toLowerCase()) return { state: 'other', company, role, email }
  return { state: mine ? 'member' : 'open', company, role, email }
}

/** @returns what it came to: `joined` when they act for the company now. */
export async function join(
  context: MembersContext,
  who: Actor,
  id: string,
  token: string,
): Promise<InvitationView> {
  const view = await viewInvitation(context, who, id, token)
  if (view.state !== 'open') return view
  const now = context.clock.now()
  const done = await context.db.transaction().execute(async (tx) => {
    const { companyId, role } = (await findInvitation(tx, id))!
    await lockCompany(tx, companyId)
    if (!(await takeInvitation(tx, id, now))) return false
    if (!(await addMember(tx, companyId, who.id, role, now))) throw new ShopError('company_member')
    await grantCorporate(tx, who.id)
    const object = { objectKind: 'company', objectId: companyId }
    const diff = { member: who.id, role }
    await audit(tx, {
      actor: `member:${who.id}`,
      requestId: '',
      action: 'company.join',
      ...object,
      diff,
      at: now,
    })
    return true
  })
  return done ? { ...view, state: 'joined' } : viewInvitation(context, who, id, token)
}
