import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '../modules/content/content.ts'

/** What every page may need of the settings; the rest is only in the shell that the server writes. */
export type PageSettings = Pick<
  SiteSettings,
  'name' | 'description' | 'currencyCode' | 'freeShippingFromMinor' | 'returnDays'
>

/** Settings as the root loader gave them. @throws when used outside the pages. */
export function useSettings(): PageSettings {
  const root = useRouteLoaderData('root') as { settings: PageSettings } | undefined
  if (!root) throw new Error('useSettings must be used within the root route')
  return root.settings
}

/** The site's name for a route's `meta`, from the root's match. */
export function siteName(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { settings: PageSettings }
    | undefined
  return root?.settings.name ?? ''
}
