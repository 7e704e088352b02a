// What the new items of an exchange cost. Reads only.
//
// Items that are exchanged for another variant of their product keep the price that the customer paid, changed by the
// difference of today's prices; other items have today's price of the buyer. Taxes, currency and address are those of the
// original order, and delivery is free.
import { invalidInput } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { allocate, shareOfUnits } from '../../../kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { calculateOrderEdit, type EditedOrder } from '../../checkout/order-edits/calculate-order-edit.ts'
import { emptyEdit, type OrderEdit } from '../../checkout/order-edits/edit-lines.ts'
import { getReturnableQuantity } from '../../orders/line-status.ts'
import type { LockedLine } from '../../orders/lock-order.ts'
import type { OrderContentsLine, OrderSnapshot } from '../../orders/order-contents.ts'
import type { ReturnReason } from '../../orders/order.ts'

/** `variantId`: the variant of the same product that the customer gets instead; absent: the items are only returned. */
export type ExchangedLine = {
  lineId: number
  quantity: number
  reason: ReturnReason
  variantId?: VariantId | undefined
}

/** Each line is named once. `added`: any other items. */
export type ExchangeRequest = { lines: readonly ExchangedLine[]; added: OrderEdit['added'] }

/**
 * `valueMinor`: what a refund of the returned items would be. `after`: the contents of the order of the new items; dates of
 * delivery are null where they are not known.
 */
export type CalculatedExchange = { valueMinor: number; after: OrderSnapshot }

/**
 * @param lines the lines of the original order.
 * @param goodwillByLine items that were refunded while the customer kept them, by line.
 * @throws ShopError invalid_input without new items, or with a line twice; as calculateOrderEdit.
 */
export async function calculateExchange(
  db: Db,
  {
    edited,
    lines,
    goodwillByLine,
  }: {
    edited: EditedOrder
    lines: readonly LockedLine[]
    goodwillByLine: ReadonlyMap<number, { quantity: number }>
  },
  request: ExchangeRequest,
  at: Date,
): Promise<CalculatedExchange> {
  if (request.added.length === 0 && request.lines.every(({ variantId }) => variantId === undefined))
    throw invalidInput('lines', 'choose at least one new item: without one it is a return')
  if (new Set(request.lines.map(({ lineId }) => lineId)).size < request.lines.length)
    throw invalidInput('lines', 'list each line once')
  const returned = request.lines.map((part) => {
    const line = lines.find(({ id }) => id === part.lineId)!
    const contents = edited.before.lines.find(({ id }) => id === part.lineId)!
    const goodwill = goodwillByLine.get(part.lineId)?.quantity ?? 0
    return {
      part,
      contents,
      paid: getPaidAmounts(line, part.quantity),
      value: getValue(line, part.quantity, goodwill),
    }
  })
  const parts = returned.flatMap(({ part, contents, paid }, at) =>
    splitByPrice(contents, part.quantity, paid, edited.before.taxIncluded).map((line) => ({
      line,
      part,
      at,
    })),
  )
  const { before } = edited
  const virtual: OrderSnapshot = {
    ...before,
    lines: parts.map(({ line }, at) => ({ ...line, id: at + 1 })),
    shippingMinor: 0,
    shippingDiscountMinor: 0,
    shippingTaxMinor: 0,
    deliveryFrom: null,
    deliveryTo: null,
    fees: [],
    discount: null,
    promotions: [],
    taxCalculation: null,
  }
  const edit: OrderEdit = {
    ...emptyEdit,
    lines: parts.map(({ part: { variantId } }, at) =>
      variantId === undefined ? { lineId: at + 1, quantity: 0 } : { lineId: at + 1, variantId },
    ),
    added: request.added,
  }
  const { after, shippingOptions } = await calculateOrderEdit(
    db,
    { ...edited, before: virtual, holdsNothing: true },
    edit,
    at,
  )
  const method = shippingOptions.find(({ code }) => code === before.shippingMethod)
  return {
    valueMinor: returned.reduce((sum, { value }) => sum + value, 0),
    after: {
      ...(before.taxIncluded ? after : keepTaxes(after, virtual)),
      deliveryFrom: method?.delivery_from ?? null,
      deliveryTo: method?.delivery_to ?? null,
    },
  }
}

/** What the customer paid for the next items of a line that they return. */
function getPaidAmounts(line: LockedLine, quantity: number): { totalMinor: number; taxMinor: number } {
  const from = line.delivered - getReturnableQuantity(line)
  const share = (minor: number) => shareOfUnits(minor, line.quantity, from, from + quantity)
  return { totalMinor: share(line.totalMinor), taxMinor: share(line.taxMinor) }
}

/** What a refund of these items would be: items that were refunded before are worth nothing. */
function getValue(line: LockedLine, quantity: number, goodwill: number): number {
  const upTo = (count: number) => Math.min(line.quantity, count + goodwill)
  const from = line.delivered - getReturnableQuantity(line)
  return shareOfUnits(line.totalMinor, line.quantity, upTo(from), upTo(from + quantity))
}

/**
 * The items at the unit price that was paid after all discounts: one line, or two where the amount is no multiple of the
 * quantity.
 */
function splitByPrice(
  line: OrderContentsLine,
  quantity: number,
  paid: { totalMinor: number; taxMinor: number },
  isTaxIncluded: boolean,
): OrderContentsLine[] {
  const netMinor = isTaxIncluded ? paid.totalMinor : paid.totalMinor - paid.taxMinor
  const unit = Math.floor(netMinor / quantity)
  const dearer = netMinor - unit * quantity
  const parts = [
    { quantity: quantity - dearer, unit_price_minor: unit },
    { quantity: dearer, unit_price_minor: unit + 1 },
  ].filter((part) => part.quantity > 0)
  const taxes = allocate(
    paid.taxMinor,
    parts.map((part) => part.quantity * part.unit_price_minor),
  )
  return parts.map((part, at) => ({
    ...line,
    ...part,
    // A component of a bundle is exchanged like any other item.
    bundle_position: null,
    is_gift: false,
    discount_minor: 0,
    manual_discount_minor: 0,
    tax_minor: taxes[at]!,
    total_minor: part.quantity * part.unit_price_minor + (isTaxIncluded ? 0 : taxes[at]!),
  }))
}

/**
 * Where tax is added to prices: items at the price that was paid keep the tax that was paid, so that an even exchange costs
 * nothing, not even by rounding.
 */
function keepTaxes(after: OrderSnapshot, { lines: paid }: OrderSnapshot): OrderSnapshot {
  const lines = after.lines.map((line) => {
    const before = paid.find(({ id }) => id === line.id)
    return line.id !== null && before?.unit_price_minor === line.unit_price_minor
      ? { ...line, tax_minor: before.tax_minor, total_minor: before.total_minor }
      : line
  })
  const sum = (amount: 'tax_minor' | 'total_minor') => lines.reduce((total, line) => total + line[amount], 0)
  return { ...after, lines, taxMinor: sum('tax_minor'), totalMinor: sum('total_minor') }
}
