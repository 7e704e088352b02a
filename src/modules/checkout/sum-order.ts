// What an order comes to, from everything that has a say in it: prices, promotions, delivery, tax. Quote and order both ask here.
import { regionNamed } from '../../kernel/regions.ts'
import type { Db } from '../../platform/database.ts'
import type { Along } from '../../platform/together.ts'
import type { PricedCart } from '../cart/cart.ts'
import type { KnownGoods } from '../cart/known-goods.ts'
import { cartOf, currencyOf, sumByVariant } from '../cart/price-cart.ts'
import { availableRead } from '../inventory/available.ts'
import { hasOrdered } from '../orders/has-ordered.ts'
import {
  type Credit,
  giftCodeHash,
  mayBeGiftCode,
  planTenders,
  type TenderPlan,
} from '../payments/credits.ts'
import { creditsRead } from '../payments/credits.store.ts'
import type { VariantPrice } from '../pricing/price-variants.ts'
import { type Totals, totalsOf } from '../pricing/totals.ts'
import type { TradeTerms } from '../pricing/trade-terms.ts'
import { applyPromotions, type Promoted } from '../promotions/apply-promotions.ts'
import { isInForce, isLimited } from '../promotions/promotions.ts'
import { personsOf, personUsesRead, typedPromotionsRead, usedRead } from '../promotions/promotions.store.ts'
import { methodsTo, optionsFor } from '../shipping/shipping-options.ts'
import { deliveryClass, rateFor, standardClass } from '../tax/tax-rates.ts'
import type { QuoteInput, ShippingOption } from './checkout.ts'
import { readByRules, type SellingRules } from './selling-rules.ts'

/** What is asked, and by whom as far as that is known. Without a `locale` pieces are named as they were written. */
export type ToSum = QuoteInput & { accountId?: string | undefined; trade?: TradeTerms | undefined }

export type Sum = {
  cart: PricedCart
  /** Of each variant. */
  facts: KnownGoods['facts']
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

/**
 * `stock` false: as if there were enough of everything, for whoever holds it next. `along`: what is written with the first thing read.
 * @throws an error that isNotSo knows, where that does not stand.
 */
export async function sumOrder(
  db: Db,
  asked: ToSum,
  now: Date,
  { stock, along }: { stock: boolean; along?: Along | undefined },
): Promise<Sum> {
  const items = sumByVariant(asked.items)
  const ids = items.map((item) => item.variant_id)
  const typed = asked.codes ?? []
  const persons = personsOf(asked)
  const region = regionNamed(asked.country, asked.region)?.code ?? ''
  const cards = typed.filter(mayBeGiftCode)
  // What no rule asks for is not read.
  const wanted = ({ promotions }: SellingRules) => ({
    ...(stock && { stock: availableRead(ids) }),
    ...(typed.length > 0 && { typed: typedPromotionsRead(typed) }),
    ...((cards.length > 0 || asked.accountId !== undefined) && {
      credits: creditsRead(cards, asked.accountId),
    }),
    ...(promotions.some(isLimited) && { used: usedRead(promotions.filter(isLimited).map(({ id }) => id)) }),
    ...(persons.length > 0 &&
      (typed.length > 0 || promotions.some(isLimited)) && { uses: personUsesRead(persons) }),
  })
  const { goods, known, rules } = await readByRules(
    db,
    { variantIds: ids, at: now, trade: asked.trade },
    wanted,
    along,
  )
  const credits: readonly Credit[] = known.credits ?? []
  // What is a gift card's is no promotion's.
  const cardHashes = new Set(credits.map(({ codeHash }) => codeHash))
  const codes = typed.filter((code) => !cardHashes.has(giftCodeHash(code)))
  const facts = { ...goods, ...(known.stock && { stock: known.stock }) }
  const cart = cartOf(items, facts, await currencyOf(db, facts), asked.locale)
  const weightGrams = cart.items.reduce(
    (sum, line) => sum + (goods.facts.get(line.variant_id)?.weightGrams ?? 0) * line.quantity,
    0,
  )
  const methods = methodsTo(rules, asked.country, region)
  const options = optionsFor(methods, { weightGrams, itemsMinor: cart.total }, now)
  const chosen = options.find((option) => option.code === asked.shipping_method) ?? options[0]
  const deliveryMinor = cart.isEmpty ? 0 : (chosen?.price ?? 0)
  const automatic = rules.promotions
    .filter((promotion) => isInForce(promotion, now))
    .map((promotion) => ({ ...promotion, used: known.used?.get(promotion.id) ?? promotion.used }))
  const promotions = [...automatic, ...(known.typed ?? [])].toSorted(
    (a, b) => a.position - b.position || a.id - b.id,
  )
  const askFirst = persons.length > 0 && promotions.some(({ firstOrder }) => firstOrder)
  const promoted = applyPromotions({
    lines: cart.items.map(({ variant_id, price, quantity }) => ({
      unitMinor: price,
      quantity,
      ...(goods.groups.get(variant_id) ?? nowhere),
    })),
    deliveryMinor,
    promotions,
    codes,
    buyer: {
      uses: known.uses ?? new Map<number, number>(),
      hasOrdered: askFirst ? await hasOrdered(db, asked) : undefined,
    },
    at: now,
  })
  // What is picked up is taxed where it is picked up.
  const taxRegion = chosen?.pickup?.region ?? region
  const rates = rules.rates.get(asked.country) ?? []
  const totals = totalsOf(
    cart.items.map(({ variant_id, price, quantity }, at) => ({
      unitMinor: price,
      quantity,
      discountMinor: promoted.lines[at]!,
      ratePpm: rateFor(rates, taxRegion, goods.facts.get(variant_id)?.taxClass ?? standardClass),
    })),
    {
      priceMinor: deliveryMinor,
      discountMinor: promoted.delivery,
      ratePpm: rateFor(rates, taxRegion, deliveryClass),
    },
    [...goods.prices.values()].every(({ taxIncluded }) => taxIncluded),
  )
  const plan = planTenders(totals.totalMinor, cart.currency, credits, {
    codes: typed,
    useCredit: asked.use_credit ?? false,
    at: now,
  })
  const prices = pricesOf(cart, goods)
  return { cart, facts: goods.facts, options, chosen, prices, persons, promoted, totals, plan }
}

/** Of each line for so many as it has. */
const pricesOf = ({ items }: PricedCart, { prices, priceOf }: KnownGoods): Map<number, VariantPrice> =>
  priceOf
    ? new Map(
        items.flatMap(({ variant_id, quantity }) => {
          const price = priceOf(variant_id, Math.max(1, quantity))
          return price ? [[variant_id, price] as const] : []
        }),
      )
    : prices

/** Of a variant that does not exist any more. */
const nowhere = { brandId: null, categoryIds: [], collectionIds: [] }
