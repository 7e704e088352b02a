import { createContext, use } from 'react'
import type { ProductFacts } from '../../../shop.ts'

const ProductFactsContext = createContext<ProductFacts | null>(null)

/** Given by the server's entry: a browser is not sent what only search engines read. */
export const ProductFactsProvider = ProductFactsContext.Provider

/** @returns null in a browser. */
export const useProductFacts = (): ProductFacts | null => use(ProductFactsContext)
