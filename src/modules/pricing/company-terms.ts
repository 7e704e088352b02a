// Terms on which a company buys, passed to the modules that sell.
import type { ConvertAmount, CurrencyAmounts } from '../../kernel/currency-amounts.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { CompanyPriceLists, CompanyPrice } from './company-price.ts'

/**
 * `minimumMinor`: minimum order value; 0 when there is none. `purchaseOrder`: whether orders require a purchase
 * order number. `approvalMinor`: orders above this need approval; null for no limit. Both in the store currency;
 * `getTermsIn` has them in the currency of an order.
 */
export type CompanyTerms = CompanyPriceLists & {
  companyId: string | null
  minimumMinor: number
  purchaseOrder: boolean
  approvalMinor: number | null
  amounts: CompanyAmounts
  /** What decides in which market the company buys, see `findCompanyMarket`. Absent for buyers without a company. */
  place?: CompanyPlace | undefined
  /** Absent for buyers without a company. */
  taxNumber?: string | undefined
}

/** Amounts of a company that are set in the currency of its market. */
export type CompanyAmounts = CurrencyAmounts<'minimum_order' | 'approval_above'>

/** `market`: code of the market that staff chose; null: the one of the country. */
export type CompanyPlace = { market: string | null; country: string }

/** Minimum order value, and amount above which orders need approval, in the currency of an order. */
export const getTermsIn = (
  { minimumMinor, approvalMinor, amounts }: Pick<CompanyTerms, 'minimumMinor' | 'approvalMinor' | 'amounts'>,
  convert: ConvertAmount,
): { minimumMinor: number; approvalMinor: number | null } => ({
  minimumMinor: convert(minimumMinor, amounts.minimum_order),
  approvalMinor: approvalMinor === null ? null : convert(approvalMinor, amounts.approval_above),
})

/** A company's price of one variant, in minor units. `retail` is absent when it is not higher. */
export type CompanyPriceView = {
  product: string
  variant_id: VariantId
  sku: string
  price: number
  currency: string
  compare_at_price?: number
  retail?: number
  list: CompanyPrice['list']
  pack: number
  /** Quantity breaks with unit prices, the first from one item. */
  breaks: { from: number; price: number }[]
}
