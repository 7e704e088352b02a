import { useRouteLoaderData } from 'react-router'
import type { StoreLook } from '../contracts/store-look.ts'
import type { AuthData } from '../modules/auth/auth.ts'
import type { MarketRegion, MarketView } from '../modules/markets/market-view.ts'
import type { ShopSettings } from '../modules/storefront/shop.ts'

/** Settings that every page may need; the rest is only in the server-rendered shell. */
export type PageSettings = Pick<
  ShopSettings,
  | 'name'
  | 'description'
  | 'currencyCode'
  | 'homeLayout'
  | 'freeShippingFromMinor'
  | 'segmentPrices'
  | 'returnDays'
>

/** How the store looks: custom properties of the root element, and its fonts. Absent: the default look. */
export type PageLook = { style: Record<string, string>; fonts?: StoreLook['fonts'] }

/** Data of the root loader. `origin` is the shop's public origin, such as `https://shop.example`. */
export type RootData = {
  settings: PageSettings
  look?: PageLook
  locale: string
  /** The visitor's market, in shops with several. */
  market?: MarketView
  /** The country that orders are usually sent to. */
  home?: string
  /** Other markets at `?country=`, for search engines. */
  regions?: MarketRegion[]
  /** Offered languages. */
  languages: string[]
  origin: string
  /** Test cards are accepted outside the demo, so every page shows a notice. */
  isPaymentTestMode?: boolean
  /** Addresses have a company. */
  hasCompanyField?: boolean
  /** The signed-in user, on personal pages only. */
  auth?: AuthData | undefined
}

/** @returns undefined when the root loader failed. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined

/**
 * Settings of the root loader.
 * @throws outside storefront pages.
 */
export function useSettings(): PageSettings {
  const root = useRootData()
  if (!root) throw new Error('useSettings must be used within the root route')
  return root.settings
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Root loader data for a route's `meta`. */
export const rootData = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
