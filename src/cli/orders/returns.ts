import { randomUUID } from 'node:crypto'
import type { Command } from '../../app/command-line.ts'
import { type ReturnCondition, returnConditions } from '../../contracts/return-conditions.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { cancelReturn } from '../../modules/fulfilment/returns/cancel-return.ts'
import { createReturn } from '../../modules/fulfilment/returns/open-return.ts'
import { receiveReturn } from '../../modules/fulfilment/returns/receive-return.ts'
import { getOrder } from '../../modules/orders/get-order.ts'
import { returnReasons } from '../../contracts/lists/returns-list.ts'
import { isResellable, type Order, refundDestinations } from '../../modules/orders/order.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage =
  'returns ORDER | returns create ORDER SKU[=QUANTITY]... [--reason size] [--note TEXT] [--to store-credit] | returns receive ORDER NUMBER [--condition damaged] [--location main] | returns cancel ORDER NUMBER'
const options = {
  reason: textOption,
  note: textOption,
  to: textOption,
  condition: textOption,
  location: textOption,
}
type Options = ReturnType<typeof readArgs<typeof options>>['values']
const actions = ['create', 'receive', 'cancel']

export const returnsCommand: Command = {
  usage,
  summary: `Lists the returns of an order, creates one for the customer, and records that it arrived or will not. Reasons: ${returnReasons.join(', ')}. Conditions: ${returnConditions.join(', ')}; damaged and wrong items are not restocked, others at --location.`,
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [first, order, ...rest] = positionals
    const isAction = first !== undefined && actions.includes(first)
    const isValid = isAction
      ? order !== undefined && (first === 'create' ? rest.length > 0 : rest.length === 1)
      : first !== undefined && order === undefined
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const number = isAction ? order! : first!
      const orderId = await requireOrderByNumber(db, number)
      if (isAction)
        await withPlainErrors(() =>
          first === 'create'
            ? create(db, orderId, rest, values)
            : close(db, orderId, first, rest[0]!, values),
        )
      print((await getOrder(db, orderId))!.order)
      return 0
    })
  },
}

const oneOf = <Value extends string>(text: string, allowed: readonly Value[], what: string): Value => {
  const found = allowed.find((value) => value === text)
  if (!found) throw new UsageError(`${text} is no ${what}. Use one of ${allowed.join(', ')}.`)
  return found
}

async function create(db: Db, orderId: OrderId, items: readonly string[], values: Options): Promise<void> {
  const { reason: reasonText = 'other', note = '', to } = values
  const reason = oneOf(reasonText, returnReasons, 'reason')
  const { order } = (await getOrder(db, orderId))!
  const lines = items.map((item) => {
    const [, sku = '', quantity = '1'] = /^(.*?)(?:=(\d{1,6}))?$/.exec(item) ?? []
    const line = order.lines.find((candidate) => candidate.sku === sku)
    if (!line) throw new UsageError(`Order ${order.display_number} has no item ${sku}.`)
    return { lineId: line.id, quantity: Number(quantity), reason }
  })
  const destination = to === undefined ? undefined : oneOf(to, refundDestinations, 'refund destination')
  await createReturn(
    actionDeps(db),
    orderId,
    { lines, note: note.trim().slice(0, 1_000), to: destination, requestKey: randomUUID() },
    commandContext,
  )
}

/** Receives or cancels a return. */
async function close(
  db: Db,
  orderId: OrderId,
  action: string,
  numberText: string,
  { condition, location }: Options,
): Promise<void> {
  const number = Number(numberText)
  const { order } = (await getOrder(db, orderId))!
  const orderReturn = order.returns.find((candidate) => candidate.number === number)
  if (!orderReturn) throw new UsageError(`Order ${order.display_number} has no return ${numberText}.`)
  if (action === 'cancel') return cancelReturn(actionDeps(db), orderId, number, commandContext)
  const state: ReturnCondition =
    condition === undefined ? 'as_new' : oneOf(condition, returnConditions, 'condition')
  const parts = orderReturn.lines.map(({ line_id: lineId, quantity }) => ({
    lineId,
    received: quantity,
    restock: isResellable(state) ? quantity : 0,
    condition: state,
  }))
  return receiveReturn(actionDeps(db), orderId, number, { parts, location }, commandContext)
}

function print({ returns, lines }: Pick<Order, 'returns' | 'lines'>): void {
  for (const { number, status, lines: returned } of returns) {
    const items = returned.map(({ line_id, quantity, reason }) => {
      const sku = lines.find(({ id }) => id === line_id)?.sku ?? ''
      return `${quantity} × ${sku} (${reason})`
    })
    console.log(`${number}  ${status}  ${items.join(', ')}`)
  }
  console.log(`${returns.length} returns.`)
}
