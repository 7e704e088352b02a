import { createContext, use } from 'react'
import type { ProductStructuredData } from '../../modules/storefront/shop.ts'

const ProductFactsContext = createContext<ProductStructuredData | null>(null)

/** Provided on the server only: data for search engines is not sent to browsers. */
export const ProductFactsProvider = ProductFactsContext.Provider

/** @returns null in the browser. */
export const useProductFacts = (): ProductStructuredData | null => use(ProductFactsContext)
