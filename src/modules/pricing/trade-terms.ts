// By what a business buys: whoever sells is handed it and asks nobody.
import type { TradeLists } from './trade-price.ts'

/** `minimumMinor`: goods of an order come to this at least; 0 where nothing is asked. */
export type TradeTerms = TradeLists & { companyId: string | null; minimumMinor: number }
