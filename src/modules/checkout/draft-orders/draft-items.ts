// What draft orders, payment links and order edits share: items by SKU, and their agreed prices.
import { ShopError } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CartItem } from '../../cart/cart.ts'
import { listVariantsByName } from '../../catalog/variants/find-variants.ts'
import type { OrderDiscount } from '../../orders/order-contents.ts'
import type { AgreedPrice, OrderTerms } from '../order-terms.ts'

type AgreedPriceInput = { price?: number | undefined; percent_off?: number | undefined }
type AgreedItem = AgreedPriceInput & { sku: string }
type TermsInput = {
  items: readonly AgreedItem[]
  custom_items: readonly { name: string; price: number; quantity: number; tax_class: string }[]
  discount?: OrderDiscount | undefined
  currency?: string | undefined
}

/** Unknown SKUs are left out. */
export async function findDraftItems(
  db: Db,
  draftItems: readonly { sku: string; quantity: number }[],
): Promise<(CartItem & { sku: string })[]> {
  const variants = await listVariantsByName(
    db,
    draftItems.map(({ sku }) => sku),
  )
  const ids = new Map(variants.map(({ sku, id }) => [sku, id]))
  return draftItems.flatMap(({ sku, quantity }) => {
    const id = ids.get(sku)
    return id === undefined ? [] : [{ sku, variant_id: id, quantity }]
  })
}

/** `found`: the items by SKU. @returns undefined when the buyer's prices apply to everything. */
export function toOrderTerms(
  { items, custom_items: customItems, discount, currency }: TermsInput,
  found: readonly { sku: string; variant_id: VariantId }[],
): OrderTerms | undefined {
  const prices = found.flatMap(({ sku, variant_id: variantId }) => {
    const agreed = toAgreedPrice(items.find((candidate) => candidate.sku === sku))
    return agreed ? [{ variantId, agreed }] : []
  })
  if (prices.length === 0 && customItems.length === 0 && !discount) return undefined
  return {
    currency,
    discount,
    prices,
    customItems: customItems.map(({ name, price, quantity, tax_class }) => ({
      name,
      unitMinor: price,
      quantity,
      taxClass: tax_class,
    })),
  }
}

/** @returns undefined for the buyer's price. */
export function toAgreedPrice(item: AgreedPriceInput | undefined): AgreedPrice | undefined {
  if (item?.price !== undefined) return { unitMinor: item.price }
  return item?.percent_off === undefined ? undefined : { percentOff: item.percent_off }
}

/** @throws ShopError invalid_input. */
export function assertSold(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new ShopError('invalid_input', {
      issues: unknown.map((sku) => ({ path: 'items', message: `unknown SKU: ${sku}` })),
    })
}
