// One answer per (principal, key): the first request does the work, every repetition gets what the first was told.
import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type ErrorCode, ShopError } from '../kernel/errors.ts'
import type { Db, Tx } from './database.ts'
import { finalStatementMarker } from './final-statement.ts'
import { type GuardedWrites, joinWrites, type BatchWrites } from './batch-sql.ts'

/**
 * Who asks, with which key, for what (as a fingerprint of the body). Keys of different principals have nothing to do with each
 * other. `exclusivePrefix`: a prefix of principals of which one alone may use the same key for the same body.
 */
export type IdempotentRequest = {
  principal: string
  key: string
  fingerprint: string
  exclusivePrefix?: string
}
export type StoredResponse = { status: number; response: string }

/**
 * `mine`: do the work. `answered`: repeat this answer. `open`: another request made `subject` and has not answered yet;
 * bring its work to an end and read the answer.
 */
export type Claim =
  | { kind: 'mine' }
  | ({ kind: 'answered' } & StoredResponse)
  | { kind: 'open'; subject: string }

const insertClaim = (request: IdempotentRequest, subject: string, now: Date) => {
  const { principal, key, fingerprint, exclusivePrefix } = request
  const isFree =
    exclusivePrefix === undefined
      ? sql`true`
      : sql`not exists (select from idempotency_key where key = ${key} and fingerprint = ${fingerprint}
          and principal <> ${principal} and starts_with(principal, ${exclusivePrefix}))`
  return sql`
    insert into idempotency_key (principal, key, fingerprint, subject, created_at)
    select ${principal}, ${key}, ${fingerprint}, ${subject}, ${now}::timestamptz where ${isFree}
    on conflict do nothing returning 1`
}

/** The same as claimKey along with the first thing that the work reads: it stands where the key is new. */
export const claimKeyWrites = (request: IdempotentRequest, subject: string, now: Date): GuardedWrites => ({
  writes: [['claimed', insertClaim(request, subject, now)]],
  must: sql`exists (select from claimed)`,
})

/** Keyed with the shop's secret: bodies hold things that could be guessed from a plain hash, such as card numbers. */
export const fingerprintOf = (secret: string, body: unknown): string =>
  createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64url')

/**
 * First statement of the transaction that does the work. Where two come at once the second waits here for the first's commit.
 * @throws ShopError idempotency_mismatch when the key was used for another body, or by another principal of `exclusivePrefix`.
 */
export async function claimKey(
  tx: Tx,
  request: IdempotentRequest,
  subject: string,
  now: Date,
): Promise<Claim> {
  const inserted = await insertClaim(request, subject, now).execute(tx)
  if (inserted.rows.length > 0) return { kind: 'mine' }
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'subject', 'status', 'response'])
    .where('principal', '=', request.principal)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!row || row.fingerprint !== request.fingerprint) throw new ShopError('idempotency_mismatch')
  if (row.status === null || row.response === null) return { kind: 'open', subject: row.subject }
  return { kind: 'answered', status: row.status, response: row.response }
}

/** Keeps the answer for whatever made `subject`; the first answer stays. @returns false when there was one. */
export const storeResponse = (db: Db, subject: string, response: StoredResponse): Promise<boolean> =>
  storeResponseWith(db, subject, response, [])

/** The same together with other writes, in one statement. */
export const storeResponseWith = (
  db: Db,
  subject: string,
  response: StoredResponse,
  writes: BatchWrites,
): Promise<boolean> => writeResponse(db, subject, response, writes, sql``)

/** The same as the transaction's last statement: its commit goes along with it (round-trips.ts). */
export const storeResponseAndCommit = (
  tx: Tx,
  subject: string,
  response: StoredResponse,
  writes: BatchWrites,
): Promise<boolean> => writeResponse(tx, subject, response, writes, finalStatementMarker)

async function writeResponse(
  db: Db,
  subject: string,
  response: StoredResponse,
  writes: BatchWrites,
  first: RawBuilder<unknown>,
): Promise<boolean> {
  const responseWrites = storeResponseWrites(subject, response.status, sql`${response.response}`)
  const { rows } =
    await sql`${first}with ${joinWrites([...responseWrites, ...writes])} select 1 from answered`.execute(db)
  return rows.length > 0
}

/** The same as a part, `answered`, of a bigger statement; `response` may be made of columns of `from`, another part. */
export const storeResponseWrites = (
  subject: string,
  status: number,
  response: RawBuilder<unknown>,
  from?: string,
): BatchWrites => [
  [
    'answered',
    sql`
    update idempotency_key set status = ${status}, response = ${response} ${from === undefined ? sql`` : sql`from ${sql.id(from)}`}
    where subject = ${subject} and idempotency_key.status is null returning response`,
  ],
]

export async function findStoredResponse(
  db: Db,
  request: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['status', 'response'])
    .where('principal', '=', request.principal)
    .where('key', '=', request.key)
    .executeTakeFirst()
  return row?.status && row.response !== null ? { status: row.status, response: row.response } : undefined
}

/** Forgets keys that nobody repeats any more. */
export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await sql`delete from idempotency_key where created_at < ${before}`.execute(db)
}

/**
 * Does the work of a request once for its key and repeats what it was answered; what failed (400 and above) may be tried again. Two that
 * come at the very same time both do it: the work itself must not mind.
 * @throws ShopError idempotency_mismatch when the key was used for another body.
 */
export async function runOnce(
  db: Db,
  request: IdempotentRequest,
  now: Date,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const subject = `${request.principal}:${request.key}`
  const claim = await db.transaction().execute((tx) => claimKey(tx, request, subject, now))
  if (claim.kind === 'answered') return { status: claim.status, response: claim.response }
  const response = await work()
  if (response.status < 400) await storeResponse(db, subject, response)
  return response
}

export const toErrorResponse = (error: ShopError): StoredResponse => ({
  status: error.status,
  response: JSON.stringify({ code: error.code, details: error.details ?? {} }),
})

/** What the first request was told. @throws ShopError where that was a refusal. */
export function replayResponse({ status, response }: StoredResponse): unknown {
  const result = JSON.parse(response) as unknown
  if (status < 400) return result
  const { code, details } = result as { code: ErrorCode; details: Record<string, unknown> }
  throw new ShopError(code, details)
}

/**
 * Does work of the database's own in one transaction with its key, so that both are there or neither. What the work refuses is an answer
 * too: it refuses before it writes. Without a request to know again it is simply done.
 * @throws ShopError idempotency_mismatch when the key was used for another body; what the work throws.
 */
export async function runOnceInTransaction<Result>(
  db: Db,
  request: IdempotentRequest | undefined,
  now: Date,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!request) return db.transaction().execute(work)
  const subject = `${request.principal}:${request.key}`
  const stored = await db.transaction().execute(async (tx): Promise<StoredResponse> => {
    // Never open: its answer is committed with it.
    const claim = await claimKey(tx, request, subject, now)
    if (claim.kind === 'answered') return claim
    const response = await work(tx).then(
      (body) => ({ status: 200, response: JSON.stringify(body) }),
      (error: unknown) => {
        if (error instanceof ShopError) return toErrorResponse(error)
        throw error
      },
    )
    await storeResponse(tx, subject, response)
    return response
  })
  return replayResponse(stored) as Result
}
