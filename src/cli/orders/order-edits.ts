import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { formatMinor, parseMinor } from '../../kernel/money.ts'
import { addressInput } from '../../modules/checkout/checkout.ts'
import { getOrderWithPayment } from '../../modules/checkout/view-order.ts'
import { editOrder } from '../../modules/fulfilment/order-edits/edit-by-staff.ts'
import { type OrderEditInput, orderEditInput } from '../../modules/fulfilment/order-edits/order-edit-input.ts'
import { changeLineVariant, changeOrderAddress } from '../../modules/fulfilment/order-edits/edit-order.ts'
import {
  type AdditionalPayment,
  EDIT_PAYMENT_MS,
} from '../../modules/fulfilment/order-edits/additional-payment.ts'
import { getOrderActions } from '../../modules/fulfilment/order-actions.ts'
import type { Db } from '../../platform/database/database.ts'
import { importJsonFile } from '../settings/json-file.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage =
  'order-edits ORDER | order-edits change ORDER SKU NEW-SKU [--up-to AMOUNT] | order-edits address ORDER FILE | order-edits edit ORDER FILE [--total AMOUNT]'

export const orderEditsCommand: Command = {
  usage,
  summary:
    'Lists the lines of an order with the other sizes and colours of their items and the difference in minor units, changes an item, and changes the address from a JSON file, until the order is picked. `edit` reads items, prices, discount, address and shipping method from a JSON file, and shows what changes; with the new total it changes it. A higher price is collected from the customer by a link.',
  async run(args) {
    const { positionals, values } = readArgs(args, { 'up-to': textOption, total: textOption }, usage)
    const [first, order, ...rest] = positionals
    const isChange = first === 'change' && rest.length === 2
    const isAddress = first === 'address' && rest.length === 1
    const isEdit = first === 'edit' && rest.length === 1
    if (!isChange && !isAddress && !isEdit && (first === undefined || order !== undefined))
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const isList = !isChange && !isAddress && !isEdit
      const orderId = await requireOrderByNumber(db, isList ? first! : order!)
      if (!isList) {
        const deps = { ...actionDeps(db), providers: await loadProviders(db, config) }
        if (isChange) await withPlainErrors(() => change(deps, orderId, rest[0]!, rest[1]!, values['up-to']))
        else if (isAddress)
          await importJsonFile(rest[0]!, addressInput, (address) =>
            withPlainErrors(() => changeOrderAddress(deps, orderId, address, commandContext)),
          )
        else
          await importJsonFile(rest[0]!, orderEditInput, (input) =>
            withPlainErrors(() => edit(deps, orderId, input, values.total)),
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
  if (payment) printPayment(payment)
}

async function edit(
  deps: Parameters<typeof editOrder>[0],
  orderId: OrderId,
  input: OrderEditInput,
  total: string | undefined,
): Promise<void> {
  const { currency } = (await getOrderWithPayment(deps.db, orderId))!
  const expectedTotal = total === undefined ? undefined : parseMinor(total, currency)
  if (total !== undefined && expectedTotal === undefined)
    throw new UsageError(`${total} is not a valid amount.`)
  const { before, after, settlement, additional } = await editOrder(deps, orderId, input, commandContext, {
    isDryRun: total === undefined,
    expectedTotal,
  })
  const format = (minor: number) => `${formatMinor(minor, currency)} ${currency}`
  const difference = after.totalMinor - before.totalMinor
  console.log(
    `Total ${format(before.totalMinor)} -> ${format(after.totalMinor)}, difference ${difference > 0 ? '+' : ''}${format(difference)} (${settlement}).`,
  )
  if (total === undefined)
    console.log(`Nothing was changed. To change it, add --total ${formatMinor(after.totalMinor, currency)}.`)
  if (additional) printPayment(additional)
}

function printPayment({ amountMinor, currency, paymentMethod, expiresAt }: AdditionalPayment): void {
  console.log(
    `The customer gets a link to pay ${amountMinor} ${currency} (minor units) by ${paymentMethod} until ${expiresAt.toISOString()}.`,
  )
}

async function print(db: Db, orderId: OrderId): Promise<void> {
  const order = (await getOrderWithPayment(db, orderId))!
  const { change: editable, choices } = await getOrderActions(db, systemClock, order)
  for (const line of order.lines) {
    console.log(`${line.quantity} × ${line.sku || line.name}  ${line.total}  line ${line.id}`)
    for (const { sku, difference, open } of choices[line.id] ?? [])
      console.log(`    ${sku}  ${difference > 0 ? '+' : ''}${difference}${open ? '' : '  not available'}`)
  }
  if (!editable) console.log('The order can no longer be edited.')
}
