// Registers apps, and creates, rotates and revokes their keys. A secret is shown once and not stored: it is
// derived from the request, so a client that lost the response can repeat the request with the same
// Idempotency-Key.
import { DAY_MS } from '../../kernel/days.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type AppInput, type AppKeyInput, type AppMode, type AppScope, appScopes } from './apps.ts'
import { insertApp, countApps, getApp } from './apps.store.ts'
import { type CredentialKind, deriveId, createCredential } from './credentials.ts'
import {
  insertAppKey,
  expireKeyAt,
  findKeyByRequest,
  type NewAppKey,
  lockAndCountAppKeys,
  lockActiveKey,
  MAX_APP_KEYS,
} from './app-keys.store.ts'

const MAX_APPS = 20

export type CreateKeyContext = {
  db: Db
  secret: string
  userId: AccountId
  /** Idempotency key; the same key creates the same objects. */
  requestKey: string
  now: Date
}

export type CreatedKey = { id: number; secret: string }
export type RegisteredApp = { id: number; client_id: string; client_secret: string; api_key: string }

const inTransaction = <Result>({ db }: CreateKeyContext, run: (tx: Tx) => Promise<Result>) =>
  db.transaction().execute(run)

type KeyOptions = {
  applicationId: number
  kind: CredentialKind
  mode: AppMode
  name: string
  scopes: readonly AppScope[]
  expiresAt: Date | null
  replaces?: number
}

async function issueKey(
  tx: Tx,
  { secret, now }: CreateKeyContext,
  request: string,
  options: KeyOptions,
): Promise<CreatedKey> {
  const credential = createCredential(secret, { kind: options.kind, mode: options.mode, request })
  const key: NewAppKey = { ...options, requestKey: request, at: now }
  return { id: await insertAppKey(tx, key, credential), secret: credential.text }
}

/**
 * Registers an app with its sandbox: client id, client secret and a first key.
 * @throws ShopError too_many_apps, idempotency_key_reused.
 */
export const registerApp = (context: CreateKeyContext, input: AppInput): Promise<RegisteredApp> =>
  inTransaction(context, async (tx) => {
    const { secret, userId, requestKey, now } = context
    const request = `${userId} register ${requestKey}`
    const clientId = `app_${deriveId(secret, `application ${request}`, 16)}`
    const { id, isCreated } = await insertApp(tx, input, { userId, clientId, requestKey: request, at: now })
    if (isCreated && (await countApps(tx, userId)) > MAX_APPS) throw new ShopError('too_many_apps')
    const options = { applicationId: id, mode: 'test', name: '', scopes: appScopes, expiresAt: null } as const
    const clientSecret = await issueKey(tx, context, `${request} secret`, { ...options, kind: 'secret' })
    const key = await issueKey(tx, context, `${request} key`, { ...options, kind: 'key' })
    return { id, client_id: clientId, client_secret: clientSecret.secret, api_key: key.secret }
  })

/**
 * @throws ShopError not_found, app_not_live for a live key of an app that is not live, too_many_keys,
 * idempotency_key_reused.
 */
export const createAppKey = (context: CreateKeyContext, input: AppKeyInput): Promise<CreatedKey> =>
  inTransaction(context, async (tx) => {
    const { userId, requestKey, now } = context
    const { application_id: applicationId, kind, mode, name, expires_in_days: days } = input
    const app = await getApp(tx, applicationId, userId)
    if (!app) throw new ShopError('not_found')
    assertModeAllowed(app.status, mode)
    const activeKeys = await lockAndCountAppKeys(tx, applicationId, now)
    const request = `${userId} key ${requestKey}`
    const created = await issueKey(tx, context, request, {
      applicationId,
      kind,
      mode,
      name,
      scopes: input.scopes,
      expiresAt: days ? new Date(now.getTime() + days * DAY_MS) : null,
    })
    if (activeKeys >= MAX_APP_KEYS && (await lockAndCountAppKeys(tx, applicationId, now)) > activeKeys)
      throw new ShopError('too_many_keys', { most: MAX_APP_KEYS })
    return created
  })

/**
 * Creates a replacement for a key, which stays valid for the given number of hours.
 * @throws ShopError not_found, key_already_rotated, and the errors of `createAppKey`.
 */
export const rotateAppKey = (
  context: CreateKeyContext,
  { id, overlapHours }: { id: number; overlapHours: number },
): Promise<CreatedKey> =>
  inTransaction(context, async (tx) => {
    const { userId, requestKey, now, secret } = context
    const request = `${userId} follow ${id} ${requestKey}`
    // On a repeated request, the replaced key may have expired by now.
    const previous = await findKeyByRequest(tx, request)
    if (previous) return { id: previous.id, secret: createCredential(secret, { ...previous, request }).text }
    const oldKey = await lockActiveKey(tx, id, userId, now)
    assertModeAllowed(oldKey.status, oldKey.mode)
    const created = await issueKey(tx, context, request, {
      applicationId: oldKey.application_id,
      kind: oldKey.kind,
      mode: oldKey.mode,
      name: oldKey.name,
      scopes: oldKey.scopes,
      expiresAt: null,
      replaces: id,
    }).catch((error: unknown) => {
      // The unique index on app_key.replaces allows only one replacement per key.
      if ((error as { code?: string }).code === '23505') throw new ShopError('key_already_rotated')
      throw error
    })
    await expireKeyAt(tx, id, new Date(now.getTime() + overlapHours * 3_600_000))
    return created
  })

function assertModeAllowed(status: string, mode: AppMode): void {
  if (status === 'suspended') throw new ShopError('app_suspended')
  if (mode === 'live' && status !== 'live') throw new ShopError('app_not_live')
}
