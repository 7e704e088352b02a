// What the buyer's business pays, asked for once for each product that is looked at. No shared cache ever holds it.
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'
import { callApi } from '../state/api.ts'

const MAX_BATCH_SIZE = 60
const cache = new Map<string, { at: number; prices: Promise<CompanyPriceView[]> }>()
/** A price that staff change is seen after so long at the latest; cart and checkout ask each time. */
const FRESH_MS = 60_000

/** By slug; those that could not be asked for are asked again the next time. */
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

/** Another person is signed in: nothing of the one before is left. */
export const clearTradePrices = () => cache.clear()
