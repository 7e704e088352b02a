import { useRouteLoaderData } from 'react-router'
import type { AuthData } from '../modules/auth/auth.ts'
import type { SiteSettings } from '../modules/content/content.ts'

/** What every page may need of the settings; the rest is only in the shell that the server writes. */
export type PageSettings = Pick<
  SiteSettings,
  'name' | 'description' | 'currencyCode' | 'homeLayout' | 'freeShippingFromMinor' | 'returnDays'
>

/** What the root loader gives. `origin` is where the shop is reached, such as `https://shop.example`. */
export type RootData = {
  settings: PageSettings
  locale: string
  /** Those that the shop offers. */
  languages: string[]
  origin: string
  /** Test cards are accepted outside the demo: every page says so. */
  isPaymentTestMode?: boolean
  /** On pages that are written for one person: who that is. */
  auth?: AuthData | undefined
}

/** @returns undefined on pages that show why the root loader failed. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined

/** Settings as the root loader gave them. @throws when used outside the pages. */
export function useSettings(): PageSettings {
  const root = useRootData()
  if (!root) throw new Error('useSettings must be used within the root route')
  return root.settings
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What the root loader gave, for a route's `meta`. */
export const rootData = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
