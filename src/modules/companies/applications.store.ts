// Tables company_application and company_application_document.
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import {
  type CompanyApplicationStatus,
  tradeApplicationsList,
  type TradeApplicationsListField,
} from '../../contracts/lists/trade-applications-list.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import type {
  ApplicationInput,
  DocumentType,
  OwnApplication,
  StaffApplication,
  ApplicationDocument,
} from './companies.ts'

export type SavedDocument = Omit<ApplicationDocument, 'id'> & { key: string }

/** @returns undefined when the account already has an open application. */
export async function insertApplication(
  tx: Tx,
  accountId: AccountId,
  input: ApplicationInput,
  locale: string,
  documents: readonly SavedDocument[],
  now: Date,
): Promise<string | undefined> {
  const { company, tax_number, country, province, contact, phone, message } = input
  const { rows } = await sql<{ id: string }>`
    insert into company_application (account_id, company, tax_number, country, province, contact, phone, message, locale, sent_at)
    values (${accountId}, ${company}, ${tax_number}, ${country}, ${province}, ${contact}, ${phone}, ${message}, ${locale}, ${now})
    on conflict (account_id) where status = 'pending' do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  for (const [at, { name, content_type, bytes, key }] of documents.entries())
    await sql`insert into company_application_document (application_id, position, name, content_type, bytes, storage_key)
      values (${id}, ${at + 1}, ${name}, ${content_type}, ${bytes}, ${key})`.execute(tx)
  return id
}

const listDocuments = (id: RawBuilder<unknown>) => sql`coalesce(
  (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'content_type', d.content_type, 'bytes', d.bytes) order by d.position)
    from company_application_document d where d.application_id = ${id}), '[]')`
const columns = sql`t.id, t.company, t.tax_number, t.country, t.province, t.contact, t.phone, t.message, t.status, t.reason,
  to_json(t.sent_at)#>>'{}' as sent_at, to_json(t.decided_at)#>>'{}' as decided_at, ${listDocuments(sql`t.id`)} as documents`

export async function getLatestApplication(
  db: Db,
  accountId: AccountId,
): Promise<OwnApplication | undefined> {
  const { rows } = await sql<OwnApplication>`
    select ${columns} from company_application t where t.account_id = ${accountId} order by t.sent_at desc limit 1`.execute(
    db,
  )
  return rows[0] && withIsoDates(rows[0])
}

/** All applications of an account, for the data export. */
export async function listAccountApplications(db: Db, accountId: AccountId): Promise<OwnApplication[]> {
  const { rows } = await sql<OwnApplication>`
    select ${columns} from company_application t where t.account_id = ${accountId} order by t.sent_at`.execute(
    db,
  )
  return rows.map(withIsoDates)
}

const staffColumns = sql`${columns}, a.email, a.name, t.company_id`

const source: ListSource<TradeApplicationsListField> = {
  definition: tradeApplicationsList,
  from: sql`company_application t join account a on a.id = t.account_id`,
  key: sql`t.id`,
  keyType: 'uuid',
  columns: {
    status: { value: sql`t.status` },
    company: { value: sql`t.company`, sortValue: sql`search_fold(t.company)` },
    tax_number: { value: sql`t.tax_number` },
    country: { value: sql`t.country` },
    name: { value: sql`a.name` },
    email: { value: sql`a.email` },
    sent: { value: sql`t.sent_at` },
    decided: { value: sql`t.decided_at`, sortValue: sql`coalesce(t.decided_at, '9999-12-31'::timestamptz)` },
  },
}

/**
 * Applications of a query (contracts/lists/trade-applications-list.ts). `q`: words of company, tax number, contact, phone
 * number, or name and email address of the applicant.
 */
export async function searchApplications(
  db: Db,
  query: ListQuery<TradeApplicationsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<StaffApplication>> {
  const text = sql`concat_ws(' ', t.company, t.tax_number, t.contact, t.phone, a.name, a.email)`
  const page = await readListPage<StaffApplication, TradeApplicationsListField>(
    db,
    source,
    staffColumns,
    query,
    [containsWords(query.q, text)],
    calendar,
    request,
  )
  return { ...page, rows: page.rows.map(withIsoDates) }
}

export async function getApplication(db: Db, id: string): Promise<StaffApplication | undefined> {
  const { rows } = await sql<StaffApplication>`
    select ${staffColumns} from company_application t join account a on a.id = t.account_id where t.id = ${id}`.execute(
    db,
  )
  return rows[0] && withIsoDates(rows[0])
}

const toIsoTime = (time: string | null) => time && new Date(time).toISOString()
const withIsoDates = <Item extends OwnApplication>(item: Item): Item => ({
  ...item,
  sent_at: toIsoTime(item.sent_at)!,
  decided_at: toIsoTime(item.decided_at),
})

export type PendingApplication = ApplicationInput & { account_id: AccountId; locale: string; email: string }

/**
 * Locks the application for a decision.
 * @returns undefined when it does not exist, `decided` when it was already decided.
 */
export async function lockApplication(
  tx: Tx,
  id: string,
): Promise<PendingApplication | 'decided' | undefined> {
  const { rows } = await sql<PendingApplication & { status: CompanyApplicationStatus }>`
    select t.*, a.email from company_application t join account a on a.id = t.account_id where t.id = ${id} for update of t`.execute(
    tx,
  )
  return rows[0] && (rows[0].status === 'pending' ? rows[0] : 'decided')
}

export async function setApplicationDecision(
  tx: Tx,
  id: string,
  decision: { company: string } | { reason: string },
  now: Date,
): Promise<void> {
  const [status, company, reason] =
    'company' in decision ? ['approved', decision.company, ''] : ['rejected', null, decision.reason]
  await sql`update company_application set status = ${status}, company_id = ${company}, reason = ${reason}, decided_at = ${now}
    where id = ${id}`.execute(tx)
}

/** `accountId` null reads as staff. */
export async function getApplicationDocument(
  db: Db,
  id: string,
  accountId: AccountId | null,
): Promise<{ name: string; type: DocumentType; key: string } | undefined> {
  const { rows } = await sql<{ name: string; type: DocumentType; key: string }>`
    select d.name, d.content_type as type, d.storage_key as key from company_application_document d
    join company_application t on t.id = d.application_id
    where d.id = ${id} and (${accountId}::uuid is null or t.account_id = ${accountId})`.execute(db)
  return rows[0]
}
