// The lines of an order after an edit, before discounts of staff and taxes. Pure.
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { proportion, shareOfUnits } from '../../../kernel/money.ts'
import type { CatalogFacts } from '../../cart/catalog-cache.ts'
import { isPublishedIn, type VariantFacts } from '../../catalog/variants/variant-facts.ts'
import type { OrderContents, OrderContentsLine, OrderDiscount } from '../../orders/order-contents.ts'
import type { CompanyTerms } from '../../pricing/company-terms.ts'
import { removeTax } from '../../pricing/totals.ts'
import { STANDARD_TAX_CLASS } from '../../tax/tax-rates.ts'
import type { Address } from '../checkout.ts'
import type { OrderTaxRates } from '../order-tax.ts'
import { type AgreedPrice, type CustomItem, lineWithoutProduct } from '../order-terms.ts'

/** Quantity 0 removes the line. `price`: a new unit price. `variantId`: another variant of the same product. */
export type LineEdit = {
  lineId: number
  quantity?: number | undefined
  price?: AgreedPrice | undefined
  variantId?: VariantId | undefined
}

/** Prices are in the terms of the order: with tax where its prices include tax. */
export type OrderEdit = {
  lines: readonly LineEdit[]
  added: readonly { variantId: VariantId; quantity: number; price?: AgreedPrice | undefined }[]
  customItems: readonly CustomItem[]
  /** Replaces the discount of staff; null removes it, undefined keeps it. */
  discount?: OrderDiscount | null | undefined
  address?: Address | undefined
  /** Code of a shipping method; also that of the order, to calculate its price anew. */
  shippingMethod?: string | undefined
}

export const emptyEdit: OrderEdit = { lines: [], added: [], customItems: [] }

/** A line with its discount by promotions, before tax. */
export type EditedLine = { line: OrderContentsLine; promotionMinor: number; taxClass: string }

export type EditContext = {
  facts: CatalogFacts
  /** Code of the market to which the order is sent: new items are published in it. Undefined: in any. */
  market: string | undefined
  /** Today's price of the buyer, with tax where the prices of the shop include it. */
  priceOf: (id: VariantId, quantity: number) => number | undefined
  trade: CompanyTerms | undefined
  wasRemoved: boolean
  isTaxed: boolean
  tax: OrderTaxRates
}

/**
 * The lines after the edit, in their order; new ones last.
 * @throws ShopError invalid_input, product_not_found, pack_size_mismatch.
 */
export function editLines(before: OrderContents, edit: OrderEdit, context: EditContext): EditedLine[] {
  for (const [at, { lineId }] of edit.lines.entries())
    if (!before.lines.some(({ id }) => id === lineId))
      throw invalidInput(`lines.${at}.line_id`, `the order has no line ${lineId}`)
  const kept = before.lines.flatMap((line) => {
    const at = edit.lines.findIndex(({ lineId }) => lineId === line.id)
    const edited = at === -1 ? toEditedLine(line, context) : editLine(line, edit.lines[at]!, at, context)
    return edited.line.quantity > 0 ? [edited] : []
  })
  const added = [
    ...edit.added.map((item, at) => addItem(item, at, context)),
    ...edit.customItems.map((item) => addCustomItem(item, context)),
  ]
  if (kept.length + added.length === 0)
    throw invalidInput('lines', 'an order keeps at least one item: cancel it instead')
  return [...kept, ...added]
}

function toEditedLine(line: OrderContentsLine, { facts, tax }: EditContext): EditedLine {
  const taxClass =
    (line.variant_id === null ? undefined : facts.facts.get(line.variant_id)?.taxClass) ??
    findTaxClass(line, tax)
  return { line, promotionMinor: line.discount_minor - line.manual_discount_minor, taxClass }
}

/** The class of an item that is not in the catalogue, by the rate that it was charged. */
const findTaxClass = (
  { tax_rate_ppm: rate, removed_tax_rate_ppm: removed }: OrderContentsLine,
  { rateOf }: OrderTaxRates,
): string =>
  [STANDARD_TAX_CLASS, 'reduced', 'zero', 'exempt'].find(
    (taxClass) => rateOf(taxClass) === Math.max(rate, removed),
  ) ?? STANDARD_TAX_CLASS

function editLine(
  line: OrderContentsLine,
  { quantity = line.quantity, price, variantId }: LineEdit,
  at: number,
  context: EditContext,
): EditedLine {
  if (quantity > line.quantity && line.variant_id === null && line.sku !== '')
    throw invalidInput(`lines.${at}.quantity`, 'this item is no longer in the catalogue')
  // The bundle would no longer consist of its components, at its price.
  if (line.bundle_position !== null && (quantity !== line.quantity || price))
    throw invalidInput(
      `lines.${at}.${price ? 'price' : 'quantity'}`,
      'this item is part of a bundle: only its variant can change',
    )
  const swapped = variantId === undefined ? line : swapVariant(line, variantId, quantity, context)
  const unit = price ? agreePrice(swapped.unit_price_minor, price) : swapped.unit_price_minor
  assertPacks(swapped, quantity, context)
  const { promotionMinor, taxClass } = toEditedLine(swapped, context)
  // Fewer items take their share of the discount with them; additional ones get none.
  const left =
    quantity < line.quantity ? shareOfUnits(promotionMinor, line.quantity, 0, quantity) : promotionMinor
  return {
    line: { ...swapped, quantity, unit_price_minor: unit },
    promotionMinor: Math.min(left, unit * quantity),
    taxClass,
  }
}

/** The price changes by the difference of today's prices, so a discount that the customer got when ordering is kept. */
function swapVariant(
  line: OrderContentsLine,
  variantId: VariantId,
  quantity: number,
  { facts, priceOf }: EditContext,
): OrderContentsLine {
  const to = facts.facts.get(variantId)
  const unitPriceOf = (id: VariantId | null) => {
    const price = id === null ? undefined : priceOf(id, quantity)
    return price === undefined ? undefined : removeTax(price, line.removed_tax_rate_ppm)
  }
  const price = unitPriceOf(variantId)
  if (!to?.active || price === undefined || to.productId !== line.product_id)
    throw new ShopError('product_not_found')
  const unit = Math.max(
    0,
    line.unit_price_minor + price - (unitPriceOf(line.variant_id) ?? line.unit_price_minor),
  )
  return {
    ...line,
    variant_id: variantId,
    sku: to.sku,
    options: to.attributes,
    image: to.image ?? null,
    unit_price_minor: unit,
  }
}

const agreePrice = (unitMinor: number, price: AgreedPrice): number =>
  'unitMinor' in price ? price.unitMinor : unitMinor - proportion(unitMinor, price.percentOff, 100)

/** Company buyers can only order whole packs. */
function assertPacks(
  { variant_id: id, sku }: OrderContentsLine,
  quantity: number,
  { facts, trade }: EditContext,
) {
  const packSize = (id === null ? undefined : facts.facts.get(id)?.packSize) ?? 1
  if (trade?.wholesale && quantity % packSize > 0)
    throw new ShopError('pack_size_mismatch', { sku, pack_size: packSize })
}

function addItem(
  { variantId, quantity, price }: OrderEdit['added'][number],
  at: number,
  context: EditContext,
): EditedLine {
  const { facts, market, priceOf, wasRemoved, isTaxed, tax } = context
  const variant = facts.facts.get(variantId)
  const listed = priceOf(variantId, quantity)
  if (!variant?.active || listed === undefined)
    throw invalidInput(`add.${at}.sku`, 'this item is not for sale')
  if (!isPublishedIn(variant, market))
    throw invalidInput(`add.${at}.sku`, `this item is not published in the market ${market} of the order`)
  if (variant.components)
    throw invalidInput(`add.${at}.sku`, 'this item is a bundle: add its components, or place another order')
  const rate = tax.rateOf(variant.taxClass)
  const removed = wasRemoved ? rate : 0
  const line = {
    ...toLine(variant),
    unit_price_minor: price ? agreePrice(removeTax(listed, removed), price) : removeTax(listed, removed),
    quantity,
    tax_rate_ppm: isTaxed ? rate : 0,
    removed_tax_rate_ppm: removed,
  }
  assertPacks(line, quantity, context)
  return { line, promotionMinor: 0, taxClass: variant.taxClass }
}

const newLine = {
  id: null,
  tax_class: null,
  discount_minor: 0,
  manual_discount_minor: 0,
  tax_minor: 0,
  total_minor: 0,
  bundle_position: null,
  is_gift: false,
}

const toLine = (variant: VariantFacts) => ({
  ...newLine,
  product_id: variant.productId,
  variant_id: variant.variantId,
  sku: variant.sku,
  name: variant.name,
  translations: variant.translations ?? null,
  slug: variant.slug,
  brand: variant.brand,
  options: variant.attributes,
  image: variant.image ?? null,
})

function addCustomItem(
  { name, unitMinor, quantity, taxClass }: CustomItem,
  { wasRemoved, isTaxed, tax }: EditContext,
): EditedLine {
  const rate = tax.rateOf(taxClass)
  const line = {
    ...newLine,
    ...lineWithoutProduct,
    name,
    unit_price_minor: unitMinor,
    quantity,
    tax_rate_ppm: isTaxed ? rate : 0,
    removed_tax_rate_ppm: wasRemoved ? rate : 0,
  }
  return { line, promotionMinor: 0, taxClass }
}
