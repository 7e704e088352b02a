// Table app: apps that partners have registered, and the staff decisions about them.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type AppInput, type AppStatus, type AppView, type AppDecision, appDecisions } from './apps.ts'

export type AppRow = Omit<AppView, 'keys'> & { user_id: AccountId }

const columns = sql<AppRow>`a.id, a.user_id, a.client_id, a.name, a.webhook_url, a.status, a.note, a.created_at, a.requested_at`
type AppDbRow = Omit<AppRow, 'created_at' | 'requested_at'> & { created_at: Date; requested_at: Date | null }

const toAppRow = ({ created_at, requested_at, ...row }: AppDbRow): AppRow => ({
  ...row,
  created_at: created_at.toISOString(),
  requested_at: requested_at?.toISOString() ?? null,
})

type NewApp = { userId: AccountId; clientId: string; requestKey: string; at: Date }

/**
 * Idempotent by request key.
 * @returns whether the app was created by this call.
 * @throws ShopError idempotency_key_reused when the request key was used for a different request.
 */
export async function insertApp(
  tx: Tx,
  input: AppInput,
  { userId, clientId, requestKey, at }: NewApp,
): Promise<{ id: number; isCreated: boolean }> {
  const webhookUrl = input.webhook_url ?? null
  const { rows } = await sql<{ id: number }>`
    insert into app (user_id, client_id, name, webhook_url, request_key, created_at)
    values (${userId}, ${clientId}, ${input.name}, ${webhookUrl}, ${requestKey}, ${at})
    on conflict (request_key) do nothing returning id`.execute(tx)
  if (rows[0]) return { id: rows[0].id, isCreated: true }
  const existing = await sql<{ id: number; name: string; webhook_url: string | null }>`
    select id, name, webhook_url from app where request_key = ${requestKey}`.execute(tx)
  const existingApp = existing.rows[0]
  if (existingApp?.name !== input.name || existingApp.webhook_url !== webhookUrl)
    throw new ShopError('idempotency_key_reused')
  return { id: existingApp.id, isCreated: false }
}

export async function countApps(db: Db, userId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app where user_id = ${userId}`.execute(db)
  return rows[0]!.count
}

export async function listApps(db: Db, userId: AccountId): Promise<AppRow[]> {
  const { rows } = await sql<AppDbRow>`
    select ${columns} from app a where a.user_id = ${userId} order by a.id`.execute(db)
  return rows.map(toAppRow)
}

/** @returns undefined when the app does not exist or belongs to another account. */
export const getApp = async (db: Db, id: number, userId: AccountId): Promise<AppRow | undefined> =>
  (await listApps(db, userId)).find((application) => application.id === id)

/** @throws ShopError not_found, or invalid_transition when the app is not in the sandbox state. */
export async function requestLiveAccess(
  tx: Tx,
  { id, userId, note, at }: { id: number; userId: AccountId; note: string; at: Date },
): Promise<void> {
  const { rows } = await sql`
    update app set status = 'pending', note = ${note}, requested_at = ${at}
    where id = ${id} and user_id = ${userId} and status = 'sandbox' returning 1`.execute(tx)
  if (rows.length > 0) return
  throw new ShopError((await getApp(tx, id, userId)) ? 'invalid_transition' : 'not_found')
}

/** @throws ShopError not_found when the app does not exist or belongs to another account. */
export async function updateApp(tx: Tx, id: number, userId: AccountId, input: AppInput): Promise<void> {
  const { rows } = await sql`
    update app set name = ${input.name}, webhook_url = ${input.webhook_url ?? null}
    where id = ${id} and user_id = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) throw new ShopError('not_found')
}

export type StaffApp = AppRow & { owner: { name: string; email: string }; sandbox_requests: number }

/**
 * For staff: waiting apps with the longest wait first, otherwise the newest first; `before` is the last entry of
 * the previous page. `sandbox_requests` counts the requests in the app's sandbox.
 */
export async function listAllApps(
  db: Db,
  {
    id,
    status,
    before,
    limit,
  }: {
    id?: number | undefined
    status?: AppStatus | undefined
    before?: number | undefined
    limit: number
  },
): Promise<StaffApp[]> {
  const { rows } = await sql<
    AppDbRow & { owner_name: string; owner_email: string; sandbox_requests: number }
  >`
    select ${columns}, p.name as owner_name, p.email as owner_email,
      (select coalesce(sum(u.requests), 0)::int from app_usage u where u.application_id = a.id and u.mode = 'test') as sandbox_requests
    from app a join account p on p.id = a.user_id
    where (${status ?? null}::text is null or a.status = ${status ?? null})
      and (${id ?? null}::bigint is null or a.id = ${id ?? null})
      and (${before ?? null}::bigint is null or ${
        status === 'pending'
          ? sql`(a.requested_at, a.id) > (select l.requested_at, l.id from app l where l.id = ${before ?? null})`
          : sql`a.id < ${before ?? null}`
      })
    order by ${status === 'pending' ? sql`a.requested_at, a.id` : sql`a.id desc`} limit ${limit}`.execute(db)
  return rows.map(({ owner_name, owner_email, sandbox_requests, ...row }) => ({
    ...toAppRow(row),
    owner: { name: owner_name, email: owner_email },
    sandbox_requests,
  }))
}

/** The decision and whom to notify; no one when the owner's account was erased. */
export type AppDecisionResult = {
  status: AppStatus
  application: string
  owner: { email: string; name: string; locale: string } | undefined
}

/**
 * A single statement, so that only one of two concurrent decisions succeeds.
 * @throws ShopError not_found, invalid_transition.
 */
export async function decideApp(
  tx: Tx,
  { id, decision, note, at }: { id: number; decision: AppDecision; note: string; at: Date },
): Promise<AppDecisionResult> {
  const { from, to } = appDecisions[decision]
  type AppDbRow = { status: AppStatus; application: string; email: string; name: string; locale: string }
  const { rows } = await sql<AppDbRow & { erased: boolean }>`
    update app a set status = ${to}, note = ${note}, decided_at = ${at} from account p
    where a.id = ${id} and a.status = any(${[...from]}) and p.id = a.user_id
    returning a.status, a.name as application, p.email, p.name, p.locale, p.erased_at is not null as erased`.execute(
    tx,
  )
  if (rows[0]) {
    const { status, application, erased, ...owner } = rows[0]
    return { status, application, owner: erased ? undefined : owner }
  }
  const existing = await sql`select 1 from app where id = ${id}`.execute(tx)
  throw new ShopError(existing.rows.length > 0 ? 'invalid_transition' : 'not_found')
}
