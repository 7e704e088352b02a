// Price lists and their prices, as the pages read and save them.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Changes, FieldTree } from '../kit/editor/changes.ts'
import { applyEdit } from '../settings/records.ts'

export const priceListsQuery = queryOptions({
  queryKey: ['price-lists', 'all'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/price-lists', { signal })),
})

const path = '/api/v1/staff/price-lists/{code}/prices'

async function fetchPricePage(code: string, after: number, signal?: AbortSignal) {
  const request = {
    params: { path: { code }, query: after === 0 ? {} : { after } },
    ...(signal && { signal }),
  }
  const [page, { lists }] = await Promise.all([
    unwrap(api.GET(path, request)),
    unwrap(api.GET('/api/v1/staff/price-lists', signal && { signal })),
  ])
  const list = lists.find((one) => one.code === code)
  return { ...page, segment: list?.segment ?? null }
}
export type PricePage = Awaited<ReturnType<typeof fetchPricePage>>
export type PriceRow = PricePage['prices'][number]

export const priceListKey = (code: string) => ['price-lists', 'record', code]

/** @param after last variant of the page before; 0 for the first page. */
export const pricePageQuery = (code: string, after: number) =>
  queryOptions({
    queryKey: [...priceListKey(code), after],
    queryFn: ({ signal }) => fetchPricePage(code, after, signal),
  })

/** A price without dates is edited in the table; others have a period of their own. */
export const isOpen = ({ starts_at: from, ends_at: until }: PriceRow): boolean =>
  from === null && until === null

const keyOf = ({ variant_id: variant, kind, min_quantity: from }: PriceRow): string =>
  `${variant}_${kind}_${from}`
/** Of a price in the form. */
export const pricePath = (row: PriceRow): string => `prices.${keyOf(row)}`

export const toPriceTree = ({ segment, prices }: PricePage): FieldTree => ({
  segment,
  prices: Object.fromEntries(prices.filter(isOpen).map((row) => [keyOf(row), row.price])),
})

export const priceListSchema = z.looseObject({
  prices: z.record(z.string(), z.int().min(0).max(100_000_000_000).nullable()).optional(),
})

export const describePriceProblem = (field: string): MessageKey =>
  field === 'segment' ? 'price-list.invalid.segment' : 'product.invalid.price'

/**
 * The rows that make these changes. An open price replaces those of its quantity, so periods with prices of their own are
 * sent again.
 */
export function toPriceChanges(page: PricePage, changes: Changes) {
  return page.prices.flatMap((row) => {
    const change = isOpen(row) ? changes[pricePath(row)] : undefined
    if (!change) return []
    const { sku, kind, min_quantity } = row
    const own = { sku, kind: kind as 'regular' | 'sale', min_quantity }
    const periods = page.prices.filter((other) => !isOpen(other) && keyOf(other) === keyOf(row))
    return [
      { ...own, price: change.to as number | null },
      ...periods.map(({ price, starts_at: from, ends_at: until }) => ({
        ...own,
        price,
        ...(from !== null && { starts_at: from }),
        ...(until !== null && { ends_at: until }),
      })),
    ]
  })
}

/** @throws ApiError `content_changed` when a changed field has changed since. */
export async function savePriceList(code: string, after: number, changes: Changes): Promise<void> {
  const now = await fetchPricePage(code, after)
  applyEdit(toPriceTree(now), changes)
  const { segment } = changes
  if (segment)
    await unwrap(
      api.PUT('/api/v1/staff/price-lists/{code}/segment', {
        params: { path: { code } },
        body: { segment: segment.to as string | null, was: segment.was as string | null },
      }),
    )
  const rows = toPriceChanges(now, changes)
  if (rows.length > 0) await unwrap(api.PUT(path, { params: { path: { code } }, body: { rows } }))
}

export type PriceInput = {
  sku: string
  price: number | null
  min_quantity: number
  kind: 'regular' | 'sale'
  starts_at?: string
  ends_at?: string
}

/** @returns the number of prices. */
export const setPrices = async (code: string, rows: PriceInput[], isDryRun: boolean): Promise<number> => {
  const body = { rows, dry_run: isDryRun }
  return (await unwrap(api.PUT(path, { params: { path: { code } }, body }))).set
}
