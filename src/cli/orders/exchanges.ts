import { randomUUID } from 'node:crypto'
import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { formatMinor, parseMinor } from '../../kernel/money.ts'
import { getCheckoutSettings } from '../../modules/checkout/settings/checkout-settings.store.ts'
import {
  exchangeInput,
  type ExchangeInput,
  toExchangeRequest,
} from '../../modules/fulfilment/exchanges/exchange-input.ts'
import { exchangeItems } from '../../modules/fulfilment/exchanges/exchange-items.ts'
import { EDIT_PAYMENT_MS } from '../../modules/fulfilment/order-edits/additional-payment.ts'
import type { OrderEditDeps } from '../../modules/fulfilment/run-order-action.ts'
import { getOrder } from '../../modules/orders/get-order.ts'
import { importJsonFile } from '../settings/json-file.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage = 'exchanges ORDER FILE [--difference AMOUNT] [--ship at_once]'
const options = { difference: textOption, ship: textOption }

export const exchangesCommand: Command = {
  usage,
  summary:
    'Shows what an exchange of delivered items from a JSON file costs; with the difference, which may be negative, it reserves the new items, opens the return and places the order of the new items. A positive difference is collected from the customer by a link first. --ship at_once or on_receipt replaces the setting of the checkout.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [order, file, ...rest] = positionals
    if (order === undefined || file === undefined || rest.length > 0)
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const orderId = await requireOrderByNumber(db, order)
      const deps = { ...actionDeps(db), providers: await loadProviders(db, config) }
      await importJsonFile(file, exchangeInput, (input) =>
        withPlainErrors(() => exchange(deps, orderId, input, values)),
      )
      return 0
    })
  },
}

async function exchange(
  deps: OrderEditDeps,
  orderId: OrderId,
  input: ExchangeInput,
  values: { difference?: string | undefined; ship?: string | undefined },
): Promise<void> {
  const { currency } = (await getOrder(deps.db, orderId))!.order
  const expectedDifference = readDifference(values.difference, currency)
  const { exchanges } = await getCheckoutSettings(deps.db)
  const setting = exchanges === 'off' ? 'on_receipt' : exchanges
  const ships = (['on_receipt', 'at_once'] as const).find((one) => one === (values.ship ?? setting))
  if (!ships) throw new UsageError(`${values.ship} is not possible. Use on_receipt or at_once.`)
  const isDryRun = expectedDifference === undefined
  const result = await exchangeItems(
    deps,
    orderId,
    await toExchangeRequest(deps.db, input),
    {
      ships,
      isDryRun,
      expectedDifference,
      payWithinMs: EDIT_PAYMENT_MS,
      request: { key: randomUUID(), fingerprint: '' },
    },
    commandContext,
  )
  const format = (minor: number) => `${formatMinor(minor, currency)} ${currency}`
  for (const line of result.after.lines)
    console.log(`${line.quantity} × ${line.sku || line.name}  ${format(line.total_minor)}`)
  const { differenceMinor, valueMinor, additional, returnNumber } = result
  console.log(`Returned items are worth ${format(valueMinor)}, difference ${format(differenceMinor)}.`)
  if (isDryRun)
    console.log(
      `Nothing was changed. To exchange them, add --difference ${formatMinor(differenceMinor, currency)}.`,
    )
  else if (additional)
    console.log(
      `The customer gets a link to pay the difference until ${additional.expiresAt.toISOString()}. Then the exchange takes place.`,
    )
  else {
    const found = (await getOrder(deps.db, orderId))!.order.returns.find(
      ({ number }) => number === returnNumber,
    )
    console.log(`Return ${returnNumber}, order ${found?.exchange?.display_number}.`)
  }
}

/** @throws UsageError */
function readDifference(text: string | undefined, currency: string): number | undefined {
  if (text === undefined) return undefined
  const minor = parseMinor(text.replace(/^-/, ''), currency)
  if (minor === undefined) throw new UsageError(`${text} is not a valid amount.`)
  return text.startsWith('-') ? -minor : minor
}
