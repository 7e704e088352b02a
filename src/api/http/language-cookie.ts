// Remembers the language chosen in the menu, and redirects visitors of `/` from elsewhere to the home page in
// it.
import type { IncomingHttpHeaders } from 'node:http'
import { languageCookie, locales, splitLocale } from '../../kernel/locale.ts'

const languageCookiePattern = new RegExp(`(?:^|; ?)${languageCookie}=(${locales.slice(1).join('|')})(?:;|$)`)
const ONE_YEAR_SECONDS = 31_536_000

/**
 * The localised home page to which `/` redirects; undefined where the URL itself decides, as for navigation
 * within the shop.
 */
export function getLocalizedHome(
  url: string | undefined,
  { cookie, referer }: IncomingHttpHeaders,
  shopUrl: string,
): string | undefined {
  const locale = url === '/' && cookie !== undefined && languageCookiePattern.exec(cookie)?.[1]
  return locale && !referer?.startsWith(shopUrl) ? `/${locale}` : undefined
}

/**
 * The language cookie for a visitor who came from a page in another language, with script or without: only the
 * language menu links there. Undefined otherwise.
 */
export function createLanguageCookie(
  url: string | undefined,
  { accept, referer, 'sec-fetch-dest': destination = 'document' }: IncomingHttpHeaders,
  shopUrl: string,
): string | undefined {
  // The service worker fetches pages too, which is no choice of a language.
  if (destination !== 'document') return undefined
  if (!url || !referer?.startsWith(`${shopUrl}/`) || !accept?.includes('text/html')) return undefined
  const { locale } = splitLocale(url.split('?', 1)[0]!)
  if (locale === splitLocale(URL.parse(referer)?.pathname ?? '').locale) return undefined
  const secure = shopUrl.startsWith('https:') ? '; Secure' : ''
  return `${languageCookie}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
}
