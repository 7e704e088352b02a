// Terms on which a company buys, passed to the modules that sell.
import type { VariantId } from '../../kernel/ids.ts'
import type { CompanyPriceLists, CompanyPrice } from './company-price.ts'

/**
 * `minimumMinor`: minimum order value; 0 when there is none. `purchaseOrder`: whether orders require a purchase
 * order number. `approvalMinor`: orders above this need approval; null for no limit.
 */
export type CompanyTerms = CompanyPriceLists & {
  companyId: string | null
  minimumMinor: number
  purchaseOrder: boolean
  approvalMinor: number | null
  /** Absent for buyers without a company. */
  taxNumber?: string | undefined
}

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
