import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { newTransferInput, type StockTransfer } from '../../modules/inventory/transfers/stock-transfers.ts'
import { createStockTransfers } from '../../modules/inventory/transfers/stock-transfers.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withPlainErrors } from '../orders/open-order.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, UsageError } from '../usage.ts'

const usage =
  'stock-transfers [list] | stock-transfers create FROM TO SKU=QUANTITY… | stock-transfers send ID | stock-transfers receive ID [SKU=QUANTITY…] | stock-transfers cancel ID'

export const stockTransfersCommand: Command = {
  usage,
  summary:
    'Lists transfers of stock between locations, creates, sends and cancels them, and receives everything or the quantities that have arrived now.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', ...rest] = positionals
    return withShop(async ({ db }) => {
      const transfers = createStockTransfers({
        db,
        clock: systemClock,
        publish: (tags) => notifyInvalidation(db, tags),
      })
      if (action === 'list' && rest.length === 0)
        for (const transfer of await transfers.listTransfers(commandContext, {})) print(transfer)
      else if (action === 'create' && rest.length > 2) {
        const [from, to, ...lines] = rest
        const parsed = newTransferInput.safeParse({ from, to, lines: lines.map(readLine) })
        if (!parsed.success) throw usageError(rest.join(' '), usage)
        const key = crypto.randomUUID()
        print(await withPlainErrors(() => transfers.createTransfer(commandContext, parsed.data, key)))
      } else if (['send', 'cancel', 'receive'].includes(action) && rest[0] && /^\d+$/.test(rest[0])) {
        const id = Number(rest[0])
        const lines = rest.slice(1).map(readLine)
        if (lines.length > 0 && action !== 'receive') throw usageError(rest.join(' '), usage)
        const run = async () => {
          if (action === 'send') return transfers.sendTransfer(commandContext, id)
          if (action === 'cancel') return transfers.cancelTransfer(commandContext, id)
          if (lines.length === 0) return transfers.receiveTransfer(commandContext, id, {})
          const current = await transfers.getTransfer(commandContext, id)
          const arrived = lines.map(({ sku, quantity }) => {
            const was = current.lines.find((line) => line.sku === sku)?.received ?? 0
            return { sku, was, to: was + quantity }
          })
          return transfers.receiveTransfer(commandContext, id, { lines: arrived })
        }
        print(await withPlainErrors(run))
      } else throw usageError(positionals.join(' '), usage)
      return 0
    })
  },
}

function readLine(text: string): { sku: string; quantity: number } {
  const [, sku, quantity] = /^(.+)=(\d{1,7})$/.exec(text) ?? []
  if (sku === undefined) throw new UsageError(`${text} is not SKU=QUANTITY.`)
  return { sku, quantity: Number(quantity) }
}

function print({ id, from, to, status, lines }: StockTransfer): void {
  console.log(`${id}  ${from} → ${to}  ${status}`)
  for (const { sku, quantity, received } of lines)
    console.log(`  ${quantity} × ${sku}${status === 'draft' ? '' : `, ${received} received`}`)
}
