import { createContext } from 'react-router'
import type { Locale } from '../kernel/locale.ts'
import type { MarketView } from '../modules/markets/market-view.ts'
import type { PageDocument } from '../contracts/page-document.ts'
import type { Menu } from '../modules/content/content.ts'
import type { PageAccount, ProductStructuredData, Shop, ShopSettings } from '../modules/storefront/shop.ts'

/** Shop services for loaders; set per request by `createLoadContext`. */
export const shopContext = createContext<Shop>()

/** The signed-in account and its permissions. */
export const accountContext = createContext<PageAccount>()

/**
 * `path` is the path without its locale prefix, `caller` the key for rate limiting. `personal`: the page is
 * rendered for the signed-in user.
 */
export const requestContext = createContext<{
  personal?: boolean
  locale: Locale
  requestId: string
  path: string
  caller: string
  /** Country of the visitor, as far as known. */
  country?: string | undefined
  /** Reports an error that does not fail the page. */
  onError?: (error: unknown) => void
  /** Gets the page instead of the response's body, which would be copied several times. */
  onDocument?: (document: PageDocument) => void
  /**
   * Cart of a browser without JavaScript, from its cookie. Set on pages that show it and on form submissions.
   */
  formCart?: string | undefined
}>()

/** Content of the page shell. Set by the root loader and read only on the server. */
export type ShellContent = {
  settings: ShopSettings
  /** Set in shops with several markets. */
  market: MarketView | undefined
  origin: string
  main: Menu
  categories: Menu
  secondary: Menu
  footer: Menu
}
export const shellContext = createContext<ShellContent | null>(null)

/** Extra data for a product's structured data. Set by the product loader and read only on the server. */
export const productFactsContext = createContext<ProductStructuredData | null>(null)
