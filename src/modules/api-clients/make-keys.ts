// Registering an application, and making, following and ending its keys. What is secret is told once: it follows from the request, so that
// a reply that was lost can be asked for again by the same Idempotency-Key, and it is kept nowhere.
import { ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type ApplicationInput, type KeyInput, type Mode, type Scope, scopes } from './api-clients.ts'
import { addApplication, countApplications, findApplication } from './applications.store.ts'
import { type CredentialKind, derivedId, newCredential } from './credentials.ts'
import {
  addKey,
  endKeyAt,
  findMade,
  type KeyToAdd,
  lockAndCountKeys,
  lockOwnKey,
  mostKeys,
} from './keys.store.ts'

/** Of one account. */
const mostApplications = 20

export type Making = {
  db: Db
  /** The shop's. */
  secret: string
  userId: string
  /** Names the request; the same one makes the same things. */
  requestKey: string
  now: Date
}

export type MadeKey = { id: number; secret: string }
export type Registered = { id: number; client_id: string; client_secret: string; api_key: string }

const inTransaction = <Result>({ db }: Making, work: (tx: Tx) => Promise<Result>) =>
  db.transaction().execute(work)

type Wanted = {
  applicationId: number
  kind: CredentialKind
  mode: Mode
  name: string
  scopes: readonly Scope[]
  expiresAt: Date | null
  replaces?: number
}

async function makeKey(tx: Tx, { secret, now }: Making, request: string, wanted: Wanted): Promise<MadeKey> {
  const credential = newCredential(secret, { kind: wanted.kind, mode: wanted.mode, request })
  const key: KeyToAdd = { ...wanted, requestKey: request, at: now }
  return { id: await addKey(tx, key, credential), secret: credential.text }
}

/** An application with its sandbox: client id, client secret and a first key. @throws ShopError too_many_applications, idempotency_mismatch. */
export const registerApplication = (making: Making, input: ApplicationInput): Promise<Registered> =>
  inTransaction(making, async (tx) => {
    const { secret, userId, requestKey, now } = making
    const request = `${userId} register ${requestKey}`
    const clientId = `app_${derivedId(secret, `application ${request}`, 16)}`
    const { id, made } = await addApplication(tx, input, { userId, clientId, requestKey: request, at: now })
    if (made && (await countApplications(tx, userId)) > mostApplications)
      throw new ShopError('too_many_applications')
    const wanted = { applicationId: id, mode: 'test', name: '', scopes, expiresAt: null } as const
    const clientSecret = await makeKey(tx, making, `${request} secret`, { ...wanted, kind: 'secret' })
    const key = await makeKey(tx, making, `${request} key`, { ...wanted, kind: 'key' })
    return { id, client_id: clientId, client_secret: clientSecret.secret, api_key: key.secret }
  })

/** @throws ShopError not_found, application_not_live for a live key before its time, too_many_keys, idempotency_mismatch. */
export const createKey = (making: Making, input: KeyInput): Promise<MadeKey> =>
  inTransaction(making, async (tx) => {
    const { userId, requestKey, now } = making
    const { application_id: applicationId, kind, mode, name, expires_in_days: days } = input
    const application = await findApplication(tx, applicationId, userId)
    if (!application) throw new ShopError('not_found')
    mayHave(application.status, mode)
    const known = await lockAndCountKeys(tx, applicationId, now)
    const request = `${userId} key ${requestKey}`
    const made = await makeKey(tx, making, request, {
      applicationId,
      kind,
      mode,
      name,
      scopes: input.scopes,
      expiresAt: days ? new Date(now.getTime() + days * 86_400_000) : null,
    })
    if (known >= mostKeys && (await lockAndCountKeys(tx, applicationId, now)) > known)
      throw new ShopError('too_many_keys', { most: mostKeys })
    return made
  })

/** A key in the place of another, which goes on working for so many hours. @throws ShopError not_found, key_followed, as createKey. */
export const followKey = (
  making: Making,
  { id, overlapHours }: { id: number; overlapHours: number },
): Promise<MadeKey> =>
  inTransaction(making, async (tx) => {
    const { userId, requestKey, now, secret } = making
    const request = `${userId} follow ${id} ${requestKey}`
    // The key that it follows may be over by now.
    const before = await findMade(tx, request)
    if (before) return { id: before.id, secret: newCredential(secret, { ...before, request }).text }
    const old = await lockOwnKey(tx, id, userId, now)
    mayHave(old.status, old.mode)
    const made = await makeKey(tx, making, request, {
      applicationId: old.application_id,
      kind: old.kind,
      mode: old.mode,
      name: old.name,
      scopes: old.scopes,
      expiresAt: null,
      replaces: id,
    }).catch((error: unknown) => {
      // Two live, not more: the unique index of api_key.replaces.
      if ((error as { code?: string }).code === '23505') throw new ShopError('key_followed')
      throw error
    })
    await endKeyAt(tx, id, new Date(now.getTime() + overlapHours * 3_600_000))
    return made
  })

function mayHave(status: string, mode: Mode): void {
  if (status === 'suspended') throw new ShopError('application_suspended')
  if (mode === 'live' && status !== 'live') throw new ShopError('application_not_live')
}
