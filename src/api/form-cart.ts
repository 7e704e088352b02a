// Detects requests that show or change the cart of a browser without scripts.
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import { formCartCookie } from '../kernel/form-cart-cookie.ts'
import { splitLocale } from '../kernel/locale.ts'

const cartPages = /^\/(?:cart|checkout)(?:\.data)?(?:\?|$)/

type CartRequest = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }

/**
 * The cart cookie's value on the cart's pages and on form submissions; undefined elsewhere, where pages are the
 * same for everyone.
 */
export function readFormCart({ method, url = '', headers }: CartRequest): string | undefined {
  if (!headers.cookie?.includes(`${formCartCookie}=`)) return undefined
  if (method !== 'POST' && !cartPages.test(splitLocale(url).path)) return undefined
  return parseCookie(headers.cookie)[formCartCookie]
}
