// Tables stock_transfer and stock_transfer_line, and the stock that transfers move.
import { sql } from 'kysely'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isBundleSql } from '../../catalog/bundles/bundles.store.ts'
import { MAX_STOCK_QUANTITY } from '../stock.ts'
import type { StockTransfer, TransferStatus } from './stock-transfers.ts'

const TRANSFERS_PER_PAGE = 50

/** The newest first; `before` is the id of the last one of the previous page. */
export async function listTransfers(
  db: Db,
  { status, before, id }: { status?: TransferStatus | undefined; before?: number | undefined; id?: number },
): Promise<StockTransfer[]> {
  const { rows } = await sql<StockTransfer>`
    select t.id, f.code as "from", d.code as "to", t.status, t.note, to_json(t.created_at)#>>'{}' as created_at, t.created_by,
      to_json(t.sent_at)#>>'{}' as sent_at, to_json(t.closed_at)#>>'{}' as closed_at,
      coalesce((select json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'name', p.name, 'quantity', x.quantity, 'received', x.received) order by v.sku)
        from stock_transfer_line x join variant v on v.id = x.variant_id join product p on p.id = v.product_id where x.transfer_id = t.id), '[]') as lines
    from stock_transfer t join location f on f.id = t.from_location_id join location d on d.id = t.to_location_id
    where (${id ?? null}::bigint is null or t.id = ${id ?? null}::bigint) and (${status ?? null}::text is null or t.status = ${status ?? null}::text)
      and (${before ?? null}::bigint is null or t.id < ${before ?? null}::bigint)
    order by t.id desc limit ${TRANSFERS_PER_PAGE}`.execute(db)
  const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  return rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at)!,
    sent_at: iso(row.sent_at),
    closed_at: iso(row.closed_at),
  }))
}

/** @throws ShopError not_found. */
export async function getTransfer(db: Db, id: number): Promise<StockTransfer> {
  const [transfer] = await listTransfers(db, { id })
  if (!transfer) throw new ShopError('not_found')
  return transfer
}

/** @returns the id, and whether this call created it: the same key creates one transfer. */
export async function insertTransfer(
  tx: Tx,
  transfer: { key: string; fromId: number; toId: number; note: string; actor: string; at: Date },
  lines: readonly { variantId: VariantId; quantity: number }[],
): Promise<{ id: number; isNew: boolean }> {
  const { rows: bundles } = await sql<{ sku: string }>`
    select sku from variant where id = any(${lines.map(({ variantId }) => variantId)}::bigint[]) and ${isBundleSql(sql`variant.id`)} limit 1`.execute(
    tx,
  )
  if (bundles[0]) throw invalidInput('lines', `${bundles[0].sku} is a bundle: transfer its components`)
  const { rows } = await sql<{ id: number }>`
    insert into stock_transfer (key, from_location_id, to_location_id, note, created_at, created_by)
    values (${transfer.key}, ${transfer.fromId}, ${transfer.toId}, ${transfer.note}, ${transfer.at}, ${transfer.actor})
    on conflict (key) do nothing returning id`.execute(tx)
  if (!rows[0]) {
    const { rows: existing } = await sql<{ id: number }>`
      select id from stock_transfer where key = ${transfer.key}`.execute(tx)
    return { id: existing[0]!.id, isNew: false }
  }
  await sql`
    insert into stock_transfer_line (transfer_id, variant_id, quantity)
    select ${rows[0].id}::bigint, variant_id, quantity
    from unnest(${lines.map(({ variantId }) => variantId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) as l(variant_id, quantity)`.execute(
    tx,
  )
  return { id: rows[0].id, isNew: true }
}

export type LockedTransfer = {
  id: number
  fromId: number
  toId: number
  from: string
  to: string
  status: TransferStatus
}

/** Serialises the changes of a transfer. @throws ShopError not_found. */
export async function lockTransfer(tx: Tx, id: number): Promise<LockedTransfer> {
  const { rows } = await sql<LockedTransfer>`
    select t.id, t.from_location_id as "fromId", t.to_location_id as "toId", f.code as "from", d.code as "to", t.status
    from stock_transfer t join location f on f.id = t.from_location_id join location d on d.id = t.to_location_id
    where t.id = ${id} for update of t`.execute(tx)
  if (!rows[0]) throw new ShopError('not_found')
  return rows[0]
}

export async function setTransferStatus(tx: Tx, id: number, status: TransferStatus, at: Date): Promise<void> {
  await sql`
    update stock_transfer set status = ${status}, sent_at = case when ${status} = 'sent' then ${at}::timestamptz else sent_at end,
      closed_at = case when ${status} = 'sent' then closed_at else ${at}::timestamptz end
    where id = ${id}`.execute(tx)
}

export async function addReceived(
  tx: Tx,
  id: number,
  lines: readonly { variantId: VariantId; quantity: number }[],
): Promise<void> {
  await sql`
    update stock_transfer_line x set received = x.received + l.quantity
    from unnest(${lines.map(({ variantId }) => variantId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) as l(variant_id, quantity)
    where x.transfer_id = ${id} and x.variant_id = l.variant_id`.execute(tx)
}

/**
 * Adds stock at a location, or takes it where `sign` is -1, with ledger entries.
 * @throws ShopError stock_reserved when less can be taken; invalid_input above the maximum of a location.
 */
export async function moveStock(
  tx: Tx,
  transferId: number,
  locationId: number,
  lines: readonly { variantId: VariantId; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  await sql`
    insert into stock (variant_id, location_id) select id, ${locationId}::bigint from unnest(${ids}::bigint[]) as v(id) order by id
    on conflict do nothing`.execute(tx)
  const { rows: stock } = await sql<{ variantId: VariantId; onHand: number; reserved: number }>`
    select variant_id as "variantId", on_hand as "onHand", reserved from stock
    where location_id = ${locationId} and variant_id = any(${ids}::bigint[]) order by variant_id for update`.execute(
    tx,
  )
  for (const { variantId, quantity } of lines) {
    const { onHand, reserved } = stock.find((row) => row.variantId === variantId)!
    const available = onHand - reserved
    if (sign < 0 && available < quantity) throw new ShopError('stock_reserved', { available, reserved })
    if (sign > 0 && onHand + quantity > MAX_STOCK_QUANTITY)
      throw invalidInput('lines', `stock at a location cannot exceed ${MAX_STOCK_QUANTITY}`)
  }
  const changes = lines.map(({ quantity }) => sign * quantity)
  await sql`
    with change as (select * from unnest(${ids}::bigint[], ${changes}::int[]) as c(variant_id, quantity)),
    changed as (
      update stock s set on_hand = s.on_hand + c.quantity from change c
      where s.variant_id = c.variant_id and s.location_id = ${locationId})
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
    select variant_id, ${locationId}::bigint, quantity, 0, 'moved', ${getTransferReference(transferId)} from change`.execute(
    tx,
  )
}

/** The reference of its ledger entries. */
export const getTransferReference = (id: number): string => `transfer:${id}`

/** Products of variants, for their pages and listings. */
export async function listTransferProducts(
  tx: Tx,
  variantIds: readonly VariantId[],
): Promise<{ id: number; slug: string }[]> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select distinct p.id, p.slug from variant v join product p on p.id = v.product_id
    where v.id = any(${[...variantIds]}::bigint[]) order by p.id`.execute(tx)
  return rows
}
