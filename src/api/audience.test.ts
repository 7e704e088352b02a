// What counts as a visit, a checkout or a search, and what of it is kept.
import { describe, expect, test } from 'vitest'
import { type PageEvent, normalizeSearch } from '../modules/analytics/analytics.ts'
import { makeAnswer } from './answer.ts'
import { countOf } from './audience.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const typed = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': chrome }
const followed = { ...typed, 'sec-fetch-site': 'same-origin' }
const moved = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'user-agent': chrome }
const search = { searched: 'hat', found: false }

/** What is noted of a page that was sent: whether it was a visit, and what else it counts for. */
function counted(
  url: string,
  headers: Record<string, string>,
  {
    counts,
    status = 200,
    type = 'text/html; charset=utf-8',
  }: { counts?: PageEvent; status?: number; type?: string } = {},
) {
  const noted: [boolean, PageEvent | undefined][] = []
  const audience = {
    record: (...one: (typeof noted)[number]) => void noted.push(one),
    flush: async () => undefined,
  }
  const answer = makeAnswer('', { 'content-type': type }, status)
  if (counts) answer.counted = counts
  countOf(audience, 'https://shop.test')({ url, headers }, answer)
  return noted
}

describe('a page that is sent', () => {
  test('is a visit where it was typed or followed from elsewhere', () => {
    expect(counted('/', typed)).toEqual([[true, undefined]])
    expect(counted('/vi/products/hat', { ...typed, 'sec-fetch-site': 'cross-site' })).toEqual([
      [true, undefined],
    ])
    // Over http browsers say no more than where they come from.
    const old = { accept: 'text/html,*/*', 'user-agent': chrome }
    expect(counted('/', old)).toEqual([[true, undefined]])
    expect(counted('/', { ...old, referer: 'https://news.test/' })).toEqual([[true, undefined]])
    expect(counted('/', { ...old, referer: 'https://shop.test/faq' })).toEqual([])
  })

  test('counts for its search and for the checkout wherever it was opened from, and by scripts too', () => {
    expect(counted('/search?q=hat', typed, { counts: search })).toEqual([[true, search]])
    expect(counted('/search?q=hat', followed, { counts: search })).toEqual([[false, search]])
    expect(counted('/search.data?q=hat', moved, { counts: search, type: 'text/x-script' })).toEqual([
      [false, search],
    ])
    expect(counted('/checkout', followed, { counts: 'checkout' })).toEqual([[false, 'checkout']])
  })

  test.each([
    ['within the shop', '/faq', followed, {}],
    ['a program', '/', { ...typed, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, {}],
    ['nobody in particular', '/', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, {}],
    ['fetched ahead', '/search?q=hat', { ...typed, 'sec-purpose': 'prefetch' }, { counts: search }],
    ['kept for offline', '/search?q=hat', moved, { counts: search }],
    ['what is not there', '/nothing', typed, { status: 404 }],
    ['no page', '/api/v1/dynamic/products', typed, { type: 'application/json' }],
    ['the way back from a payment', '/order?id=1', { ...typed, 'sec-fetch-site': 'cross-site' }, {}],
    ['the office', '/vi/admin/orders', typed, {}],
  ] as const)('%s: is none', (_, url, headers, of) => expect(counted(url, headers, of)).toEqual([]))
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
])('of %j is kept %j', (searched, kept) => expect(normalizeSearch(searched)).toBe(kept))
