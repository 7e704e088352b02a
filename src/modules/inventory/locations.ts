// Places where stock is: made, renamed, closed when empty.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Location } from './stock.ts'
import type { LocationChange } from './stock-inputs.ts'

/** The main one first, closed ones last. */
export async function locations(db: Db): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select l.code, l.name, l.closed_at is not null as closed,
      (select coalesce(sum(s.on_hand), 0)::int from stock s where s.location_id = l.id) as pieces
    from location l order by l.closed_at is not null, l.code <> 'main', l.name, l.id`.execute(db)
  return rows
}

/** @returns false where the code is taken. */
export async function addLocation(tx: Tx, { code, name }: { code: string; name: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into location (code, name) values (${code}, ${name}) on conflict (code) do nothing returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * @returns whether anything is other than it was.
 * @throws ShopError not_found; stock_changed where somebody else has changed it; location_in_use where it holds stock, or is the main one.
 */
export async function changeLocation(
  tx: Tx,
  code: string,
  { name, closed }: LocationChange,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; name: string; closed: boolean }>`
    select id, name, closed_at is not null as closed from location where code = ${code} for update`.execute(
    tx,
  )
  const [is] = rows
  if (!is) throw new ShopError('not_found')
  const renamed = name && name.to !== is.name
  const moved = closed && closed.to !== is.closed
  if ((renamed && name.was !== is.name) || (moved && closed.was !== is.closed))
    throw new ShopError('stock_changed', { name: is.name, closed: is.closed })
  if (moved && closed.to) {
    const { rows: left } = await sql<{ pieces: number }>`
      select coalesce(sum(on_hand), 0)::int as pieces from stock where location_id = ${is.id}`.execute(tx)
    if (code === 'main' || left[0]!.pieces > 0)
      throw new ShopError('location_in_use', { pieces: left[0]!.pieces })
  }
  if (!renamed && !moved) return false
  await sql`
    update location set name = ${name?.to ?? is.name},
      closed_at = case when ${(closed ?? { to: is.closed }).to} then coalesce(closed_at, ${now}) end
    where id = ${is.id}`.execute(tx)
  return true
}
