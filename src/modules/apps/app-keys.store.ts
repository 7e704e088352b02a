// Table app_key: credentials of API clients. Only hashes are stored.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AppKeyView, AppMode, AppScope } from './apps.ts'
import type { CredentialKind, NewCredential } from './credentials.ts'

/** Maximum number of keys per app that are neither revoked nor expired. */
export const MAX_APP_KEYS = 20

export type NewAppKey = {
  applicationId: number
  kind: CredentialKind
  mode: AppMode
  name: string
  scopes: readonly AppScope[]
  expiresAt: Date | null
  requestKey: string
  replaces?: number | undefined
  at: Date
}

/**
 * Idempotent by request key.
 * @returns the id of the key.
 * @throws ShopError idempotency_key_reused when the request key was used for a different request.
 */
export async function insertAppKey(tx: Tx, key: NewAppKey, credential: NewCredential): Promise<number> {
  const { applicationId, kind, mode, name, scopes, expiresAt, requestKey, replaces = null, at } = key
  const { rows } = await sql<{ id: number }>`
    insert into app_key (application_id, kind, mode, public_id, secret_hash, hint, name, scopes, created_at, expires_at, request_key, replaces)
    values (${applicationId}, ${kind}, ${mode}, ${credential.publicId}, ${credential.hash}, ${credential.hint}, ${name},
      ${scopes as AppScope[]}::text[], ${at}, ${expiresAt}, ${requestKey}, ${replaces})
    on conflict (request_key) do nothing returning id`.execute(tx)
  if (rows[0]) return rows[0].id
  // The credential is derived from the request, so a different request with the same key has a different
  // credential.
  const existing = await sql<{ id: number }>`
    select id from app_key where request_key = ${requestKey} and public_id = ${credential.publicId}
      and application_id = ${applicationId} and name = ${name} and scopes = ${scopes as AppScope[]}::text[]`.execute(
    tx,
  )
  if (!existing.rows[0]) throw new ShopError('idempotency_key_reused')
  return existing.rows[0].id
}

export async function findKeyByRequest(
  tx: Tx,
  requestKey: string,
): Promise<{ id: number; kind: CredentialKind; mode: AppMode } | undefined> {
  const { rows } = await sql<{ id: number; kind: CredentialKind; mode: AppMode }>`
    select id, kind, mode from app_key where request_key = ${requestKey}`.execute(tx)
  return rows[0]
}

type Row = Omit<AppKeyView, 'state' | 'hint' | 'created_at' | 'expires_at' | 'last_used_at'> & {
  application_id: number
  public_id: string
  hint: string
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  followed: boolean
}

function toKeyView(row: Row, now: Date): AppKeyView & { application_id: number } {
  const { id, application_id, kind, mode, name, scopes } = row
  const expired = row.expires_at !== null && row.expires_at <= now
  return {
    id,
    application_id,
    kind,
    mode,
    name,
    hint: `${kind === 'key' ? 'sk' : 'ss'}_${mode}_${row.public_id}_…${row.hint}`,
    scopes,
    state: row.revoked_at ? 'revoked' : expired ? 'expired' : row.followed ? 'leaving' : 'active',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

/** Days that expired and revoked keys stay in the list. */
const INACTIVE_KEY_DISPLAY_DAYS = 30

/** Keys of these apps, newest first. */
export async function listAppKeys(
  db: Db,
  applicationIds: readonly number[],
  now: Date,
): Promise<(AppKeyView & { application_id: number })[]> {
  const since = new Date(now.getTime() - INACTIVE_KEY_DISPLAY_DAYS * DAY_MS)
  const { rows } = await sql<Row>`
    select k.id, k.application_id, k.kind, k.mode, k.name, k.public_id, k.hint, k.scopes, k.created_at, k.expires_at, k.revoked_at,
      k.last_used_at, exists (select from app_key f where f.replaces = k.id) as followed
    from app_key k where k.application_id = any(${applicationIds as number[]}::bigint[])
      and coalesce(least(k.revoked_at, k.expires_at), ${now}) > ${since}
    order by k.id desc`.execute(db)
  return rows.map((row) => toKeyView(row, now))
}

/** Locks the app, so that concurrent requests to add keys are counted one after the other. */
export async function lockAndCountAppKeys(tx: Tx, applicationId: number, now: Date): Promise<number> {
  await sql`select 1 from app where id = ${applicationId} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_key where application_id = ${applicationId} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`.execute(tx)
  return rows[0]!.count
}

export type ActiveAppKey = {
  id: number
  application_id: number
  kind: CredentialKind
  mode: AppMode
  name: string
  scopes: AppScope[]
  status: string
}

/**
 * Locks an active key of an app of this account.
 * @throws ShopError not_found.
 */
export async function lockActiveKey(tx: Tx, id: number, userId: AccountId, now: Date): Promise<ActiveAppKey> {
  const { rows } = await sql<ActiveAppKey>`
    select k.id, k.application_id, k.kind, k.mode, k.name, k.scopes, a.status
    from app_key k join app a on a.id = k.application_id
    where k.id = ${id} and a.user_id = ${userId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
    for update of k`.execute(tx)
  if (!rows[0]) throw new ShopError('not_found')
  return rows[0]
}

/** The key expires at `at`, or earlier if it would have expired earlier anyway. */
export async function expireKeyAt(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update app_key set expires_at = least(expires_at, ${at}) where id = ${id}`.execute(tx)
}

/**
 * Also invalidates the access tokens of the key.
 * @throws ShopError not_found when the key does not exist or belongs to another account.
 */
export async function revokeAppKey(tx: Tx, id: number, userId: AccountId, at: Date): Promise<void> {
  const { rows } = await sql`
    update app_key k set revoked_at = coalesce(k.revoked_at, ${at}) from app a
    where k.id = ${id} and a.id = k.application_id and a.user_id = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) throw new ShopError('not_found')
}
