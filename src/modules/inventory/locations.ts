// Stock locations: create, rename, and close when empty.
import { sql } from 'kysely'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Location } from './stock.ts'
import type { LocationUpdateInput } from './stock-inputs.ts'

/** Main location first, closed ones last. */
export async function listLocations(db: Db): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select l.code, l.name, l.closed_at is not null as closed,
      (select coalesce(sum(s.on_hand), 0)::int from stock s where s.location_id = l.id) as on_hand
    from location l order by l.closed_at is not null, l.code <> 'main', l.name, l.id`.execute(db)
  return rows
}

/** Whether the stock of one of these locations is sold, or can be collected there. */
export async function shipsOrders(db: Db, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from location where code = any(${codes as string[]}::text[]) and (ships_orders or offers_pickup) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** @throws ShopError invalid_input when there is no open location with the code; `path` names the input. */
export async function findLocationId(db: Db, code: string, path: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from location where code = ${code} and closed_at is null`.execute(db)
  if (!rows[0]) throw invalidInput(path, `There is no open location ${code}`)
  return rows[0].id
}

/** @returns false when the code is taken. */
export async function insertLocation(
  tx: Tx,
  { code, name }: { code: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into location (code, name) values (${code}, ${name}) on conflict (code) do nothing returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * @returns whether anything changed.
 * @throws ShopError not_found; stock_changed after a concurrent edit; location_in_use when it holds stock, has an open
 * transfer or is the main location.
 */
export async function updateLocation(
  tx: Tx,
  code: string,
  { name, closed }: LocationUpdateInput,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; name: string; closed: boolean }>`
    select id, name, closed_at is not null as closed from location where code = ${code} for update`.execute(
    tx,
  )
  const [current] = rows
  if (!current) throw new ShopError('not_found')
  const renamed = name && name.to !== current.name
  const isClosedChanged = closed && closed.to !== current.closed
  if ((renamed && name.was !== current.name) || (isClosedChanged && closed.was !== current.closed))
    throw new ShopError('stock_changed', { name: current.name, closed: current.closed })
  if (isClosedChanged && closed.to) {
    const { rows: remainingStock } = await sql<{ on_hand: number; transfers: number }>`
      select (select coalesce(sum(greatest(on_hand, reserved, case when inventory_policy = 'continue' then -on_hand end)), 0)::int
          from stock where location_id = ${current.id}) as on_hand,
        (select count(*)::int from stock_transfer t where t.status in ('draft', 'sent') and ${current.id} in (t.from_location_id, t.to_location_id)) as transfers`.execute(
      tx,
    )
    const { on_hand, transfers } = remainingStock[0]!
    if (code === 'main' || on_hand > 0 || transfers > 0)
      throw new ShopError('location_in_use', { on_hand, transfers })
  }
  if (!renamed && !isClosedChanged) return false
  await sql`
    update location set name = ${name?.to ?? current.name},
      closed_at = case when ${(closed ?? { to: current.closed }).to} then coalesce(closed_at, ${now}) end
    where id = ${current.id}`.execute(tx)
  return true
}
