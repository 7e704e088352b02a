import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import { mergeOrders, unmergeOrder } from '../../modules/fulfilment/merges/merge-orders.ts'
import {
  listMergeStates,
  type MergeConflict,
  type MergedOrder,
} from '../../modules/fulfilment/merges/order-merges.store.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage = 'merges ORDER | merges add ORDER ORDER... | merges remove ORDER'

export const mergesCommand: Command = {
  usage,
  summary:
    'Shows which orders ship in one parcel with an order and which could, merges orders of a customer into one parcel, and takes an order out of it.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [first, ...rest] = positionals
    const action = first === 'add' || first === 'remove' ? first : 'show'
    const [order, ...others] = action === 'show' ? positionals : rest
    const isValid = order !== undefined && others.length > 0 === (action === 'add')
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const orderId = await requireOrderByNumber(db, order)
      if (action === 'add') {
        const ids = await Promise.all(others.map((number) => requireOrderByNumber(db, number)))
        await withConflicts(() => mergeOrders(actionDeps(db), orderId, ids, commandContext))
      }
      if (action === 'remove')
        await withPlainErrors(() => unmergeOrder(actionDeps(db), orderId, commandContext))
      const { merged_with: merged, can_merge_with: possible } = (await listMergeStates(db, [orderId])).get(
        orderId,
      )!
      console.log(`Ships in one parcel with ${describe(merged)}. Can be merged with ${describe(possible)}.`)
      return 0
    })
  },
}

const describe = (orders: readonly MergedOrder[]) =>
  orders.map(({ display_number: number }) => number).join(', ') || 'no other order'

/** Adds the orders that cannot ship in one parcel to the message. */
const withConflicts = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withPlainErrors(() =>
    work().catch((error: unknown) => {
      if (!(error instanceof ShopError) || error.code !== 'orders_not_mergeable') throw error
      const { orders = [] } = (error.details ?? {}) as { orders?: MergeConflict[] }
      const reasons = orders.map(({ display_number: number, problem }) => `${number}: ${problem}`)
      throw new UsageError([`${error.message}.`, ...reasons].join('\n'))
    }),
  )
