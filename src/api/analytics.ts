// Decides which responses count as visits, checkouts and searches. Bots and browser prefetches do not count.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { splitLocale } from '../kernel/locale.ts'
import { isCountedPath } from '../modules/analytics/analytics.ts'
import type { Analytics } from '../modules/analytics/count-visits.ts'
import type { CachedResponse } from './http/cached-response.ts'

/** Called for each page that is sent, also from the cache, so it must stay cheap. */
export type CountRequest = (
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  response: CachedResponse,
) => void

export function createRequestCounter(analytics: Analytics, shopUrl: string): CountRequest {
  const { host } = new URL(shopUrl)
  return ({ url = '', headers }, response) => {
    if (response.status !== 200) return
    const document = isHtmlDocument(headers, response)
    const visit = document && isExternalReferrer(headers, host) && isCountedPath(splitLocale(url).path)
    // On client-side navigation, React Router requests a page's data instead of the page.
    const event = response.counted && (document || /\.data(?:$|\?)/.test(url)) ? response.counted : undefined
    if (!visit && event === undefined) return
    if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return
    const agent = headers['user-agent']
    if (agent === undefined || isbot(agent)) return
    analytics.record(visit, event)
  }
}

const isHtmlDocument = (
  headers: IncomingHttpHeaders,
  { headers: responseHeaders }: CachedResponse,
): boolean => {
  if (!(responseHeaders['content-type'] ?? '').startsWith('text/html')) return false
  const destination = headers['sec-fetch-dest']
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document'
}

/**
 * Whether the visitor typed the address or came from another site. Browsers send no Sec-Fetch-Site over http, so
 * the Referer decides there.
 */
function isExternalReferrer({ 'sec-fetch-site': site, referer }: IncomingHttpHeaders, host: string): boolean {
  if (site !== undefined) return site !== 'same-origin'
  return referer === undefined || URL.parse(referer)?.host !== host
}
