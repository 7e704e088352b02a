// Trade applications: companies apply for trade access, and staff approve or reject.
import { randomUUID } from 'node:crypto'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { writeAudit } from '../audit/audit.ts'
import { grantCompanyApiAccess } from '../auth/accounts/grant-company-access.ts'
import {
  insertApplication,
  setApplicationDecision,
  type PendingApplication,
  type SavedDocument,
  lockApplication,
} from './applications.store.ts'
import {
  type ApplicationError,
  applicationInput,
  validateDocuments,
  detectDocumentType,
  sanitizeFileName,
  type ApplicationFormInput,
} from './companies.ts'
import { insertCompany, insertMember, getMembership } from './companies.store.ts'
import { sendCompanyEmail } from './company-email.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createVatIdCheckJobs } from '../tax/vat-ids/check-vat-id.ts'
import { parseTaxNumber } from '../tax/vat-ids/vat-id.ts'

export type CompanyApplicationContext = {
  db: Db
  clock: Clock
  storage: Storage
  shopName(): Promise<string>
  /** Absolute URL for emails. */
  linkOf(kind: 'application' | 'company', locale: string): string
  /** Call after a commit that wrote emails. */
  wakeWorker(): void
}

export type Applicant = { id: AccountId; email: string }
export type UploadedDocument = { name: string; bytes: Uint8Array }

/** @returns the errors, when nothing is stored; nothing when it was submitted. */
export async function submitApplication(
  context: CompanyApplicationContext,
  applicant: Applicant,
  form: ApplicationFormInput,
  files: readonly UploadedDocument[],
  locale: Locale,
): Promise<ApplicationError[]> {
  const { db, clock, storage } = context
  const input = applicationInput.safeParse(form)
  const fileError = validateDocuments(files)
  const parsed = input.data && parseTaxNumber(input.data.tax_number, input.data.country)
  const errors: ApplicationError[] = [
    ...new Set(input.error?.issues.map(({ path }) => path[0] as ApplicationError) ?? []),
    ...(parsed && 'issue' in parsed ? [`vat_id_${parsed.issue}` as const] : []),
    ...(fileError ? [fileError] : []),
  ]
  if (!input.success || !parsed || 'issue' in parsed || errors.length > 0) return errors
  const data = { ...input.data, tax_number: parsed.taxNumber }
  if (await getMembership(db, applicant.id)) return ['member']
  // Store the files first: an orphaned file is harmless, but a row without its file is not.
  const documents = await Promise.all(files.map((file) => storeDocument(storage, file)))
  const shop = await context.shopName()
  const id = await db.transaction().execute(async (tx) => {
    const applicationId = await insertApplication(tx, applicant.id, data, locale, documents, clock.now())
    const { company, contact } = data
    const mail = { to: applicant.email, locale, company, contact, shop }
    if (applicationId)
      await sendCompanyEmail(tx, {
        ...mail,
        kind: 'received',
        application: applicationId,
        url: context.linkOf('application', locale),
      })
    return applicationId
  })
  if (id === undefined) return ['open']
  context.wakeWorker()
  return []
}

async function storeDocument(storage: Storage, { name, bytes }: UploadedDocument): Promise<SavedDocument> {
  const key = `trade/${randomUUID()}`
  await storage.put(key, bytes)
  return { name: sanitizeFileName(name), content_type: detectDocumentType(bytes)!, bytes: bytes.length, key }
}

export type ApplicationDecider = { actor: string; requestId: string }

/**
 * Creates the company with the applicant as admin and grants role and permission, in one transaction.
 * @returns the company's id.
 * @throws ShopError not_found, application_already_decided, already_company_member.
 */
export const approveApplication = (
  context: CompanyApplicationContext,
  id: string,
  decider: ApplicationDecider,
): Promise<string> =>
  decideApplicationOnce(context, id, 'approved', decider, async (tx, pending, now) => {
    const companyId = await insertCompany(tx, { ...pending, name: pending.company }, now)
    if (!(await insertMember(tx, companyId, pending.account_id, 'admin', now)))
      throw new ShopError('already_company_member')
    await grantCompanyApiAccess(tx, pending.account_id)
    await setApplicationDecision(tx, id, { company: companyId }, now)
    await enqueue(tx, createVatIdCheckJobs(pending.tax_number))
    return companyId
  })

/** @throws ShopError not_found, application_already_decided. */
export const rejectApplication = (
  context: CompanyApplicationContext,
  id: string,
  reason: string,
  decider: ApplicationDecider,
) =>
  decideApplicationOnce(
    context,
    id,
    'rejected',
    decider,
    async (tx, _, now) => {
      await setApplicationDecision(tx, id, { reason }, now)
    },
    reason,
  )

async function decideApplicationOnce<Result>(
  context: CompanyApplicationContext,
  id: string,
  kind: 'approved' | 'rejected',
  decider: ApplicationDecider,
  operation: (tx: Tx, pending: PendingApplication, now: Date) => Promise<Result>,
  reason?: string,
): Promise<Result> {
  const now = context.clock.now()
  const shop = await context.shopName()
  const output = await context.db.transaction().execute(async (tx) => {
    const pending = await lockApplication(tx, id)
    if (!pending) throw new ShopError('not_found')
    if (pending === 'decided') throw new ShopError('application_already_decided')
    const result = await operation(tx, pending, now)
    const { email: to, locale, company, contact } = pending
    await writeAudit(tx, {
      ...decider,
      action: `trade-application.${kind === 'approved' ? 'approve' : 'refuse'}`,
      objectKind: 'trade-application',
      objectId: id,
      diff: { company, ...(reason !== undefined && { reason }), ...(result && { company_id: result }) },
      at: now,
    })
    const url = context.linkOf(kind === 'approved' ? 'company' : 'application', locale)
    const mail = { kind, application: id, to, locale, company, contact, shop, url }
    await sendCompanyEmail(tx, { ...mail, ...(reason !== undefined && { reason }) })
    return result
  })
  context.wakeWorker()
  return output
}
