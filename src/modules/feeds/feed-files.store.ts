// Tables feed_file and feed_file_part.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { MAX_FEED_FAILURES } from './feeds.ts'

export type FileKey = { feed: string; market: string; language: string }
export type LeftOut = { reason: string; count: number; example: string }
export type FeedFile = FileKey & {
  /** Undefined until the first file is made. */
  etag: string | null
  made_at: Date | null
  checked_at: Date | null
  bytes: number
  items: number
  left_out: LeftOut[]
  problem: string | null
  failures: number
}
export type NewFile = {
  etag: string
  bytes: number
  items: number
  leftOut: LeftOut[]
  parts: readonly Buffer[]
}

const matches = ({ feed, market, language }: FileKey) =>
  sql`feed = ${feed} and market = ${market} and language = ${language}`

const columns = sql`feed, market, language, etag, made_at, checked_at, bytes::int, items, left_out, problem, failures`

export async function listFeedFiles(db: Db): Promise<FeedFile[]> {
  const { rows } = await sql<FeedFile>`
    select ${columns} from feed_file order by feed, market, language`.execute(db)
  return rows
}

export async function getFeedFile(db: Db, key: FileKey): Promise<FeedFile | undefined> {
  const { rows } = await sql<FeedFile>`select ${columns} from feed_file where ${matches(key)}`.execute(db)
  return rows[0]
}

/**
 * Replaces the file, unless it is the same. The parts of the previous version stay for requests that read them.
 * @returns whether its content is new.
 */
export async function saveFeedFile(tx: Tx, key: FileKey, file: NewFile, at: Date): Promise<boolean> {
  const { feed, market, language } = key
  await sql`
    insert into feed_file (feed, market, language) values (${feed}, ${market}, ${language})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ etag: string | null }>`
    select etag from feed_file where ${matches(key)} for update`.execute(tx)
  const before = rows[0]!.etag
  const isNew = before !== file.etag
  await sql`
    update feed_file set etag = ${file.etag}, checked_at = ${at}, made_at = case when ${isNew} then ${at} else made_at end,
      bytes = case when ${isNew} then ${file.bytes}::bigint else bytes end, items = ${file.items},
      left_out = ${JSON.stringify(file.leftOut)}::jsonb, problem = null, failures = 0
    where ${matches(key)}`.execute(tx)
  if (!isNew) return false
  await sql`delete from feed_file_part where ${matches(key)} and etag is distinct from ${before}`.execute(tx)
  for (const [part, body] of file.parts.entries())
    await sql`
      insert into feed_file_part (feed, market, language, etag, part, body)
      values (${feed}, ${market}, ${language}, ${file.etag}, ${part}, ${body})`.execute(tx)
  return true
}

/** The parts of a version in their order. @throws Error when it has been replaced twice since. */
export async function* iterateFileParts(db: Db, key: FileKey, etag: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const { rows } = await sql<{ body: Uint8Array | null; last: number | null }>`
      select (select body from feed_file_part where ${matches(key)} and etag = ${etag} and part = ${part}) as body,
        (select max(part) from feed_file_part where ${matches(key)} and etag = ${etag}) as last`.execute(db)
    const { body, last } = rows[0]!
    if (last === null || body === null) throw new Error('the feed has been replaced')
    yield Buffer.from(body)
    if (part === last) return
  }
}

/** The previous file stays. */
export async function recordFeedFailure(tx: Tx, key: FileKey, problem: string, at: Date): Promise<void> {
  const { feed, market, language } = key
  await sql`
    insert into feed_file (feed, market, language, checked_at, problem, failures)
    values (${feed}, ${market}, ${language}, ${at}, ${problem}, 1)
    on conflict (feed, market, language) do update set checked_at = excluded.checked_at, problem = excluded.problem,
      failures = feed_file.failures + 1`.execute(tx)
}

/** Lets stopped files be made again. */
export async function forgetFeedFailures(tx: Tx, feed: string): Promise<void> {
  await sql`update feed_file set failures = 0 where feed = ${feed} and failures > 0`.execute(tx)
}

/** Deletes files of markets, languages and feeds that are not used any more. */
export async function deleteOtherFiles(tx: Tx, used: readonly FileKey[]): Promise<void> {
  await sql`
    delete from feed_file f where not exists (
      select from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as r(feed text, market text, language text)
      where r.feed = f.feed and r.market = f.market and r.language = f.language)`.execute(tx)
}

/**
 * Files that have to be made: new ones, those that were compared before `since`, and those whose plugin has had other
 * settings since. Stopped ones only after new settings.
 */
export async function listDueFiles(
  db: Db,
  used: readonly (FileKey & { plugin: string })[],
  since: Date,
): Promise<FileKey[]> {
  const { rows } = await sql<FileKey>`
    select r.feed, r.market, r.language
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as r(feed text, market text, language text, plugin text)
    left join feed_file f on f.feed = r.feed and f.market = r.market and f.language = r.language
    where f.checked_at is null or (f.checked_at < ${since} and f.failures < ${MAX_FEED_FAILURES})
      or exists (select from plugin_setting s where s.plugin = r.plugin and s.updated_at > f.checked_at)`.execute(
    db,
  )
  return rows
}
