// The language that a reader chose in the menu is remembered: who comes to `/` from elsewhere gets the home page in it.
import type { IncomingHttpHeaders } from 'node:http'
import { languageCookie, locales, splitLocale } from '../kernel/locale.ts'

const languageCookiePattern = new RegExp(`(?:^|; ?)${languageCookie}=(${locales.slice(1).join('|')})(?:;|$)`)
const ONE_YEAR_SECONDS = 31_536_000

/** Where `/` leads this reader; undefined where the address itself decides, as it does for whoever comes from within the shop. */
export function getLocalizedHome(
  url: string | undefined,
  { cookie, referer }: IncomingHttpHeaders,
  shopUrl: string,
): string | undefined {
  const locale = url === '/' && cookie !== undefined && languageCookiePattern.exec(cookie)?.[1]
  return locale && !referer?.startsWith(shopUrl) ? `/${locale}` : undefined
}

/**
 * The cookie of a reader who came to a page from one of ours in another language: only the language menu leads there, with script or
 * without. Undefined for everybody else.
 */
export function createLanguageCookie(
  url: string | undefined,
  { accept, referer, 'sec-fetch-dest': destination = 'document' }: IncomingHttpHeaders,
  shopUrl: string,
): string | undefined {
  // The service worker fetches pages too: nobody has chosen their language.
  if (destination !== 'document') return undefined
  if (!url || !referer?.startsWith(`${shopUrl}/`) || !accept?.includes('text/html')) return undefined
  const { locale } = splitLocale(url.split('?', 1)[0]!)
  if (locale === splitLocale(URL.parse(referer)?.pathname ?? '').locale) return undefined
  const secure = shopUrl.startsWith('https:') ? '; Secure' : ''
  return `${languageCookie}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
}
