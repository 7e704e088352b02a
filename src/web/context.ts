import { createContext } from 'react-router'
import type { Locale } from '../kernel/locale.ts'
import type { Menu, SiteSettings } from '../modules/content/content.ts'
import type { PageAccount, ProductStructuredData, Shop, ShopDraft } from '../services/shop.ts'

/** The shop that loaders ask; set for each request by `createLoadContext`. */
export const shopContext = createContext<Shop>()

/** Who asks, and what they may do with their account. */
export const accountContext = createContext<PageAccount>()

/**
 * `path` is the path without its locale prefix, `caller` whom floods are counted by; `personal`: the page is written for whoever is signed in.
 */
export const requestContext = createContext<{
  personal?: boolean
  locale: Locale
  requestId: string
  path: string
  caller: string
  /** Called with an error that the page is rendered without. */
  onError?: (error: unknown) => void
  /** The cart of a browser without scripts, as its cookie has it; on the pages that show it and wherever forms are sent. */
  formCart?: string | undefined
}>()

/** What the shell around each page is made of. The root loader leaves it here; only the server reads it. */
export type ShellContent = {
  settings: SiteSettings
  origin: string
  main: Menu
  categories: Menu
  secondary: Menu
  footer: Menu
}
export const shellContext = createContext<ShellContent | null>(null)

/** What a product's structured data needs beyond its page. Its loader leaves it here; only the server reads it. */
export const productFactsContext = createContext<ProductStructuredData | null>(null)

/** A page of the shop, by its path without a prefix, with a draft in the place of what is kept: a document in which nothing runs. */
export type Preview = (path: string, draft?: ShopDraft) => Promise<Response>
export const previewContext = createContext<Preview>()
