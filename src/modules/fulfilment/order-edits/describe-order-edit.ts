// The items that an order edit or exchange changes, for the page where its difference is paid.
import type { Locale } from '../../../kernel/locale.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type LocalizedName, localizeName } from '../../catalog/localize-name.ts'
import type { VariantFacts } from '../../catalog/variants/variant-facts.ts'
import type { OrderContentsLine } from '../../orders/order-contents.ts'
import { getOrderContents } from '../../orders/order-contents.store.ts'
import { type AgreedExchange, getNewItems } from '../exchanges/place-exchange.ts'
import type { OrderEditContents, StoredOrderEdit } from './order-edits.store.ts'
import { getAddedItems } from './order-snapshot.ts'

export type OrderEditItem = LocalizedName & Pick<VariantFacts, 'attributes' | 'image'>

/** Items that an edit adds or, with a negative quantity, removes. */
export type ChangedItem = OrderEditItem & { quantity: number }

/** `reserved`: how many items are reserved until the payment. */
export type DescribedEdit = {
  reserved: number
  /** Of an edit that only changes the size or colour of an item. */
  items?: { from: OrderEditItem; to: OrderEditItem }
  /** Of any other edit. */
  changes: ChangedItem[]
}

export async function describeOrderEdit(
  db: Db,
  { orderId, contents, exchange }: StoredOrderEdit,
  locale: Locale | undefined,
): Promise<DescribedEdit> {
  if (!exchange) return describeContents(contents, locale)
  return {
    changes: await listExchangedItems(db, orderId, exchange, locale),
    reserved: countItems(getNewItems(exchange)),
  }
}

export const countItems = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The line and its new variant, when an edit changes nothing else. */
export function getVariantSwap(contents: OrderEditContents | undefined) {
  if (!contents) return undefined
  const { lines, added, customItems, address, shippingMethod, discount } = contents.edit
  const [line, ...others] = lines
  const isAll =
    others.length + added.length + customItems.length === 0 &&
    address === undefined &&
    shippingMethod === undefined &&
    discount === undefined
  return isAll && line?.variantId !== undefined && line.quantity === undefined ? line : undefined
}

const toItem = (line: OrderContentsLine, locale: Locale | undefined): OrderEditItem => ({
  ...localizeName(line, locale),
  attributes: line.options,
  ...(line.image && { image: line.image }),
})

/** The items that the customer gets, and those that they return. */
async function listExchangedItems(
  db: Db,
  orderId: OrderId,
  { after, parts }: AgreedExchange,
  locale: Locale | undefined,
): Promise<ChangedItem[]> {
  const returned = (await getOrderContents(db, orderId))?.lines ?? []
  return [
    ...after.lines.map((line) => ({ ...toItem(line, locale), quantity: line.quantity })),
    ...parts.flatMap(({ lineId, quantity }) => {
      const line = returned.find(({ id }) => id === lineId)
      return line ? [{ ...toItem(line, locale), quantity: -quantity }] : []
    }),
  ]
}

/** The items that the edit changes, as the order names them. */
function describeContents(
  contents: OrderEditContents | undefined,
  locale: Locale | undefined,
): DescribedEdit {
  if (!contents) return { changes: [], reserved: 0 }
  const { before, after } = contents
  const reserved = countItems(getAddedItems(before, after))
  const swap = getVariantSwap(contents)
  const [from, to] = [before, after].map(({ lines }) => swap && lines.find(({ id }) => id === swap.lineId))
  if (from && to)
    return { items: { from: toItem(from, locale), to: toItem(to, locale) }, changes: [], reserved }
  const quantityIn = (lines: readonly OrderContentsLine[], { id, variant_id }: OrderContentsLine) =>
    lines.find((line) => line.id === id && line.id !== null && line.variant_id === variant_id)?.quantity ?? 0
  const changes = [
    ...after.lines.map((line) => ({ line, quantity: line.quantity - quantityIn(before.lines, line) })),
    ...before.lines
      .filter((line) => quantityIn(after.lines, line) === 0)
      .map((line) => ({ line, quantity: -line.quantity })),
  ]
  return {
    reserved,
    changes: changes.flatMap(({ line, quantity }) =>
      quantity === 0 ? [] : [{ ...toItem(line, locale), quantity }],
    ),
  }
}
