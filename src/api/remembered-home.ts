// The language that a reader chose in the menu is remembered: who comes to `/` from elsewhere gets the home page in it.
import type { IncomingHttpHeaders } from 'node:http'
import { languageCookie, locales } from '../kernel/locale.ts'

const chosen = new RegExp(`(?:^|; ?)${languageCookie}=(${locales.slice(1).join('|')})(?:;|$)`)

/** Where `/` leads this reader; undefined where the address itself decides, as it does for whoever comes from within the shop. */
export function rememberedHome(
  url: string | undefined,
  { cookie, referer }: IncomingHttpHeaders,
  shopUrl: string,
): string | undefined {
  const locale = url === '/' && cookie !== undefined && chosen.exec(cookie)?.[1]
  return locale && !referer?.startsWith(shopUrl) ? `/${locale}` : undefined
}
