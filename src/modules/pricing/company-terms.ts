// By what a business buys: whoever sells is handed it and asks nobody.
import type { CompanyPriceLists, CompanyPrice } from './company-price.ts'

/**
 * `minimumMinor`: goods of an order come to this at least; 0 where nothing is asked. `purchaseOrder`: whether each order has to have a number of
 * the company's. `approvalMinor`: what they order above this somebody has to approve; null where nothing.
 */
export type CompanyTerms = CompanyPriceLists & {
  companyId: string | null
  minimumMinor: number
  purchaseOrder: boolean
  approvalMinor: number | null
}

/** What one variant costs a business; minor units. `retail` is what everybody pays, absent where that is no more. */
export type CompanyPriceView = {
  product: string
  variant_id: number
  sku: string
  price: number
  currency: string
  was?: number
  retail?: number
  list: CompanyPrice['list']
  pack: number
  /** From so many each costs so much, the first from one. */
  breaks: { from: number; price: number }[]
}
