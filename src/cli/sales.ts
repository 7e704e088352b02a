import type { Command } from '../command-line.ts'
import { parseMinor } from '../kernel/money.ts'
import { listVariantsByName, type FoundVariant } from '../modules/catalog/find-variants.ts'
import { endSales, scheduleSale, type SalePlan } from '../modules/pricing/plan-sale.ts'
import { getRetailCurrency } from '../modules/pricing/pricing.store.ts'
import { listingTags, getProductTag } from '../modules/search/listing-tags.ts'
import { refreshListing } from '../modules/search/refresh-listing.ts'
import { announce } from '../platform/changes.ts'
import type { Db, Tx } from '../platform/database.ts'
import { withShop } from './open-shop.ts'
import { readArgs, text, UsageError } from './usage.ts'

const usage = 'sales (plan (--percent N | --price 30.00) [--from DATE] [--to DATE] | end) SKU-OR-SLUG...'
const options = { percent: text, price: text, from: text, to: text }
type Given = ReturnType<typeof readArgs<typeof options>>['values']

export const salesCommand: Command = {
  usage,
  summary:
    'Plans sales of pieces, which begin and end by themselves, and ends them. Dates are UTC; without --from it begins now.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action, ...names] = positionals
    if (names.length === 0 || (action !== 'plan' && action !== 'end'))
      throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }) => {
      const variants = await listVariantsByName(db, names)
      const unknown = names.filter((name) => !variants.some(({ sku, slug }) => sku === name || slug === name))
      if (unknown.length > 0) throw new UsageError(`There is no piece ${unknown.join(', ')}.`)
      const now = new Date()
      const sale = action === 'plan' ? saleOf(values, await getRetailCurrency(db), now) : undefined
      const left = await change(db, variants, now, (tx, ids) =>
        sale ? scheduleSale(tx, ids, sale) : endSales(tx, ids, now).then(() => []),
      )
      for (const { sku } of variants.filter(({ id }) => left.includes(id)))
        console.log(`${sku}  costs no more than that: no sale`)
      console.log(
        `${variants.length - left.length} pieces: ${sale ? 'the sale is planned' : 'their sales are over'}.`,
      )
      return 0
    })
  },
}

/** With what lists show of them, and told to a shop that runs on the same PostgreSQL. */
async function change(
  db: Db,
  variants: readonly FoundVariant[],
  now: Date,
  work: (tx: Tx, ids: number[]) => Promise<number[]>,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const left = await work(
      tx,
      variants.map(({ id }) => id),
    )
    await refreshListing(tx, [...new Set(variants.map(({ productId }) => productId))], now)
    await announce(tx, [listingTags.list, ...new Set(variants.map(({ slug }) => getProductTag(slug)))])
    return left
  })
}

function saleOf({ percent, price, from, to }: Given, currency: string, now: Date): SalePlan {
  const startsAt = from === undefined ? now : new Date(from)
  const endsAt = to === undefined ? null : new Date(to)
  const wrong = (why: string) => new UsageError(`${why}. Usage: npm run shop -- ${usage}`)
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt?.getTime()))
    throw wrong('A date is not understood')
  if (endsAt && endsAt <= startsAt) throw wrong('It ends before it begins')
  if ((percent === undefined) === (price === undefined)) throw wrong('It takes --percent or --price')
  if (percent !== undefined) {
    if (!/^[1-9]\d?$/.test(percent)) throw wrong(`${percent} is no per cent`)
    return { startsAt, endsAt, percentOff: Number(percent) }
  }
  const priceMinor = parseMinor(price!, currency)
  if (priceMinor === undefined) throw wrong(`${price} is no amount`)
  return { startsAt, endsAt, priceMinor }
}
