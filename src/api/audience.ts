// What is sent to whom counts as what: visits, checkouts, searches. Programs do not count, nor does what a browser fetches ahead.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { splitLocale } from '../kernel/locale.ts'
import { isCountedPath } from '../modules/analytics/analytics.ts'
import type { Analytics } from '../modules/analytics/count-visits.ts'
import type { Answer } from './answer.ts'

/** Told of each page that is sent, from the cache too: it costs a few comparisons. */
export type Count = (request: Pick<IncomingMessage, 'url' | 'headers'>, answer: Answer) => void

export function countOf(audience: Analytics, shopUrl: string): Count {
  const { host } = new URL(shopUrl)
  return ({ url = '', headers }, answer) => {
    if (answer.status !== 200) return
    const document = isDocument(headers, answer)
    const visit = document && isFromOutside(headers, host) && isCountedPath(splitLocale(url).path)
    // Within the shop React Router asks for a page's data instead of the page.
    const counted = answer.counted && (document || /\.data(?:$|\?)/.test(url)) ? answer.counted : undefined
    if (!visit && counted === undefined) return
    if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return
    const agent = headers['user-agent']
    if (agent === undefined || isbot(agent)) return
    audience.record(visit, counted)
  }
}

const isDocument = (headers: IncomingHttpHeaders, { headers: sent }: Answer): boolean => {
  if (!(sent['content-type'] ?? '').startsWith('text/html')) return false
  const wanted = headers['sec-fetch-dest']
  return wanted === undefined ? (headers.accept ?? '').includes('text/html') : wanted === 'document'
}

/** Typed, or followed from elsewhere. Over http browsers do not say it: there the page that led here does. */
function isFromOutside({ 'sec-fetch-site': site, referer }: IncomingHttpHeaders, host: string): boolean {
  if (site !== undefined) return site !== 'same-origin'
  return referer === undefined || URL.parse(referer)?.host !== host
}
