import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { parseMinor } from '../../kernel/money.ts'
import { addressInput } from '../../modules/checkout/checkout.ts'
import { getOrderWithPayment } from '../../modules/checkout/view-order.ts'
import { changeLineVariant, changeOrderAddress } from '../../modules/fulfilment/order-edits/edit-order.ts'
import { EDIT_PAYMENT_MS } from '../../modules/fulfilment/order-edits/additional-payment.ts'
import { getOrderActions } from '../../modules/fulfilment/order-actions.ts'
import type { Db } from '../../platform/database/database.ts'
import { importJsonFile } from '../settings/json-file.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage =
  'order-edits ORDER | order-edits change ORDER SKU NEW-SKU [--up-to AMOUNT] | order-edits address ORDER FILE'

export const orderEditsCommand: Command = {
  usage,
  summary:
    'Lists the other sizes and colours of the items of an order with the difference in minor units, changes an item, and changes the address from a JSON file, until the order is picked. A higher price is collected from the customer by a link.',
  async run(args) {
    const { positionals, values } = readArgs(args, { 'up-to': textOption }, usage)
    const [first, order, ...rest] = positionals
    const isChange = first === 'change' && rest.length === 2
    const isAddress = first === 'address' && rest.length === 1
    if (!isChange && !isAddress && (first === undefined || order !== undefined))
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const orderId = await requireOrderByNumber(db, isChange || isAddress ? order! : first!)
      if (isAddress)
        await importJsonFile(rest[0]!, addressInput, (address) =>
          withPlainErrors(() => changeOrderAddress(actionDeps(db), orderId, address, commandContext)),
        )
      if (isChange) {
        const providers = await loadProviders(db, config)
        await withPlainErrors(() =>
          change({ ...actionDeps(db), providers }, orderId, rest[0]!, rest[1]!, values['up-to']),
        )
      }
      await print(db, orderId)
      return 0
    })
  },
}

async function change(
  deps: Parameters<typeof changeLineVariant>[0],
  orderId: OrderId,
  sku: string,
  newSku: string,
  limit: string | undefined,
): Promise<void> {
  const order = (await getOrderWithPayment(deps.db, orderId))!
  const mostMinor = limit === undefined ? 0 : parseMinor(limit, order.currency)
  if (mostMinor === undefined) throw new UsageError(`${limit} is not a valid amount.`)
  const line = order.lines.find((candidate) => candidate.sku === sku)
  if (!line) throw new UsageError(`Order ${order.display_number} has no item ${sku}.`)
  const { choices } = await getOrderActions(deps.db, systemClock, order)
  const choice = choices[line.id]?.find((candidate) => candidate.sku === newSku)
  if (!choice) throw new UsageError(`${sku} cannot become ${newSku} in order ${order.display_number}.`)
  const payment = await changeLineVariant(deps, orderId, line.id, choice.variant_id, commandContext, {
    mostMinor,
    payWithinMs: EDIT_PAYMENT_MS,
  })
  if (payment)
    console.log(
      `The customer gets a link to pay ${payment.amountMinor} ${payment.currency} (minor units) until ${payment.expiresAt.toISOString()}.`,
    )
}

async function print(db: Db, orderId: OrderId): Promise<void> {
  const order = (await getOrderWithPayment(db, orderId))!
  const { change: editable, choices } = await getOrderActions(db, systemClock, order)
  for (const line of order.lines) {
    console.log(`${line.quantity} × ${line.sku}  ${line.total}`)
    for (const { sku, difference, open } of choices[line.id] ?? [])
      console.log(`    ${sku}  ${difference > 0 ? '+' : ''}${difference}${open ? '' : '  not available'}`)
  }
  if (!editable) console.log('The order can no longer be edited.')
}
