// Table customer_segment, and which customers are in a segment.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import type { ChangedAmounts } from '../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockAccount } from '../auth/accounts/lock-account.ts'
import type { SegmentCondition, SegmentDocument } from '../../contracts/schemas/segment-conditions.ts'
import { segmentSql } from './segment-sql.ts'

export type StoredSegment = SegmentDocument & { code: string; version: number }

export async function listSegments(db: Db): Promise<StoredSegment[]> {
  const { rows } = await sql<StoredSegment>`
    select code, name, conditions, version from customer_segment order by code`.execute(db)
  return rows
}

/** @param lock whether others have to wait with a change until the end of the transaction. */
export async function getSegment(
  db: Db,
  code: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSegment | undefined> {
  const { rows } = await sql<StoredSegment>`
    select code, name, conditions, version from customer_segment where code = ${code} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** Writes a segment with the next version. */
export async function saveSegment(
  tx: Tx,
  code: string,
  { name, conditions }: SegmentDocument,
): Promise<void> {
  const json = JSON.stringify(conditions)
  await sql`insert into customer_segment as s (code, name, conditions) values (${code}, ${name}, ${json}::jsonb)
    on conflict (code) do update set name = excluded.name, conditions = excluded.conditions, version = s.version + 1`.execute(
    tx,
  )
}

export async function deleteSegment(tx: Tx, code: string): Promise<void> {
  await sql`delete from customer_segment where code = ${code}`.execute(tx)
}

/** Number of customers in a segment. */
export async function countSegment(
  db: Db,
  conditions: readonly SegmentCondition[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a where a.erased_at is null and ${segmentSql(conditions, { at })}`.execute(
    db,
  )
  return rows[0]!.count
}

/**
 * Those of the segments that the account is in, for promotions: it has to be in them whether or not its orders that wait
 * for payment count, because they may still be paid. Segments that do not exist have no members.
 */
export async function findSegmentsOf(
  db: Db,
  accountId: AccountId,
  codes: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const { rows: segments } = await sql<Pick<StoredSegment, 'code' | 'conditions'>>`
    select code, conditions from customer_segment where code = any(${codes as string[]}::text[])`.execute(db)
  if (segments.length === 0) return new Set()
  const { rows } = await sql<{ codes: string[] }>`
    select array_remove(array[${sql.join(
      segments.map(
        ({ code, conditions }) =>
          sql`case when ${segmentSql(conditions, { at, only: accountId })}
              and ${segmentSql(conditions, { at, only: accountId, countsUnpaid: true })} then ${code}::text end`,
      ),
    )}], null) as codes from account a where a.id = ${accountId} and a.erased_at is null`.execute(db)
  return new Set(rows[0]?.codes)
}

/** All segments that the account is in now, by name. */
export async function listSegmentsOf(
  db: Db,
  accountId: AccountId,
  at: Date,
): Promise<{ code: string; name: string }[]> {
  const segments = await listSegments(db)
  const codes = segments.map(({ code }) => code)
  const found = await findSegmentsOf(db, accountId, codes, at)
  return segments.filter(({ code }) => found.has(code)).map(({ code, name }) => ({ code, name }))
}

/**
 * As `findSegmentsOf`, as of the orders of the account that were placed before: others wait for the end of the
 * transaction.
 */
export async function findSegmentsWithLock(
  tx: Tx,
  accountId: AccountId,
  codes: readonly string[],
  at: Date,
): Promise<Set<string>> {
  await lockAccount(tx, accountId)
  return findSegmentsOf(tx, accountId, codes, at)
}

/** Converts the amounts of conditions to another store currency, half away from zero. */
export async function changeSegmentCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select s.code, c.at, f.key, (f.value #>> '{}')::numeric * ${factor}::numeric as minor
      from customer_segment s, jsonb_array_elements(s.conditions) with ordinality as c(condition, at),
        jsonb_each(c.condition) as f(key, value)
      where c.condition->>'type' = 'spend' and f.key in ('min', 'max')),
    changed as (
      update customer_segment s set conditions = (
        select jsonb_agg(c.condition || coalesce((select jsonb_object_agg(a.key, round(a.minor)) from amount a
          where a.code = s.code and a.at = c.at), '{}') order by c.at)
        from jsonb_array_elements(s.conditions) with ordinality as c(condition, at))
      where s.code in (select code from amount))
    select count(*)::int as amounts, count(*) filter (where minor % 1 <> 0)::int as rounded from amount`.execute(
    tx,
  )
  return rows[0]!
}
