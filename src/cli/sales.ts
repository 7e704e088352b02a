import type { Command } from '../app/command-line.ts'
import type { VariantId } from '../kernel/ids.ts'
import { parseMinor } from '../kernel/money.ts'
import { listVariantsByName, type FoundVariant } from '../modules/catalog/variants/find-variants.ts'
import { endSales, scheduleSale, type SalePlan } from '../modules/pricing/sales/plan-sale.ts'
import { getRetailCurrency } from '../modules/pricing/pricing.store.ts'
import { listingTags, getProductTag } from '../modules/search/listing-tags.ts'
import { refreshListing } from '../modules/search/refresh/refresh-listing.ts'
import { notifyInvalidation } from '../platform/cache/cache-invalidation.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { readArgs, textOption, UsageError } from './usage.ts'

const usage = 'sales (plan (--percent N | --price 30.00) [--from DATE] [--to DATE] | end) SKU-OR-SLUG...'
const options = { percent: textOption, price: textOption, from: textOption, to: textOption }
type SaleOptions = ReturnType<typeof readArgs<typeof options>>['values']

export const salesCommand: Command = {
  usage,
  summary:
    'Schedules sales of products and variants, which start and end automatically, and ends them. Dates are UTC; without --from, the sale starts now.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action, ...names] = positionals
    if (names.length === 0 || (action !== 'plan' && action !== 'end'))
      throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }) => {
      const variants = await listVariantsByName(db, names)
      const unknown = names.filter((name) => !variants.some(({ sku, slug }) => sku === name || slug === name))
      if (unknown.length > 0) throw new UsageError(`There is no product or variant ${unknown.join(', ')}.`)
      const now = new Date()
      const sale = action === 'plan' ? parseSale(values, await getRetailCurrency(db), now) : undefined
      const left = await change(db, variants, now, (tx, ids) =>
        sale ? scheduleSale(tx, ids, sale) : endSales(tx, ids, now).then(() => []),
      )
      for (const { sku } of variants.filter(({ id }) => left.includes(id)))
        console.log(`${sku}  does not cost more than the sale price: no sale`)
      console.log(`${variants.length - left.length} variants: ${sale ? 'sale scheduled' : 'sales ended'}.`)
      return 0
    })
  },
}

/** Updates the listing index too, and notifies a shop that runs on the same PostgreSQL server. */
async function change(
  db: Db,
  variants: readonly FoundVariant[],
  now: Date,
  work: (tx: Tx, ids: VariantId[]) => Promise<VariantId[]>,
): Promise<VariantId[]> {
  return db.transaction().execute(async (tx) => {
    const left = await work(
      tx,
      variants.map(({ id }) => id),
    )
    await refreshListing(tx, [...new Set(variants.map(({ productId }) => productId))], now)
    await notifyInvalidation(tx, [
      listingTags.list,
      ...new Set(variants.map(({ slug }) => getProductTag(slug))),
    ])
    return left
  })
}

function parseSale({ percent, price, from, to }: SaleOptions, currency: string, now: Date): SalePlan {
  const startsAt = from === undefined ? now : new Date(from)
  const endsAt = to === undefined ? null : new Date(to)
  const usageError = (reason: string) => new UsageError(`${reason}. Usage: npm run shop -- ${usage}`)
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt?.getTime())) throw usageError('Invalid date')
  if (endsAt && endsAt <= startsAt) throw usageError('The sale ends before it starts')
  if ((percent === undefined) === (price === undefined))
    throw usageError('Specify either --percent or --price')
  if (percent !== undefined) {
    if (!/^[1-9]\d?$/.test(percent)) throw usageError(`${percent} is not a valid percentage`)
    return { startsAt, endsAt, percentOff: Number(percent) }
  }
  const priceMinor = parseMinor(price!, currency)
  if (priceMinor === undefined) throw usageError(`${price} is not a valid amount`)
  return { startsAt, endsAt, priceMinor }
}
