// The order that a command names, and what the actions on it need.
import { systemClock } from '../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { OrderActionDeps } from '../../modules/fulfilment/run-order-action.ts'
import { findOrderIdByNumber } from '../../modules/orders/find-order-by-number.ts'
import { parseOrderNumber } from '../../modules/orders/order-number.ts'
import type { Db } from '../../platform/database/database.ts'
import { UsageError } from '../usage.ts'

/** A running shop finds the jobs of a command in the database. */
export const actionDeps = (db: Db): OrderActionDeps => ({
  db,
  clock: systemClock,
  wakeWorker: () => undefined,
})

/** `text`: an order number such as `1001` or `SV-1001`. @throws UsageError without such an order. */
export async function requireOrderByNumber(db: Db, text: string): Promise<OrderId> {
  const number = parseOrderNumber(text)
  const id = number && (await findOrderIdByNumber(db, number))
  if (!id) throw new UsageError(`There is no order ${text}.`)
  return id
}

/** @throws UsageError instead of an error that the rules of orders raise, such as invalid_transition. */
export async function withPlainErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ShopError ? new UsageError(describeError(error)) : error
  }
}

type ErrorDetails = {
  issues?: InputIssue[]
  items?: { sku: string; needed: number; available: number }[]
  shipping_methods?: { code: string }[]
}

/** The title of the error, with the fields, items or shipping methods that it is about. */
function describeError({ message, details }: ShopError): string {
  const { issues = [], items = [], shipping_methods: methods } = (details ?? {}) as ErrorDetails
  const lines = [
    ...issues.map((issue) => `${issue.path}: ${issue.message}`),
    ...items.map(({ sku, needed, available }) => `${sku}: ${needed} needed, ${available} available`),
    ...(methods ? [`Available methods: ${methods.map(({ code }) => code).join(', ') || 'none'}`] : []),
  ]
  return [`${message}.`, ...lines].join('\n')
}
