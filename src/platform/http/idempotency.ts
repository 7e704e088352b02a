// Idempotent requests by (principal, key): the first request does the work, and each repetition gets the same
// response.
import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../database/database.ts'
import { finalStatementMarker } from '../database/final-statement.ts'
import { type GuardedWrites, joinWrites, type BatchWrites } from '../database/batch-sql.ts'

/**
 * The principal, the key and a fingerprint of the body. Keys of different principals are independent.
 * `exclusivePrefix`: a prefix of principals, of which only one may use a key for the same body.
 */
export type IdempotentRequest = {
  principal: string
  key: string
  fingerprint: string
  exclusivePrefix?: string
}
export type StoredResponse = { status: number; response: string }

/**
 * `mine`: do the work. `answered`: return this response. `open`: another request created `subject` and has not
 * stored its response; finish its work and read the response.
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

/** As claimKey, but combined with the work's first read; the precondition fails unless the key is new. */
export const claimKeyWrites = (request: IdempotentRequest, subject: string, now: Date): GuardedWrites => ({
  writes: [['claimed', insertClaim(request, subject, now)]],
  condition: sql`exists (select from claimed)`,
})

/** An HMAC with the shop's secret: a plain hash would allow guessing values such as card numbers. */
export const fingerprintOf = (secret: string, body: unknown): string =>
  createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64url')

/**
 * The first statement of the transaction that does the work. A concurrent request waits here for the first one's
 * commit.
 * @throws ShopError idempotency_key_reused when the key was used for another body, or by another principal with
 * the `exclusivePrefix`.
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
  if (!row || row.fingerprint !== request.fingerprint) throw new ShopError('idempotency_key_reused')
  if (row.status === null || row.response === null) return { kind: 'open', subject: row.subject }
  return { kind: 'answered', status: row.status, response: row.response }
}

/**
 * Stores the response for the work that created `subject`; an existing response is kept.
 * @returns false when one existed.
 */
export const storeResponse = (db: Db, subject: string, response: StoredResponse): Promise<boolean> =>
  storeResponseWith(db, subject, response, [])

/** As storeResponse, combined with other writes in one statement. */
export const storeResponseWith = (
  db: Db,
  subject: string,
  response: StoredResponse,
  writes: BatchWrites,
): Promise<boolean> => writeResponse(db, subject, response, writes, sql``)

/** As storeResponse, as the transaction's last statement, sent with its commit (final-statement.ts). */
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

/**
 * As storeResponse, as the CTE `answered` of a larger statement; `response` may use columns of the CTE `from`.
 */
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

export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await sql`delete from idempotency_key where created_at < ${before}`.execute(db)
}

/**
 * Runs the work of a request once per key and repeats its response; failures (400 and above) may be retried.
 * Concurrent requests may both run it, so the work itself must be idempotent.
 * @throws ShopError idempotency_key_reused when the key was used for another body.
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

/**
 * The first request's response.
 * @throws ShopError when that was an error.
 */
export function replayResponse({ status, response }: StoredResponse): unknown {
  const result = JSON.parse(response) as unknown
  if (status < 400) return result
  const { code, details } = result as { code: ErrorCode; details: Record<string, unknown> }
  throw new ShopError(code, details)
}

/** An error of the work, to tell it from errors of the key. */
class WorkFailed extends Error {
  override readonly cause: ShopError
  constructor(cause: ShopError) {
    super(cause.message, { cause })
    this.cause = cause
  }
}

/**
 * Runs database work in one transaction with its key, so that both are committed or neither. A ShopError of the
 * work rolls back everything that it wrote, and is then stored as its response. Without a request key the work
 * simply runs.
 * @throws ShopError idempotency_key_reused when the key was used for another body; any error of the work.
 */
export async function runOnceInTransaction<Result>(
  db: Db,
  request: IdempotentRequest | undefined,
  now: Date,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!request) return db.transaction().execute(work)
  /** @returns the response of an earlier request, or of this one. */
  const respondOnce = (respond: (tx: Tx) => Promise<StoredResponse>): Promise<StoredResponse> =>
    db.transaction().execute(async (tx) => {
      const subject = `${request.principal}:${request.key}`
      // Never `open`: the response is committed together with the key.
      const claim = await claimKey(tx, request, subject, now)
      if (claim.kind === 'answered') return claim
      const response = await respond(tx)
      await storeResponse(tx, subject, response)
      return response
    })
  const stored = await respondOnce(async (tx) => {
    const body = await work(tx).catch((error: unknown) => {
      throw error instanceof ShopError ? new WorkFailed(error) : error
    })
    return { status: 200, response: JSON.stringify(body) }
  }).catch((error: unknown) => {
    if (!(error instanceof WorkFailed)) throw error
    // A request with the same key may have succeeded since the rollback: then its response is returned.
    return respondOnce(() => Promise.resolve(toErrorResponse(error.cause)))
  })
  return replayResponse(stored) as Result
}
