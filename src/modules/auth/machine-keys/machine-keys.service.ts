// Wires machine keys: created and revoked by staff, and authenticated with each call of the admin API.
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createSignedToken } from '../../../platform/http/signed-token.ts'
import { createBuckets, type TakeResult } from '../../../platform/limits/token-bucket.ts'
import { writeAudit } from '../../audit/audit.ts'
import { hashToken } from '../tokens.ts'
import {
  type CreatedMachineKey,
  KEY_QUOTA,
  type KeyMode,
  keyPrefixes,
  type MachineKey,
  type NewMachineKey,
} from './machine-keys.ts'
import {
  findMachineKeyByHash,
  insertMachineKey,
  listMachineKeys,
  type MachineKeyRow,
  markMachineKeyUsed,
  revokeMachineKey,
} from './machine-keys.store.ts'

export type MachineKeyService = {
  list(ctx: OperatorContext): Promise<MachineKey[]>
  /**
   * Idempotent by `requestKey`: the same request returns the same key.
   * @throws ShopError forbidden for a scope that the caller does not have; invalid_input for an expiry in the past, or a
   * limit of refunds without the scope; idempotency_key_reused.
   */
  create(ctx: OperatorContext, input: NewMachineKey, requestKey: string): Promise<CreatedMachineKey>
  /** @throws ShopError not_found when it does not exist or was revoked before. */
  revoke(ctx: OperatorContext, id: number): Promise<void>
  /** @throws ShopError invalid_api_key, also for a key of the other mode; api_key_expired. */
  authenticate(
    key: string,
  ): Promise<{ id: number; scopes: readonly string[]; refundLimitMinor: number | null }>
  /** Counts a call of this key. */
  takeRequest(id: number): TakeResult
}

/** Precision of the time of last use. */
const USE_INTERVAL_MS = 60_000

type MachineKeyDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Which keys are accepted; absent: those of the live shop. */
  accepts?: KeyMode
}

/** @param deps `db`: that of the live shop, which has the keys of the sandbox too. */
export function createMachineKeyService({
  db,
  clock,
  secret,
  accepts = 'live',
}: MachineKeyDeps): MachineKeyService {
  const buckets = createBuckets(clock, 'machine-keys', KEY_QUOTA)
  return {
    async list(ctx) {
      ctx.require('machine-keys.manage')
      return (await listMachineKeys(db)).map((row) => presentKey(row, clock.now()))
    },
    async create(ctx, { name, scopes, refund_limit: limit, expires_at: expiry, mode = 'live' }, requestKey) {
      ctx.require('machine-keys.manage')
      const now = clock.now()
      const missing = scopes.find((scope) => !ctx.can(scope))
      if (missing) throw new ShopError('forbidden', { scope: missing })
      if (expiry !== null && new Date(expiry) <= now)
        throw invalidInput('expires_at', 'must be in the future')
      if (limit !== null && !scopes.includes('orders.refund'))
        throw invalidInput('refund_limit', 'The key needs the scope orders.refund for a limit.')
      const request = `${ctx.actor}:${requestKey}`
      // Not stored: it is derived from request and secret, so a repeated request returns the same key.
      const key =
        keyPrefixes[mode] +
        createSignedToken(
          secret,
          'machine-key',
          `${request} ${JSON.stringify([name, scopes, limit, expiry, mode])}`,
        )
      return db.transaction().execute(async (tx) => {
        const inserted = await insertMachineKey(tx, {
          name,
          mode,
          scopes: [...scopes],
          refund_limit: limit,
          hash: hashToken(key),
          hint: key.slice(-4),
          createdBy: ctx.actor,
          requestKey: request,
          at: now,
          expiresAt: expiry === null ? null : new Date(expiry),
        })
        if (inserted)
          await writeAudit(tx, {
            ...ctx,
            action: 'machine-key.create',
            objectKind: 'machine-key',
            objectId: String(inserted.id),
            diff: {
              name,
              scopes,
              expires_at: expiry,
              ...(limit !== null && { refund_limit: limit }),
              ...(mode === 'test' && { mode }),
            },
            at: now,
          })
        const row = inserted ?? (await findMachineKeyByHash(tx, hashToken(key)))
        if (!row) throw new ShopError('idempotency_key_reused')
        return { ...presentKey(row, now), key }
      })
    },
    async revoke(ctx, id) {
      ctx.require('machine-keys.manage')
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        const name = await revokeMachineKey(tx, id, at)
        if (name === undefined) throw new ShopError('not_found')
        const object = { objectKind: 'machine-key', objectId: String(id) }
        await writeAudit(tx, { ...ctx, ...object, action: 'machine-key.revoke', diff: { name }, at })
      })
    },
    async authenticate(key) {
      const now = clock.now()
      const row = await findMachineKeyByHash(db, hashToken(key))
      const state = row && presentKey(row, now).state
      if (!row || row.mode !== accepts || state === 'revoked') throw new ShopError('invalid_api_key')
      if (state === 'expired') throw new ShopError('api_key_expired')
      // So that a busy key does not write with each call.
      if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > USE_INTERVAL_MS)
        await markMachineKeyUsed(db, row.id, now)
      return { id: row.id, scopes: row.scopes, refundLimitMinor: row.refund_limit }
    },
    takeRequest: (id) => buckets(String(id)),
  }
}

function presentKey(row: MachineKeyRow, now: Date): MachineKey {
  const { revoked_at, created_at, expires_at, last_used_at, ...key } = row
  const isExpired = expires_at !== null && expires_at <= now
  return {
    ...key,
    state: revoked_at ? 'revoked' : isExpired ? 'expired' : 'active',
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
