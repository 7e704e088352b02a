// Tables sandbox, sandbox_stock, sandbox_order, sandbox_change. Every statement filters by app.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AppChange, AppOrder } from '../apps/app-order-schemas.ts'
import {
  canCancel,
  presentOrderAt,
  type SandboxEvent,
  type SandboxStatus,
  listStagesBetween,
  STARTING_STOCK,
  getStatusAfter,
  getStageTime,
} from './sandbox.ts'

/** A locked sandbox, and the events since it was locked, in order. */
export type Sandbox = { applicationId: number; now: Date; events: SandboxEvent[] }

/** Locks the sandbox, creates it if it is new, and advances its orders to its clock. */
export async function openSandbox(tx: Tx, applicationId: number, realNow: Date): Promise<Sandbox> {
  await sql`insert into sandbox (application_id) values (${applicationId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ ahead: number }>`
    select clock_offset_seconds as ahead from sandbox where application_id = ${applicationId} for update`.execute(
    tx,
  )
  const now = new Date(realNow.getTime() + rows[0]!.ahead * 1_000)
  const sandbox: Sandbox = { applicationId, now, events: [] }
  await advanceOrders(tx, sandbox)
  return sandbox
}

/** Records an event for every stage an order has passed, even when it passed several at once. */
async function advanceOrders(tx: Tx, sandbox: Sandbox): Promise<void> {
  const { applicationId, now } = sandbox
  const open = await sql<Row & { id: string; placed_at: Date }>`
    select id, status, document, placed_at from sandbox_order
    where application_id = ${applicationId} and status not in ('delivered', 'cancelled') order by placed_at, id`.execute(
    tx,
  )
  for (const { id, status, document, placed_at } of open.rows) {
    const should = getStatusAfter(now.getTime() - placed_at.getTime())
    if (should === status) continue
    await sql`update sandbox_order set status = ${should} where id = ${id}`.execute(tx)
    await note(tx, sandbox, 'order', [id])
    let from = status
    for (const stage of listStagesBetween(status, should)) {
      const order = presentOrderAt(document, stage)
      sandbox.events.push({ kind: 'order', order, from, at: getStageTime(placed_at, stage) })
      from = stage
    }
  }
}

async function note(
  tx: Tx,
  { applicationId, now }: Sandbox,
  kind: 'stock' | 'order',
  ids: readonly string[],
) {
  await sql`
    with numbers as (
      update sandbox set next_change = next_change + ${ids.length} where application_id = ${applicationId}
      returning next_change - ${ids.length} as first)
    insert into sandbox_change (application_id, id, kind, object_id, at)
    select ${applicationId}, first + ordinality - 1, ${kind}, object_id, ${now}
    from numbers, unnest(${ids as string[]}::text[]) with ordinality as o(object_id, ordinality)`.execute(tx)
}

/** @throws ShopError out_of_stock, with the items that are short. */
export async function decreaseSandboxStock(
  tx: Tx,
  sandbox: Sandbox,
  demands: readonly { variantId: VariantId; sku: string; quantity: number }[],
): Promise<void> {
  for (const { variantId, sku, quantity } of demands) {
    const remainingStock = await getSandboxStock(tx, sandbox.applicationId, [variantId])
    const available = remainingStock.get(variantId)!
    if (available < quantity) throw new ShopError('out_of_stock', { sku, available })
    await setSandboxStock(tx, sandbox, variantId, available - quantity)
  }
}

export async function setSandboxStock(
  tx: Tx,
  sandbox: Sandbox,
  variantId: VariantId,
  available: number,
): Promise<void> {
  await sql`
    insert into sandbox_stock (application_id, variant_id, available) values (${sandbox.applicationId}, ${variantId}, ${available})
    on conflict (application_id, variant_id) do update set available = excluded.available`.execute(tx)
  await note(tx, sandbox, 'stock', [String(variantId)])
  sandbox.events.push({ kind: 'stock', variantId, available })
}

export async function getSandboxStock(
  db: Db,
  applicationId: number,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ variant_id: VariantId; available: number }>`
    select variant_id, available from sandbox_stock
    where application_id = ${applicationId} and variant_id = any(${variantIds}::bigint[])`.execute(db)
  const stockByVariant = new Map(rows.map(({ variant_id, available }) => [variant_id, available]))
  return new Map(variantIds.map((id) => [id, stockByVariant.get(id) ?? STARTING_STOCK]))
}

export async function getNextOrderNumber(tx: Tx, { applicationId }: Sandbox): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update sandbox set next_number = next_number + 1 where application_id = ${applicationId}
    returning next_number - 1 as number`.execute(tx)
  return rows[0]!.number
}

export async function insertSandboxOrder(tx: Tx, sandbox: Sandbox, order: AppOrder): Promise<void> {
  await sql`
    insert into sandbox_order (id, application_id, status, document, placed_at)
    values (${order.id}, ${sandbox.applicationId}, 'pending', ${JSON.stringify(order)}::jsonb, ${order.placed_at})`.execute(
    tx,
  )
  await note(tx, sandbox, 'order', [order.id])
  sandbox.events.push({ kind: 'order', order, from: null, at: sandbox.now })
}

type Row = { status: SandboxStatus; document: AppOrder }

/** @returns undefined when the order does not exist or belongs to another app. */
export async function getSandboxOrder(
  db: Db,
  applicationId: number,
  id: string,
): Promise<AppOrder | undefined> {
  const { rows } = await sql<Row>`
    select status, document from sandbox_order where id::text = ${id} and application_id = ${applicationId}`.execute(
    db,
  )
  return rows[0] && presentOrderAt(rows[0].document, rows[0].status)
}

/** Newest first. */
export async function listSandboxOrders(
  db: Db,
  applicationId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AppOrder[]> {
  const { rows } = await sql<Row>`
    select status, document from sandbox_order
    where application_id = ${applicationId} and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ document, status }) => presentOrderAt(document, status))
}

/**
 * Returns its items to stock.
 * @throws ShopError order_not_found, invalid_transition.
 */
export async function cancelSandboxOrder(tx: Tx, sandbox: Sandbox, id: string): Promise<void> {
  const order = await getSandboxOrder(tx, sandbox.applicationId, id)
  if (!order) throw new ShopError('order_not_found')
  const from = order.status as SandboxStatus
  if (!canCancel(from)) throw new ShopError('invalid_transition', { status: order.status })
  await sql`update sandbox_order set status = 'cancelled' where id = ${id}`.execute(tx)
  for (const { variant_id, quantity } of order.lines) {
    if (variant_id === null) continue
    const remainingStock = await getSandboxStock(tx, sandbox.applicationId, [variant_id])
    await setSandboxStock(tx, sandbox, variant_id, remainingStock.get(variant_id)! + quantity)
  }
  await note(tx, sandbox, 'order', [id])
  sandbox.events.push({ kind: 'order', order: presentOrderAt(order, 'cancelled'), from, at: sandbox.now })
}

export async function listSandboxChanges(
  db: Db,
  applicationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<(AppChange & { number: number })[]> {
  const { rows } = await sql<{ number: number; kind: 'stock' | 'order'; id: string; at: Date }>`
    select id as number, kind, object_id as id, at from sandbox_change
    where application_id = ${applicationId} and id > ${after} order by sandbox_change.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function getLastSandboxChangeId(db: Db, applicationId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select next_change - 1 as last from sandbox where application_id = ${applicationId}`.execute(db)
  return rows[0]?.last ?? 0
}

export async function advanceClock(tx: Tx, sandbox: Sandbox, seconds: number): Promise<void> {
  await sql`update sandbox set clock_offset_seconds = clock_offset_seconds + ${seconds} where application_id = ${sandbox.applicationId}`.execute(
    tx,
  )
  sandbox.now = new Date(sandbox.now.getTime() + seconds * 1_000)
  await advanceOrders(tx, sandbox)
}

/** Resets everything except the numbering of changes, so that cursors stay valid. */
export async function resetSandbox(tx: Tx, sandbox: Sandbox): Promise<void> {
  const { applicationId } = sandbox
  const { rows } = await sql<{ variant_id: VariantId }>`
    delete from sandbox_stock where application_id = ${applicationId} returning variant_id`.execute(tx)
  await sql`delete from sandbox_order where application_id = ${applicationId}`.execute(tx)
  await sql`update sandbox set clock_offset_seconds = 0 where application_id = ${applicationId}`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ variant_id }) => variant_id)
  await note(tx, sandbox, 'stock', ids.map(String))
  for (const variantId of ids) sandbox.events.push({ kind: 'stock', variantId, available: STARTING_STOCK })
}
