// Table api_application: the programs that partners have registered, and what staff decided of them.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import {
  type ApplicationInput,
  type ApplicationStatus,
  type ApplicationView,
  type Decision,
  decisions,
} from './api-clients.ts'

export type Application = Omit<ApplicationView, 'keys'> & { user_id: string }

const columns = sql<Application>`a.id, a.user_id, a.client_id, a.name, a.webhook_url, a.status, a.note, a.created_at, a.asked_at`
type Row = Omit<Application, 'created_at' | 'asked_at'> & { created_at: Date; asked_at: Date | null }

const shown = ({ created_at, asked_at, ...row }: Row): Application => ({
  ...row,
  created_at: created_at.toISOString(),
  asked_at: asked_at?.toISOString() ?? null,
})

type New = { userId: string; clientId: string; requestKey: string; at: Date }

/** @returns whether it was made now: the same request makes it once. @throws ShopError idempotency_mismatch for another one of that key. */
export async function addApplication(
  tx: Tx,
  input: ApplicationInput,
  { userId, clientId, requestKey, at }: New,
): Promise<{ id: number; made: boolean }> {
  const webhookUrl = input.webhook_url ?? null
  const { rows } = await sql<{ id: number }>`
    insert into api_application (user_id, client_id, name, webhook_url, request_key, created_at)
    values (${userId}, ${clientId}, ${input.name}, ${webhookUrl}, ${requestKey}, ${at})
    on conflict (request_key) do nothing returning id`.execute(tx)
  if (rows[0]) return { id: rows[0].id, made: true }
  const before = await sql<{ id: number; name: string; webhook_url: string | null }>`
    select id, name, webhook_url from api_application where request_key = ${requestKey}`.execute(tx)
  const same = before.rows[0]
  if (same?.name !== input.name || same.webhook_url !== webhookUrl)
    throw new ShopError('idempotency_mismatch')
  return { id: same.id, made: false }
}

export async function countApplications(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_application where user_id = ${userId}`.execute(db)
  return rows[0]!.count
}

/** Of one account, the oldest first. */
export async function findApplications(db: Db, userId: string): Promise<Application[]> {
  const { rows } = await sql<Row>`
    select ${columns} from api_application a where a.user_id = ${userId} order by a.id`.execute(db)
  return rows.map(shown)
}

/** @returns undefined where there is none, or it is another's. */
export const findApplication = async (db: Db, id: number, userId: string): Promise<Application | undefined> =>
  (await findApplications(db, userId)).find((application) => application.id === id)

/** @throws ShopError not_found, invalid_transition where it is not a sandbox. */
export async function askForLive(
  tx: Tx,
  { id, userId, note, at }: { id: number; userId: string; note: string; at: Date },
): Promise<void> {
  const { rows } = await sql`
    update api_application set status = 'waiting', note = ${note}, asked_at = ${at}
    where id = ${id} and user_id = ${userId} and status = 'sandbox' returning 1`.execute(tx)
  if (rows.length > 0) return
  throw new ShopError((await findApplication(tx, id, userId)) ? 'invalid_transition' : 'not_found')
}

/** @throws ShopError not_found where there is none, or it is another's. */
export async function changeApplication(
  tx: Tx,
  id: number,
  userId: string,
  input: ApplicationInput,
): Promise<void> {
  const { rows } = await sql`
    update api_application set name = ${input.name}, webhook_url = ${input.webhook_url ?? null}
    where id = ${id} and user_id = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) throw new ShopError('not_found')
}

export type StaffApplication = Application & { owner: { name: string; email: string }; calls: number }

/** For staff: those that wait by how long, the others the latest ahead; `before` is the last of the page before. `calls` is what it did in its sandbox. */
export async function allApplications(
  db: Db,
  {
    status,
    before,
    limit,
  }: { status?: ApplicationStatus | undefined; before?: number | undefined; limit: number },
): Promise<StaffApplication[]> {
  const { rows } = await sql<Row & { owner_name: string; owner_email: string; calls: number }>`
    select ${columns}, p.name as owner_name, p.email as owner_email,
      (select coalesce(sum(u.calls), 0)::int from api_usage u where u.application_id = a.id and u.mode = 'test') as calls
    from api_application a join account p on p.id = a.user_id
    where (${status ?? null}::text is null or a.status = ${status ?? null})
      and (${before ?? null}::bigint is null or ${
        status === 'waiting'
          ? sql`(a.asked_at, a.id) > (select l.asked_at, l.id from api_application l where l.id = ${before ?? null})`
          : sql`a.id < ${before ?? null}`
      })
    order by ${status === 'waiting' ? sql`a.asked_at, a.id` : sql`a.id desc`} limit ${limit}`.execute(db)
  return rows.map(({ owner_name, owner_email, calls, ...row }) => ({
    ...shown(row),
    owner: { name: owner_name, email: owner_email },
    calls,
  }))
}

/** What was decided, and whom to tell; nobody where the owner's account was erased. */
export type Decided = {
  status: ApplicationStatus
  application: string
  owner: { email: string; name: string; locale: string } | undefined
}

/** One statement decides between two who decide at once. @throws ShopError not_found, invalid_transition. */
export async function decideApplication(
  tx: Tx,
  { id, decision, note, at }: { id: number; decision: Decision; note: string; at: Date },
): Promise<Decided> {
  const { from, to } = decisions[decision]
  type Row = { status: ApplicationStatus; application: string; email: string; name: string; locale: string }
  const { rows } = await sql<Row & { erased: boolean }>`
    update api_application a set status = ${to}, note = ${note}, decided_at = ${at} from account p
    where a.id = ${id} and a.status = any(${[...from]}) and p.id = a.user_id
    returning a.status, a.name as application, p.email, p.name, p.locale, p.erased_at is not null as erased`.execute(
    tx,
  )
  if (rows[0]) {
    const { status, application, erased, ...owner } = rows[0]
    return { status, application, owner: erased ? undefined : owner }
  }
  const known = await sql`select 1 from api_application where id = ${id}`.execute(tx)
  throw new ShopError(known.rows.length > 0 ? 'invalid_transition' : 'not_found')
}
