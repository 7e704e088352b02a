// Who a program is: by its key, or by the access token that its client secret was given (RFC 6749, client credentials).
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ApplicationStatus, Mode, NotPartner, Partner } from './api-clients.ts'
import { type CredentialKind, isSecretOf, readCredential } from './credentials.ts'

/** When a key was last used is written this often at most. */
const usedEveryMs = 60_000
export const tokenSeconds = 3_600
const tokenShape = /^at_(?:test|live)_[\w-]{43}$/

type Found = {
  id: number
  mode: Mode
  secret_hash: string
  scopes: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  application_id: number
  client_id: string
  user_id: string
  status: ApplicationStatus
}

const columns = sql<Found>`k.id, k.mode, k.secret_hash, k.expires_at, k.revoked_at, k.last_used_at, k.application_id,
  a.client_id, a.user_id, a.status`

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Why what was shown opens nothing now. */
function refusalOf({ revoked_at, expires_at, status, mode }: Found, now: Date): NotPartner | undefined {
  if (revoked_at) return 'unknown'
  if (expires_at && expires_at <= now) return 'expired'
  if (status === 'suspended') return 'suspended'
  return mode === 'live' && status !== 'live' ? 'not_live' : undefined
}

async function letIn(db: Db, found: Found, now: Date): Promise<Partner | NotPartner> {
  const refusal = refusalOf(found, now)
  if (refusal) return refusal
  const stale = new Date(now.getTime() - usedEveryMs)
  if (found.last_used_at === null || found.last_used_at <= stale)
    await sql`update api_key set last_used_at = ${now}
      where id = ${found.id} and (last_used_at is null or last_used_at <= ${stale})`.execute(db)
  return {
    applicationId: found.application_id,
    clientId: found.client_id,
    ownerId: found.user_id,
    mode: found.mode,
    scopes: found.scopes,
    keyId: found.id,
  }
}

/** Whom a key or an access token speaks for. */
export async function findPartner(db: Db, shown: string, now: Date): Promise<Partner | NotPartner> {
  if (tokenShape.test(shown)) return byToken(db, shown, now)
  const found = await byCredential(db, shown, 'key')
  return found ? letIn(db, found, now) : 'unknown'
}

async function byToken(db: Db, token: string, now: Date): Promise<Partner | NotPartner> {
  const { rows } = await sql<Found & { token_expires_at: Date }>`
    select ${columns}, t.scopes, t.expires_at as token_expires_at
    from api_token t join api_key k on k.id = t.key_id join api_application a on a.id = k.application_id
    where t.hash = ${hashToken(token)}`.execute(db)
  const found = rows[0]
  if (!found) return 'unknown'
  return found.token_expires_at <= now ? 'expired' : letIn(db, found, now)
}

async function byCredential(db: Db, text: string, kind: CredentialKind): Promise<Found | undefined> {
  const credential = readCredential(text)
  if (credential?.kind !== kind) return undefined
  const { rows } = await sql<Found>`
    select ${columns}, k.scopes from api_key k join api_application a on a.id = k.application_id
    where k.public_id = ${credential.publicId} and k.kind = ${kind} and k.mode = ${credential.mode}`.execute(
    db,
  )
  return rows[0] && isSecretOf(credential.secret, rows[0].secret_hash) ? rows[0] : undefined
}

/** RFC 6749, section 5.2. */
export type TokenFault = 'invalid_client' | 'invalid_scope' | 'unauthorized_client'
export type GivenToken = { token: string; scopes: string[]; seconds: number }

/** @param wanted scopes; undefined: all that the secret has. */
export async function giveToken(
  db: Db,
  {
    clientId,
    clientSecret,
    wanted,
  }: { clientId: string; clientSecret: string; wanted?: string[] | undefined },
  now: Date,
): Promise<GivenToken | TokenFault> {
  const found = await byCredential(db, clientSecret, 'secret')
  if (!found || found.client_id !== clientId) return 'invalid_client'
  const partner = await letIn(db, found, now)
  if (partner === 'suspended' || partner === 'not_live') return 'unauthorized_client'
  if (typeof partner === 'string') return 'invalid_client'
  const scopes = wanted ?? found.scopes
  if (scopes.length === 0 || scopes.some((scope) => !found.scopes.includes(scope))) return 'invalid_scope'
  const token = `at_${found.mode}_${randomBytes(32).toString('base64url')}`
  // Never longer than the secret itself.
  const ends = Math.min(now.getTime() + tokenSeconds * 1_000, found.expires_at?.getTime() ?? Infinity)
  await sql`insert into api_token (hash, key_id, scopes, expires_at)
    values (${hashToken(token)}, ${found.id}, ${scopes}::text[], ${new Date(ends)})`.execute(db)
  return { token, scopes, seconds: Math.floor((ends - now.getTime()) / 1_000) }
}

export async function sweepTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from api_token where expires_at <= ${now}`.execute(db)
}
