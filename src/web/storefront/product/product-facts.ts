import { createContext, use } from 'react'
import type { ProductStructuredData } from '../../../services/shop.ts'

const ProductFactsContext = createContext<ProductStructuredData | null>(null)

/** Given by the server's entry: a browser is not sent what only search engines read. */
export const ProductFactsProvider = ProductFactsContext.Provider

/** @returns null in a browser. */
export const useProductFacts = (): ProductStructuredData | null => use(ProductFactsContext)
