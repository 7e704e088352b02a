// A business asks for trade access, and staff answer.
import { randomUUID } from 'node:crypto'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { audit } from '../audit/audit.ts'
import { grantTrade } from '../auth/grant-trade.ts'
import {
  addApplication,
  decideApplication,
  type Deciding,
  type KeptDocument,
  lockApplication,
} from './applications.store.ts'
import {
  type ApplicationFault,
  applicationInput,
  documentFault,
  documentType,
  shownName,
  type TypedApplication,
} from './companies.ts'
import { addCompany, addMember, findMembership } from './companies.store.ts'
import { sendTradeMail } from './trade-mail.ts'

export type TradeContext = {
  db: Db
  clock: Clock
  storage: Storage
  shopName(): Promise<string>
  /** Absolute address of what a mail leads to. */
  linkOf(kind: 'application' | 'company', locale: string): string
  /** Called after a commit that wrote mails. */
  nudge(): void
}

export type Applicant = { id: string; email: string }
export type SentDocument = { name: string; bytes: Uint8Array }

/** @returns what is wrong with it, and then nothing is kept; nothing when it was sent. */
export async function applyForTrade(
  context: TradeContext,
  applicant: Applicant,
  typed: TypedApplication,
  files: readonly SentDocument[],
  locale: Locale,
): Promise<ApplicationFault[]> {
  const { db, clock, storage } = context
  const input = applicationInput.safeParse(typed)
  const ofFiles = documentFault(files)
  const faults = [
    ...new Set(input.error?.issues.map(({ path }) => path[0] as ApplicationFault) ?? []),
    ...(ofFiles ? [ofFiles] : []),
  ]
  if (!input.success || faults.length > 0) return faults
  if (await findMembership(db, applicant.id)) return ['member']
  // Files first: one that no row names is nobody's, a row without its file would be a lie.
  const documents = await Promise.all(files.map((file) => keep(storage, file)))
  const shop = await context.shopName()
  const id = await db.transaction().execute(async (tx) => {
    const made = await addApplication(tx, applicant.id, input.data, locale, documents, clock.now())
    const { company, contact } = input.data
    const mail = { to: applicant.email, locale, company, contact, shop }
    if (made)
      await sendTradeMail(tx, {
        ...mail,
        kind: 'received',
        application: made,
        url: context.linkOf('application', locale),
      })
    return made
  })
  if (id === undefined) return ['open']
  context.nudge()
  return []
}

async function keep(storage: Storage, { name, bytes }: SentDocument): Promise<KeptDocument> {
  const key = `trade/${randomUUID()}`
  await storage.put(key, bytes)
  return { name: shownName(name), content_type: documentType(bytes)!, bytes: bytes.length, key }
}

export type DecidedBy = { actor: string; requestId: string }

/**
 * The applicant's company, with them as its admin, their role and permission, in one transaction. @returns the company's id.
 * @throws ShopError not_found, application_decided, company_member.
 */
export const approveApplication = (context: TradeContext, id: string, by: DecidedBy): Promise<string> =>
  decide(context, id, 'approved', by, async (tx, asked, now) => {
    const companyId = await addCompany(tx, { ...asked, name: asked.company }, now)
    if (!(await addMember(tx, companyId, asked.account_id, 'admin', now)))
      throw new ShopError('company_member')
    await grantTrade(tx, asked.account_id)
    await decideApplication(tx, id, { company: companyId }, now)
    return companyId
  })

/** @throws ShopError not_found, application_decided. */
export const refuseApplication = (context: TradeContext, id: string, reason: string, by: DecidedBy) =>
  decide(
    context,
    id,
    'refused',
    by,
    async (tx, _, now) => {
      await decideApplication(tx, id, { reason }, now)
    },
    reason,
  )

async function decide<Done>(
  context: TradeContext,
  id: string,
  kind: 'approved' | 'refused',
  by: DecidedBy,
  work: (tx: Tx, asked: Deciding, now: Date) => Promise<Done>,
  reason?: string,
): Promise<Done> {
  const now = context.clock.now()
  const shop = await context.shopName()
  const done = await context.db.transaction().execute(async (tx) => {
    const asked = await lockApplication(tx, id)
    if (!asked) throw new ShopError('not_found')
    if (asked === 'decided') throw new ShopError('application_decided')
    const result = await work(tx, asked, now)
    const { email: to, locale, company, contact } = asked
    await audit(tx, {
      ...by,
      action: `trade-application.${kind === 'approved' ? 'approve' : 'refuse'}`,
      objectKind: 'trade-application',
      objectId: id,
      diff: { company, ...(reason !== undefined && { reason }), ...(result && { company_id: result }) },
      at: now,
    })
    const url = context.linkOf(kind === 'approved' ? 'company' : 'application', locale)
    const mail = { kind, application: id, to, locale, company, contact, shop, url }
    await sendTradeMail(tx, { ...mail, ...(reason !== undefined && { reason }) })
    return result
  })
  context.nudge()
  return done
}
