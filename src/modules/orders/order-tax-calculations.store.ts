// Table order_tax_calculation: orders whose tax a plugin calculates.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

type NewCalculation = { provider: string } & ({ reference: string } | { problem: string })

export const taxCalculationWrites = (orderId: OrderId, calculation: NewCalculation): BatchWrites => [
  [
    'order_tax_calculation',
    sql`insert into order_tax_calculation (order_id, provider, reference, problem)
      values (${orderId}, ${calculation.provider}, ${'reference' in calculation ? calculation.reference : ''},
        ${'problem' in calculation ? calculation.problem.slice(0, 500) : null})`,
  ],
]

/** `reference` is that of the service; `problem`: why the shop's own rates applied. */
export type OrderTaxCalculation = { provider: string; reference: string; problem: string | null }

/** @returns null when the table of rates applied. */
export async function getTaxCalculation(db: Db, orderId: OrderId): Promise<OrderTaxCalculation | null> {
  const { rows } = await sql<OrderTaxCalculation>`
    select provider, reference, problem from order_tax_calculation where order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

/** Replaces the calculation of an order that is edited. */
export async function setTaxCalculation(
  tx: Tx,
  orderId: OrderId,
  calculation: OrderTaxCalculation | null,
): Promise<void> {
  await sql`delete from order_tax_calculation where order_id = ${orderId}`.execute(tx)
  if (!calculation) return
  const { provider, reference, problem } = calculation
  await sql`insert into order_tax_calculation (order_id, provider, reference, problem)
    values (${orderId}, ${provider}, ${reference}, ${problem?.slice(0, 500) ?? null})`.execute(tx)
}

export type UncalculatedOrder = {
  id: OrderId
  display_number: string
  placed_at: string
  provider: string
  problem: string
}

/** Orders placed since then with the shop's own rates, because the plugin had no result; newest first, at most a hundred. */
export async function listUncalculatedOrders(db: Db, since: Date): Promise<UncalculatedOrder[]> {
  const { rows } = await sql<Omit<UncalculatedOrder, 'placed_at'> & { placed_at: Date }>`
    select o.id, o.display_number, o.placed_at, c.provider, c.problem
    from order_tax_calculation c join shop_order o on o.id = c.order_id
    where c.problem is not null and o.placed_at >= ${since} order by o.placed_at desc limit 100`.execute(db)
  return rows.map(({ placed_at: at, ...row }) => ({ ...row, placed_at: at.toISOString() }))
}
