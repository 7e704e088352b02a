// Trade prices of the buyer's company, requested once per product. Never stored in a shared cache.
import type { CompanyPriceView } from '../../../modules/pricing/company-terms.ts'
import { callApi } from '../../state/api.ts'

const MAX_BATCH_SIZE = 60
const cache = new Map<string, { at: number; prices: Promise<CompanyPriceView[]> }>()
/** How long prices are cached, in ms; cart and checkout always request current prices. */
const FRESH_MS = 60_000

/** Prices by slug; failed requests are retried on the next call. */
export async function fetchTradePrices(slugs: readonly string[]): Promise<Map<string, CompanyPriceView[]>> {
  const now = Date.now()
  const missing = [...new Set(slugs)].filter((slug) => !(now - (cache.get(slug)?.at ?? 0) < FRESH_MS))
  for (let index = 0; index < missing.length; index += MAX_BATCH_SIZE) {
    const batch = missing.slice(index, index + MAX_BATCH_SIZE)
    const response = callApi<{ prices: CompanyPriceView[] }>(
      `/v1/trade/prices?products=${batch.map(encodeURIComponent).join(',')}`,
    )
    for (const slug of batch) {
      const prices = response.then(({ prices: allPrices }) =>
        allPrices.filter(({ product }) => product === slug),
      )
      prices.catch(() => cache.delete(slug))
      cache.set(slug, { at: now, prices })
    }
  }
  const settledResults = await Promise.allSettled(
    slugs.map(async (slug) => [slug, (await cache.get(slug)?.prices) ?? []] as const),
  )
  return new Map(settledResults.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : [])))
}

/** Called when another user signs in. */
export const clearTradePrices = () => cache.clear()
