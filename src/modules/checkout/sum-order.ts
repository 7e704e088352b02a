// What an order comes to, from everything that has a say in it: prices, promotions, delivery, tax. Quote and order both ask here.
import { regionNamed } from '../../kernel/regions.ts'
import type { Db } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import type { PricedCart } from '../cart/cart.ts'
import { cartOf, cartReads, currencyOf, sumByVariant } from '../cart/price-cart.ts'
import { variantGroupsRead } from '../catalog/variant-groups.ts'
import { hasOrdered } from '../orders/has-ordered.ts'
import { giftCodeHash, mayBeGiftCode, planTenders, type TenderPlan } from '../payments/credits.ts'
import { creditsRead } from '../payments/credits.store.ts'
import type { VariantPrice } from '../pricing/price-variants.ts'
import { type Totals, totalsOf } from '../pricing/totals.ts'
import { applyPromotions, type Promoted } from '../promotions/apply-promotions.ts'
import { personsOf, personUsesRead, promotionsRead } from '../promotions/promotions.store.ts'
import { optionsFor, shippingMethodsRead } from '../shipping/shipping-options.ts'
import { deliveryClass, rateFor, standardClass, taxRatesRead } from '../tax/tax-rates.ts'
import type { QuoteInput, ShippingOption } from './checkout.ts'

/** What is asked, and by whom as far as that is known. */
export type ToSum = QuoteInput & { accountId?: string | undefined }

export type Sum = {
  cart: PricedCart
  options: ShippingOption[]
  /** The delivery that was asked for; where it is not to be had, the first. */
  chosen: ShippingOption | undefined
  /** Of each variant, with the rows that it won from. */
  prices: Map<number, VariantPrice>
  /** By what promotions know the buyer. */
  persons: string[]
  promoted: Promoted
  totals: Totals
  /** What gift cards and store credit pay of it, and what is left. */
  plan: TenderPlan
}

/** `stock` false: as if there were enough of everything, for whoever holds it next. */
export async function sumOrder(db: Db, asked: ToSum, now: Date, { stock }: { stock: boolean }): Promise<Sum> {
  const items = sumByVariant(asked.items)
  const ids = items.map((item) => item.variant_id)
  const typed = asked.codes ?? []
  const persons = personsOf(asked)
  const region = regionNamed(asked.country, asked.region)?.code ?? ''
  const { stock: stockRead, ...reads } = cartReads(ids, now)
  const known = await readTogether(db, {
    ...reads,
    ...(stock && { stock: stockRead }),
    groups: variantGroupsRead(ids),
    methods: shippingMethodsRead(asked.country, region),
    promotions: promotionsRead(typed, now),
    credits: creditsRead(typed.filter(mayBeGiftCode), asked.accountId),
    uses: personUsesRead(persons),
    rates: taxRatesRead(asked.country),
  })
  // What is a gift card's is no promotion's.
  const cards = new Set(known.credits.map(({ codeHash }) => codeHash))
  const codes = typed.filter((code) => !cards.has(giftCodeHash(code)))
  const cart = cartOf(items, known, await currencyOf(db, known))
  const weightGrams = cart.items.reduce(
    (sum, line) => sum + (known.facts.get(line.variant_id)?.weightGrams ?? 0) * line.quantity,
    0,
  )
  const options = optionsFor(known.methods, { weightGrams, itemsMinor: cart.total }, now)
  const chosen = options.find((option) => option.code === asked.shipping_method) ?? options[0]
  const deliveryMinor = cart.isEmpty ? 0 : (chosen?.price ?? 0)
  const groups = cart.items.map((line) => known.groups.get(line.variant_id) ?? nowhere)
  const askFirst = persons.length > 0 && known.promotions.some(({ firstOrder }) => firstOrder)
  const promoted = applyPromotions({
    lines: cart.items.map(({ price, quantity }, at) => ({ unitMinor: price, quantity, ...groups[at]! })),
    deliveryMinor,
    promotions: known.promotions,
    codes,
    buyer: { uses: known.uses, hasOrdered: askFirst ? await hasOrdered(db, asked) : undefined },
    at: now,
  })
  // What is picked up is taxed where it is picked up.
  const taxRegion = chosen?.pickup?.region ?? region
  const totals = totalsOf(
    cart.items.map(({ price, quantity }, at) => ({
      unitMinor: price,
      quantity,
      discountMinor: promoted.lines[at]!,
      ratePpm: rateFor(known.rates, taxRegion, groups[at]!.taxClass),
    })),
    {
      priceMinor: deliveryMinor,
      discountMinor: promoted.delivery,
      ratePpm: rateFor(known.rates, taxRegion, deliveryClass),
    },
    [...known.prices.values()].every(({ taxIncluded }) => taxIncluded),
  )
  const plan = planTenders(totals.totalMinor, cart.currency, known.credits, {
    codes: typed,
    useCredit: asked.use_credit ?? false,
    at: now,
  })
  return { cart, options, chosen, prices: known.prices, persons, promoted, totals, plan }
}

/** Of a variant that is not sold any more: its line has no pieces. */
const nowhere = { brandId: null, categoryIds: [], collectionIds: [], taxClass: standardClass }
