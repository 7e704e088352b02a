// Table machine_key. Only hashes are stored.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../../kernel/money.ts'
import type { ChangedAmounts } from '../../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { KeyMode } from './machine-keys.ts'

export type MachineKeyRow = {
  id: number
  name: string
  mode: KeyMode
  hint: string
  scopes: string[]
  refund_limit: number | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

const columns = sql`id, name, mode, hint, scopes, refund_limit_minor as refund_limit, created_at, expires_at, last_used_at, revoked_at`

/** Newest first. */
export async function listMachineKeys(db: Db): Promise<MachineKeyRow[]> {
  const { rows } =
    await sql<MachineKeyRow>`select ${columns} from machine_key order by id desc limit 500`.execute(db)
  return rows
}

export async function findMachineKeyByHash(db: Db, hash: string): Promise<MachineKeyRow | undefined> {
  const { rows } =
    await sql<MachineKeyRow>`select ${columns} from machine_key where secret_hash = ${hash}`.execute(db)
  return rows[0]
}

/** @returns undefined when the request key was used before. */
export async function insertMachineKey(
  tx: Tx,
  key: Pick<MachineKeyRow, 'name' | 'mode' | 'hint' | 'scopes' | 'refund_limit'> & {
    hash: string
    createdBy: string
    requestKey: string
    at: Date
    expiresAt: Date | null
  },
): Promise<MachineKeyRow | undefined> {
  const { rows } = await sql<MachineKeyRow>`
    insert into machine_key (name, mode, secret_hash, hint, scopes, refund_limit_minor, created_by, request_key, created_at, expires_at)
    values (${key.name}, ${key.mode}, ${key.hash}, ${key.hint}, ${key.scopes}::text[], ${key.refund_limit}, ${key.createdBy},
      ${key.requestKey}, ${key.at}, ${key.expiresAt})
    on conflict (request_key) do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

/** @returns its name; undefined when there is no such key, or it was revoked before. */
export async function revokeMachineKey(tx: Tx, id: number, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update machine_key set revoked_at = ${at} where id = ${id} and revoked_at is null returning name`.execute(
    tx,
  )
  return rows[0]?.name
}

export async function markMachineKeyUsed(db: Db, id: number, at: Date): Promise<void> {
  await sql`update machine_key set last_used_at = ${at} where id = ${id}`.execute(db)
}

/** Changes the limits of refunds to another currency. */
export async function changeKeyCurrency(tx: Tx, { factor }: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, refund_limit_minor * ${factor}::numeric as refund_limit from machine_key
      where refund_limit_minor is not null),
    changed as (
      update machine_key k set refund_limit_minor = round(amount.refund_limit) from amount where k.id = amount.id
      returning amount.refund_limit % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
