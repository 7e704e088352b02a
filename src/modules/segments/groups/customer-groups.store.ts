// Tables customer_group and customer_group_member.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CustomerGroup } from './customer-groups.ts'

export async function listCustomerGroups(db: Db): Promise<(CustomerGroup & { members: number })[]> {
  const { rows } = await sql<CustomerGroup & { members: number }>`
    select g.code, g.name, (select count(*)::int from customer_group_member m where m.group_code = g.code) as members
    from customer_group g order by g.code`.execute(db)
  return rows
}

/** Serialises changes of groups; reads continue. */
export async function lockCustomerGroups(tx: Tx): Promise<void> {
  await sql`lock table customer_group in share row exclusive mode`.execute(tx)
}

/** Writes the groups with these codes, and removes those that are null. */
export async function saveCustomerGroups(
  tx: Tx,
  groups: readonly CustomerGroup[],
  removed: readonly string[],
): Promise<void> {
  await sql`delete from customer_group where code = any(${removed as string[]}::text[])`.execute(tx)
  await sql`
    insert into customer_group (code, name) select code, name
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r(code text, name text)
    on conflict (code) do update set name = excluded.name`.execute(tx)
}

/** Codes of the groups of an account, sorted. */
export async function listGroupsOf(db: Db, accountId: AccountId): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select group_code as code from customer_group_member where account_id = ${accountId} order by 1`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

/** @returns those of the codes that are no group. In a transaction, the others are not removed before its end. */
export async function findUnknownGroups(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from customer_group where code = any(${codes as string[]}::text[]) for key share`.execute(db)
  return codes.filter((code) => !rows.some((row) => row.code === code))
}

/** Replaces the groups of an account. */
export async function setGroupsOf(tx: Tx, accountId: AccountId, codes: readonly string[]): Promise<void> {
  await sql`delete from customer_group_member where account_id = ${accountId}`.execute(tx)
  await sql`insert into customer_group_member (group_code, account_id)
    select code, ${accountId}::uuid from unnest(${codes as string[]}::text[]) as code`.execute(tx)
}
