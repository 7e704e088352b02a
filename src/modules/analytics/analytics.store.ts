// Tables daily_visit and daily_search.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type MissedSearch, SEARCH_RETENTION_DAYS, type VisitDay } from './analytics.ts'

export type CountedSearch = { words: string; found: number; missed: number }

/**
 * Maximum number of distinct search terms stored per day, so that a flood of made-up terms cannot fill the disk.
 */
const MAX_SEARCHES_PER_DAY = 20_000

/** Adds the counts to the day that `now` falls on in `timeZone`, in one statement. */
export async function addDailyCounts(
  db: Db,
  { visits, checkouts, searches }: { visits: number; checkouts: number; searches: readonly CountedSearch[] },
  now: Date,
  timeZone: string,
  limit = MAX_SEARCHES_PER_DAY,
): Promise<void> {
  await sql`
    with today as (select (${now}::timestamptz at time zone ${timeZone}::text)::date as day),
    visited as (
      insert into daily_visit as v (day, visits, checkouts) select day, ${visits}::bigint, ${checkouts}::bigint from today
      where ${visits + checkouts > 0}
      on conflict (day) do update set visits = v.visits + excluded.visits, checkouts = v.checkouts + excluded.checkouts)
    insert into daily_search as s (day, words, found, missed)
    select t.day, r.words, r.found, r.missed
    from today t, jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as r(words text, found bigint, missed bigint)
    where (select count(*) from daily_search d where d.day = t.day) < ${limit}::int
      or exists (select from daily_search d where d.day = t.day and d.words = r.words)
    order by r.words
    on conflict (day, words) do update set found = s.found + excluded.found, missed = s.missed + excluded.missed`.execute(
    db,
  )
}

export async function listVisitDays(db: Db, from: string, to: string): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select to_char(day, 'YYYY-MM-DD') as day, visits::int, checkouts::int from daily_visit
    where day between ${from}::date and ${to}::date order by day`.execute(db)
  return rows
}

/** Searches of these days that found nothing, most frequent first, without those that now find something. */
export async function listMissedSearches(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select words, sum(missed)::int as times, to_char(max(day), 'YYYY-MM-DD') as last from daily_search
    where day between ${from}::date and ${to}::date
    group by words having (array_agg(found order by day desc))[1] = 0
    order by times desc, last desc, words limit ${limit}`.execute(db)
  return rows
}

export async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  await sql`delete from daily_search where day < ${now}::timestamptz::date - ${SEARCH_RETENTION_DAYS}::int`.execute(
    db,
  )
}
