import { randomUUID } from 'node:crypto'
import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { holdOrder, releaseHold } from '../../modules/fulfilment/hold-order.ts'
import { listHolds, listOpenHolds } from '../../modules/orders/holds/order-holds.store.ts'
import { MAX_HOLD_REASON_LENGTH } from '../../modules/orders/holds/order-holds.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage = 'holds [list | place ORDER REASON | release ORDER [HOLD]]'

export const holdsCommand: Command = {
  usage,
  summary:
    'Lists the orders on hold, puts an order on hold, and releases its holds: all, or the one with this id. An order on hold cannot be picked, packed or shipped.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', order, argument, ...rest] = positionals
    const isValid =
      rest.length === 0 &&
      (action === 'list'
        ? order === undefined
        : order !== undefined && (action === 'release' || (action === 'place' && argument !== undefined)))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      if (action === 'list') await list(db)
      else if (action === 'place') await place(db, order!, argument!.trim())
      else await release(db, order!, argument)
      return 0
    })
  },
}

async function list(db: Db): Promise<void> {
  const holds = await listOpenHolds(db)
  for (const { display_number: number, id, placed_at, kind, reason } of holds)
    console.log(`${number}  ${id}  ${placed_at}  ${kind}  ${reason}`)
  console.log(`${holds.length} open holds.`)
}

async function place(db: Db, order: string, reason: string): Promise<void> {
  if (reason === '' || reason.length > MAX_HOLD_REASON_LENGTH)
    throw new UsageError(`Enter a reason of up to ${MAX_HOLD_REASON_LENGTH} characters.`)
  const orderId = await requireOrderByNumber(db, order)
  const input = { reason, requestKey: randomUUID() }
  const hold = await withPlainErrors(() => holdOrder(actionDeps(db), orderId, input, commandContext))
  console.log(`Order ${order} is on hold: ${hold.id}`)
}

async function release(db: Db, order: string, holdId: string | undefined): Promise<void> {
  const orderId = await requireOrderByNumber(db, order)
  const holds = await listHolds(db, orderId)
  if (holdId !== undefined && !holds.some(({ id }) => id === holdId))
    throw new UsageError(`Order ${order} has no hold ${holdId}.`)
  const toRelease = holds.filter(({ id, released_at: at }) => at === null && (holdId ?? id) === id)
  for (const { id } of toRelease) await releaseHold(actionDeps(db), orderId, id, commandContext)
  console.log(`${toRelease.length} holds of order ${order} are released.`)
}
