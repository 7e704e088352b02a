// Table company_address. Every statement filters by company.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Address } from '../checkout/checkout.ts'
import type { CompanyAddress } from './companies.ts'

type Row = { company_id: string; id: string; label: string; address: Address; default_delivery: boolean }

const columns = sql`company_id, id, label, address, default_delivery`
const present = ({ address, id, label, default_delivery }: Row): CompanyAddress => ({
  ...address,
  id,
  label,
  default_delivery,
})

/** Addresses by company: the default first, then in the order added. */
export async function listAddressesByCompany(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, CompanyAddress[]>> {
  const { rows } = await sql<Row>`
    select ${columns} from company_address where company_id = any(${companyIds}::uuid[])
    order by company_id, default_delivery desc, created_at, id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ company_id }) => company_id)].map(([id, companyRows]) => [
      id,
      companyRows.map(present),
    ]),
  )
}

export async function listCompanyAddresses(db: Db, companyId: string): Promise<CompanyAddress[]> {
  return (await listAddressesByCompany(db, [companyId])).get(companyId) ?? []
}

/** @returns undefined when the company has no such address. */
export async function getCompanyAddress(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ address: Address; saved: CompanyAddress } | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from company_address where company_id = ${companyId} and id::text = ${id}`.execute(db)
  return rows[0] && { address: rows[0].address, saved: present(rows[0]) }
}

export type SavedCompanyAddress = { id: string; label: string; address: Address }

export async function insertCompanyAddress(
  tx: Tx,
  companyId: string,
  { id, label, address }: SavedCompanyAddress,
  now: Date,
): Promise<void> {
  await sql`insert into company_address (id, company_id, label, address, created_at)
    values (${id}, ${companyId}, ${label}, ${JSON.stringify(address)}::jsonb, ${now})`.execute(tx)
}

export async function updateCompanyAddressRow(
  tx: Tx,
  companyId: string,
  { id, label, address }: SavedCompanyAddress,
): Promise<void> {
  await sql`update company_address set label = ${label}, address = ${JSON.stringify(address)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}

/** Makes it the only default. The caller must lock the company. */
export async function setDefaultCompanyAddress(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`update company_address set default_delivery = false where company_id = ${companyId} and default_delivery`.execute(
    tx,
  )
  await sql`update company_address set default_delivery = true where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  )
}

/**
 * If it was the default, the most recently added address becomes the default. The caller must lock the company.
 * @returns false when the company has no such address.
 */
export async function deleteCompanyAddress(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql<Pick<Row, 'default_delivery'>>`
    delete from company_address where company_id = ${companyId} and id::text = ${id} returning default_delivery`.execute(
    tx,
  )
  if (rows[0]?.default_delivery)
    await sql`update company_address set default_delivery = true where id = (
      select id from company_address where company_id = ${companyId} order by created_at desc, id desc limit 1)`.execute(
      tx,
    )
  return rows.length > 0
}
