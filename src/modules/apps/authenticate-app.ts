// Authenticates an app by its API key, or by an access token issued for its client secret (RFC 6749, client
// credentials).
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AppStatus, AppMode, AppAuthError, App } from './apps.ts'
import { type CredentialKind, isMatchingSecret, parseCredential } from './credentials.ts'

/** The last use of a key is written at most once per interval. */
const LAST_USED_INTERVAL_MS = 60_000
export const TOKEN_LIFETIME_SECONDS = 3_600
const tokenPattern = /^at_(?:test|live)_[\w-]{43}$/

type KeyRow = {
  id: number
  mode: AppMode
  secret_hash: string
  scopes: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  application_id: number
  client_id: string
  user_id: AccountId
  status: AppStatus
}

const columns = sql<KeyRow>`k.id, k.mode, k.secret_hash, k.expires_at, k.revoked_at, k.last_used_at, k.application_id,
  a.client_id, a.user_id, a.status`

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

function getAuthError({ revoked_at, expires_at, status, mode }: KeyRow, now: Date): AppAuthError | undefined {
  if (revoked_at) return 'unknown'
  if (expires_at && expires_at <= now) return 'expired'
  if (status === 'suspended') return 'suspended'
  return mode === 'live' && status !== 'live' ? 'not_live' : undefined
}

async function acceptKey(db: Db, key: KeyRow, now: Date): Promise<App | AppAuthError> {
  const authError = getAuthError(key, now)
  if (authError) return authError
  const staleSince = new Date(now.getTime() - LAST_USED_INTERVAL_MS)
  if (key.last_used_at === null || key.last_used_at <= staleSince)
    await sql`update app_key set last_used_at = ${now}
      where id = ${key.id} and (last_used_at is null or last_used_at <= ${staleSince})`.execute(db)
  return {
    applicationId: key.application_id,
    clientId: key.client_id,
    ownerId: key.user_id,
    mode: key.mode,
    scopes: key.scopes,
    keyId: key.id,
  }
}

/** Returns the app that a key or an access token belongs to. */
export async function authenticateApp(
  db: Db,
  credentialText: string,
  now: Date,
): Promise<App | AppAuthError> {
  if (tokenPattern.test(credentialText)) return authenticateByToken(db, credentialText, now)
  const key = await findKeyByCredential(db, credentialText, 'key')
  return key ? acceptKey(db, key, now) : 'unknown'
}

async function authenticateByToken(db: Db, token: string, now: Date): Promise<App | AppAuthError> {
  const { rows } = await sql<KeyRow & { token_expires_at: Date }>`
    select ${columns}, t.scopes, t.expires_at as token_expires_at
    from app_token t join app_key k on k.id = t.key_id join app a on a.id = k.application_id
    where t.hash = ${hashToken(token)}`.execute(db)
  const key = rows[0]
  if (!key) return 'unknown'
  return key.token_expires_at <= now ? 'expired' : acceptKey(db, key, now)
}

async function findKeyByCredential(db: Db, text: string, kind: CredentialKind): Promise<KeyRow | undefined> {
  const credential = parseCredential(text)
  if (credential?.kind !== kind) return undefined
  const { rows } = await sql<KeyRow>`
    select ${columns}, k.scopes from app_key k join app a on a.id = k.application_id
    where k.public_id = ${credential.publicId} and k.kind = ${kind} and k.mode = ${credential.mode}`.execute(
    db,
  )
  return rows[0] && isMatchingSecret(credential.secret, rows[0].secret_hash) ? rows[0] : undefined
}

/** RFC 6749, section 5.2. */
export type TokenError = 'invalid_client' | 'invalid_scope' | 'unauthorized_client'
export type AccessToken = { token: string; scopes: string[]; seconds: number }

/** @param requestedScopes undefined requests all scopes of the client secret. */
export async function issueToken(
  db: Db,
  {
    clientId,
    clientSecret,
    requestedScopes,
  }: { clientId: string; clientSecret: string; requestedScopes?: string[] | undefined },
  now: Date,
): Promise<AccessToken | TokenError> {
  const key = await findKeyByCredential(db, clientSecret, 'secret')
  if (!key || key.client_id !== clientId) return 'invalid_client'
  const app = await acceptKey(db, key, now)
  if (app === 'suspended' || app === 'not_live') return 'unauthorized_client'
  if (typeof app === 'string') return 'invalid_client'
  const scopes = requestedScopes ?? key.scopes
  if (scopes.length === 0 || scopes.some((scope) => !key.scopes.includes(scope))) return 'invalid_scope'
  const token = `at_${key.mode}_${randomBytes(32).toString('base64url')}`
  // A token never outlives its client secret.
  const expiresAtMs = Math.min(
    now.getTime() + TOKEN_LIFETIME_SECONDS * 1_000,
    key.expires_at?.getTime() ?? Infinity,
  )
  await sql`insert into app_token (hash, key_id, scopes, expires_at)
    values (${hashToken(token)}, ${key.id}, ${scopes}::text[], ${new Date(expiresAtMs)})`.execute(db)
  return { token, scopes, seconds: Math.floor((expiresAtMs - now.getTime()) / 1_000) }
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from app_token where expires_at <= ${now}`.execute(db)
}
