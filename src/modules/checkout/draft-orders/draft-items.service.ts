// What draft orders and payment links share: the buyer behind an email address, and items by SKU.
import { ShopError } from '../../../kernel/errors.ts'
import type { AccountId, VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findConfirmedAccountId } from '../../auth/accounts/find-account-by-email.ts'
import type { CartItem } from '../../cart/cart.ts'
import { listVariantsByName } from '../../catalog/variants/find-variants.ts'
import { getStoredTermsForAccount } from '../../companies/company-terms.store.ts'
import type { CompanyTerms } from '../../pricing/company-terms.ts'
import type { AgreedPrice, OrderTerms } from '../order-terms.ts'

type AgreedItem = { sku: string; price?: number | undefined; percent_off?: number | undefined }
type TermsInput = {
  items: readonly AgreedItem[]
  custom_items: readonly { name: string; price: number; quantity: number; tax_class: string }[]
  currency?: string | undefined
}

export type DraftBuyer = { accountId: AccountId | undefined; trade: CompanyTerms | undefined }

/** The account with this email address, if it is confirmed, and its price terms. */
export async function findBuyer(db: Db, email: string, at: Date): Promise<DraftBuyer> {
  const accountId = email === '' ? undefined : await findConfirmedAccountId(db, email)
  const trade = accountId === undefined ? undefined : await getStoredTermsForAccount(db, accountId, at)
  return { accountId, trade }
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
  { items, custom_items: customItems, currency }: TermsInput,
  found: readonly { sku: string; variant_id: VariantId }[],
): OrderTerms | undefined {
  const prices = found.flatMap(({ sku, variant_id: variantId }) => {
    const agreed = toAgreedPrice(items.find((candidate) => candidate.sku === sku))
    return agreed ? [{ variantId, agreed }] : []
  })
  if (prices.length === 0 && customItems.length === 0) return undefined
  return {
    currency,
    prices,
    customItems: customItems.map(({ name, price, quantity, tax_class }) => ({
      name,
      unitMinor: price,
      quantity,
      taxClass: tax_class,
    })),
  }
}

function toAgreedPrice(item: AgreedItem | undefined): AgreedPrice | undefined {
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
