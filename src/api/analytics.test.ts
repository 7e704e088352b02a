// Tests which responses count as visits, checkouts or searches, and what is stored.
import { describe, expect, test } from 'vitest'
import { type PageEvent, normalizeSearch } from '../modules/analytics/analytics.ts'
import { createResponse } from './http/cached-response.ts'
import { createRequestCounter } from './analytics.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const directVisit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': chrome }
const internalVisit = { ...directVisit, 'sec-fetch-site': 'same-origin' }
const moved = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'user-agent': chrome }
const search = { searched: 'hat', found: false }

/** What analytics records for a page response: whether it was a visit, and its event. */
function countRequest(
  url: string,
  headers: Record<string, string>,
  {
    counts,
    status = 200,
    type = 'text/html; charset=utf-8',
  }: { counts?: PageEvent; status?: number; type?: string } = {},
) {
  const noted: [boolean, PageEvent | undefined][] = []
  const analytics = {
    record: (...item: (typeof noted)[number]) => void noted.push(item),
    flush: async () => undefined,
  }
  const response = createResponse('', { 'content-type': type }, status)
  if (counts) response.counted = counts
  createRequestCounter(analytics, 'https://shop.test')({ url, headers }, response)
  return noted
}

describe('a page view', () => {
  test('is a visit when the address was typed or linked from another site', () => {
    expect(countRequest('/', directVisit)).toEqual([[true, undefined]])
    expect(countRequest('/vi/products/hat', { ...directVisit, 'sec-fetch-site': 'cross-site' })).toEqual([
      [true, undefined],
    ])
    // Over http, browsers send only the Referer header, no Sec-Fetch headers.
    const oldBrowser = { accept: 'text/html,*/*', 'user-agent': chrome }
    expect(countRequest('/', oldBrowser)).toEqual([[true, undefined]])
    expect(countRequest('/', { ...oldBrowser, referer: 'https://news.test/' })).toEqual([[true, undefined]])
    expect(countRequest('/', { ...oldBrowser, referer: 'https://shop.test/faq' })).toEqual([])
  })

  test('counts its search and the checkout wherever it was opened from, including by scripts', () => {
    expect(countRequest('/search?q=hat', directVisit, { counts: search })).toEqual([[true, search]])
    expect(countRequest('/search?q=hat', internalVisit, { counts: search })).toEqual([[false, search]])
    expect(countRequest('/search.data?q=hat', moved, { counts: search, type: 'text/x-script' })).toEqual([
      [false, search],
    ])
    expect(countRequest('/checkout', internalVisit, { counts: 'checkout' })).toEqual([[false, 'checkout']])
  })

  test.each([
    ['within the shop', '/faq', internalVisit, {}],
    [
      'a program',
      '/',
      { ...directVisit, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      {},
    ],
    ['an unknown client', '/', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, {}],
    ['fetched ahead', '/search?q=hat', { ...directVisit, 'sec-purpose': 'prefetch' }, { counts: search }],
    ['kept for offline', '/search?q=hat', moved, { counts: search }],
    ['what is not there', '/nothing', directVisit, { status: 404 }],
    ['no page', '/api/v1/dynamic/products', directVisit, { type: 'application/json' }],
    ['the way back from a payment', '/order?id=1', { ...directVisit, 'sec-fetch-site': 'cross-site' }, {}],
    ['the office', '/vi/admin/orders', directVisit, {}],
  ] as const)('%s is not counted', (_, url, headers, expected) =>
    expect(countRequest(url, headers, expected)).toEqual([]),
  )
})

test.each([
  ['  Giày  THỂ thao ', 'giay the thao'],
  ['x'.repeat(200), 'x'.repeat(100)],
  ['SLV-0050-SKY-M', 'slv 0050 sky m'],
  ['ann@example.com', undefined],
  ['ann＠example.com', undefined],
  ['call 090 123 45 67', undefined],
  ['+44 (20) 7946-0958', undefined],
  ['٠٩٠١٢٣٤٥٦٧', undefined],
  ['???', undefined],
])('%j is stored as %j', (searched, normalized) => expect(normalizeSearch(searched)).toBe(normalized))
