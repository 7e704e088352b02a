import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { loadCarriers } from '../../app/load-carriers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { formatMinor } from '../../kernel/money.ts'
import { createCachedSettings } from '../../modules/content/cached-settings.ts'
import { createLabel } from '../../modules/fulfilment/labels/create-label.ts'
import { createReturnLabel } from '../../modules/fulfilment/labels/return-labels.ts'
import { voidLabel } from '../../modules/fulfilment/labels/void-label.ts'
import { getOrder } from '../../modules/orders/get-order.ts'
import { getLabelFile, listLabels } from '../../modules/orders/shipments/labels.store.ts'
import type { ShippingLabel } from '../../modules/orders/shipments/labels.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, UsageError, usageError, withPlainIssues } from '../usage.ts'
import { actionDeps, requireOrderByNumber } from './open-order.ts'

const usage =
  'labels ORDER | labels create ORDER [SKU=QUANTITY]... [--carrier CODE] [--service CODE] [--location CODE] [--weight GRAMS] | labels save ORDER LABEL FILE | labels void ORDER LABEL | labels return ORDER RETURN [--carrier CODE] [--service CODE] [--location CODE] [--weight GRAMS]'
const options = { carrier: textOption, service: textOption, location: textOption, weight: textOption }
const actions = ['create', 'save', 'void', 'return']

export const labelsCommand: Command = {
  usage,
  summary:
    'Lists the shipping labels of an order, buys one from a carrier and ships the parcel with it, saves its file, and gives it back. return buys a label for a return, by its number in the order. Without items everything that is left is sent.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [first, second, ...rest] = positionals
    const action = first !== undefined && actions.includes(first) ? first : 'list'
    const number = action === 'list' ? first : second
    const isComplete = {
      list: second === undefined,
      create: true,
      save: rest.length === 2,
      void: rest.length === 1,
      return: rest.length === 1 && /^[1-9]\d{0,3}$/.test(rest[0]!),
    }
    if (number === undefined || !isComplete[action as keyof typeof isComplete])
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const orderId = await requireOrderByNumber(db, number)
      const carriers = await loadCarriers(db, config, systemClock)
      const { getShopName } = createCachedSettings(db)
      const providers = await loadProviders(db, config)
      const deps = { ...actionDeps(db), carriers, providers, shopName: getShopName }
      if (action === 'create') {
        const parts = rest.length === 0 ? undefined : await readItems(db, orderId, rest)
        const { weight: _, ...named } = values
        const input = { key: randomUUID(), parts, ...named, weightGrams: readWeight(values.weight) }
        await explain(() => createLabel(deps, orderId, input, commandContext))
      }
      if (action === 'return') {
        const { weight: _, ...named } = values
        const input = { key: randomUUID(), ...named, weightGrams: readWeight(values.weight) }
        await explain(() => createReturnLabel(deps, orderId, Number(rest[0]), input, commandContext))
        console.log(`Return ${rest[0]} has a label: the document return-${rest[0]} of the order.`)
        return 0
      }
      if (action === 'void') await explain(() => voidLabel(deps, orderId, rest[0]!, commandContext))
      if (action === 'save') {
        const file = await getLabelFile(db, orderId, rest[0]!)
        if (!file) throw new UsageError(`Order ${number} has no label ${rest[0]} with a file.`)
        await writeFile(rest[1]!, file.bytes)
      }
      const labels = await listLabels(db, orderId)
      labels.forEach(print)
      console.log(`${labels.length} labels.`)
      return 0
    })
  },
}

async function readItems(db: Db, orderId: OrderId, items: readonly string[]) {
  const { order } = (await getOrder(db, orderId))!
  return items.map((item) => {
    const [, sku = '', quantity = '1'] = /^(.*?)(?:=(\d{1,6}))?$/.exec(item) ?? []
    const line = order.lines.find((candidate) => candidate.sku === sku)
    if (!line) throw new UsageError(`Order ${order.display_number} has no item ${sku}.`)
    return { lineId: line.id, quantity: Number(quantity) }
  })
}

/** Adds the reason of the carrier to the message. */
async function explain<Result>(work: () => Promise<Result>): Promise<Result> {
  return withPlainIssues(work).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    const { reason, problem, label } = error.details ?? {}
    const detail = reason ?? problem ?? (label === undefined ? undefined : `label ${String(label)}`)
    throw new UsageError(`${error.message}${detail === undefined ? '' : `: ${String(detail)}`}.`)
  })
}

function print({
  id,
  status,
  service,
  carrier_name: name,
  tracking,
  price,
  currency,
  shipment,
}: ShippingLabel) {
  const cost = price === null || currency === null ? '' : `  ${formatMinor(price, currency)} ${currency}`
  const parcel = shipment === null ? '' : `  parcel ${shipment}`
  console.log(`${id}  ${status}  ${service}  ${[name, tracking].filter(Boolean).join(' ')}${cost}${parcel}`)
}

/** @throws UsageError. */
function readWeight(weight: string | undefined): number | undefined {
  if (weight !== undefined && !/^\d{1,7}$/.test(weight))
    throw new UsageError(`--weight ${weight} is not a number of grams.`)
  return weight === undefined ? undefined : Number(weight)
}
