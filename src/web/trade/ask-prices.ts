// What the buyer's business pays, asked for once for each product that is looked at. No shared cache ever holds it.
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'
import { callApi } from '../state/api.ts'

const mostAtOnce = 60
const known = new Map<string, { at: number; prices: Promise<CompanyPriceView[]> }>()
/** A price that staff change is seen after so long at the latest; cart and checkout ask each time. */
const freshMs = 60_000

/** By slug; those that could not be asked for are asked again the next time. */
export async function tradePricesOf(slugs: readonly string[]): Promise<Map<string, CompanyPriceView[]>> {
  const now = Date.now()
  const missing = [...new Set(slugs)].filter((slug) => !(now - (known.get(slug)?.at ?? 0) < freshMs))
  for (let at = 0; at < missing.length; at += mostAtOnce) {
    const some = missing.slice(at, at + mostAtOnce)
    const answer = callApi<{ prices: CompanyPriceView[] }>(
      `/v1/trade/prices?products=${some.map(encodeURIComponent).join(',')}`,
    )
    for (const slug of some) {
      const prices = answer.then(({ prices: all }) => all.filter(({ product }) => product === slug))
      prices.catch(() => known.delete(slug))
      known.set(slug, { at: now, prices })
    }
  }
  const found = await Promise.allSettled(
    slugs.map(async (slug) => [slug, (await known.get(slug)?.prices) ?? []] as const),
  )
  return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

/** Another person is signed in: nothing of the one before is left. */
export const forgetTradePrices = () => known.clear()
