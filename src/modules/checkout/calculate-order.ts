// Calculates an order from prices, promotions, shipping and tax. Used for both quotes and orders.
import type { TaxRequest } from '../../../sdk/plugin/tax-provider.ts'
import type { AmountsByCurrency } from '../../kernel/currency-amounts.ts'
import type { AccountId, VariantId } from '../../kernel/ids.ts'
import { allocate } from '../../kernel/money.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GuardedWrites } from '../../platform/database/batch-sql.ts'
import { isCalculated } from '../carriers/carrier-rates.ts'
import { listSoldLines, type SoldLine } from '../cart/bundle-lines.ts'
import type { PricedCart, PricedLine } from '../cart/cart.ts'
import { type CatalogFacts, readWithCatalog, withPricesIn } from '../cart/catalog-cache.ts'
import { buildCart, type CartFacts, getCartCurrency, sumByVariant } from '../cart/price-cart.ts'
import { sellableStockQuery } from '../inventory/available.ts'
import { backorderStockQuery, getBackorderDate } from '../inventory/backorder-dates.ts'
import { getPickupSupply, type PickupLocation, pickupStockQuery } from '../inventory/pickup-locations.ts'
import { sortByDistance } from '../inventory/location-distance.ts'
import { routeItems } from '../inventory/route-order.ts'
import { locationStockQuery } from '../inventory/selling-locations.ts'
import { sumQuantities } from '../inventory/reservations.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import { findBuyerMarket, findMarket, getBuyerPricing, getPricingTo } from '../markets/select-market.ts'
import { hasPreviousOrder } from '../orders/history/has-previous-order.ts'
import {
  type StoredValue,
  hashGiftCardCode,
  isGiftCardCodeFormat,
  allocateTenders,
} from '../payments/stored-value/stored-value.ts'
import type { OrderTaxDetails } from '../orders/order.ts'
import type { OrderDiscount } from '../orders/order-contents.ts'
import type { StoredValueMethod } from '../payments/payment-tenders.ts'
import type { Providers } from '../payments/providers.ts'
import { storedValuesQuery } from '../payments/stored-value/stored-value.store.ts'
import type { VariantPrice } from '../pricing/price-variants.ts'
import type { FeeRules } from '../pricing/order-fees.ts'
import { type RatePpm, type TaxSplit, calculateTotals } from '../pricing/totals.ts'
import { deactivateUnpublished } from '../catalog/variants/variant-facts.ts'
import { type CompanyTerms, getTermsIn } from '../pricing/company-terms.ts'
import { applyPromotions, type AppliedPromotions } from '../promotions/apply-promotions.ts'
import { convertPromotion, isActiveAt, hasUsageLimit, type Promotion } from '../promotions/promotions.ts'
import {
  getCustomerKeys,
  customerUsesQuery,
  promotionsByCodeQuery,
  promotionUsesQuery,
} from '../promotions/promotions.store.ts'
import { findSegmentsOf } from '../segments/segments.store.ts'
import { dependsOnPostcode, type Destination, type ShippingMethod } from '../shipping/shipping-options.ts'
import { listPickupOptions } from '../shipping/pickup-options.ts'
import type { ParcelItem } from '../shipping/shipping-profiles.ts'
import { buyerTaxQuery } from '../tax/exemptions/exemptions.store.ts'
import type { TaxDecision } from '../tax/tax-decision.ts'
import { DELIVERY_TAX_CLASS, getTaxSplits, haveRatesPostcodes, STANDARD_TAX_CLASS } from '../tax/tax-rates.ts'
import type { TaxCalculation, TaxSource } from '../tax/providers/tax-providers.ts'
import type { CheckoutPreviewInput, ShippingOption } from './checkout.ts'
import type { CarrierPrices } from './carrier-prices.ts'
import { addFees, type OrderWithFees } from './order-fees.ts'
import { listOrderShipping } from './order-shipping.ts'
import { buildGiftLines, findAvailableGifts, listGiftVariants, listItemsWithGifts } from './order-gifts.ts'
import { decideOrderTax, getTaxBuyer } from './order-tax.ts'
import { findCalculatedTaxes, getCalculatedSplits } from './order-taxes.ts'
import {
  allocateDiscount,
  applyAgreedPrices,
  getQuotedPricing,
  isExcludedFromPromotions,
  type OrderTerms,
  priceCustomItems,
  type PricedCustomItem,
  sumCustomItems,
} from './order-terms.ts'
import { readWithSellingRules, type SellingRules } from './selling-rules.ts'
import { getTaxDetails } from './tax-details.ts'
import { removeCartTax, removeOptionTax } from './untaxed-cart.ts'

/** The input, and the buyer as far as known. Without a `locale`, names are in the source language. */
export type TotalsInput = CheckoutPreviewInput & {
  accountId?: AccountId | undefined
  trade?: CompanyTerms | undefined
  /** Smallest value of the items in this shop, in minor units of the store currency, and those that are set per currency. */
  minimumOrder?: { minor: number; amounts?: AmountsByCurrency | undefined } | undefined
  /** Fees of the shop; absent: none are charged. */
  feeRules?: FeeRules | undefined
  /** For buyers who see only prices in the store currency, whatever the market of the destination. */
  inStoreCurrency?: boolean | undefined
  /** For a preview of promotions. */
  promotionPreview?: PromotionPreviewOptions | undefined
  /** Prices and items that staff agreed with the buyer. */
  terms?: OrderTerms | undefined
  /** Plugins that calculate taxes; absent: the table of rates applies. */
  taxes?: TaxSource | undefined
  /** Settings of gift cards and store credit; absent: both are accepted. */
  providers?: Pick<Providers, 'isOffered' | 'getTitles'> | undefined
}

/**
 * Considers automatic promotions that are not active now too, so that the outcome says why they do not apply. `draft`
 * replaces the promotion with its id, and applies as if its code had been entered.
 */
export type PromotionPreviewOptions = { draft?: Promotion | undefined }

export type OrderTotals = OrderWithFees & {
  /** With the prices that the buyer pays. */
  cart: PricedCart
  /** Items that promotions add at no charge, while stock lasts. */
  gifts: PricedLine[]
  /** Lines of the order: items of the cart and gifts, and components of bundles. The first ones of `totals.lines`. */
  soldLines: SoldLine[]
  /** With the prices of the shop's pages; differs from `cart` when tax is taken out of them. */
  listedCart: PricedCart
  /** By variant id. */
  facts: CatalogFacts['facts']
  /** Shipping methods to the destination, with their translations. */
  methods: ShippingMethod[]
  options: ShippingOption[]
  /** Whether options or prices in the country depend on the postcode. */
  dependsOnPostcode: boolean
  /** The requested shipping option, or the first one when it is not available. */
  chosen: ShippingOption | undefined
  /** Price by variant id, with the price rows it was chosen from. */
  prices: Map<VariantId, VariantPrice>
  /** Keys by which promotions identify the buyer. */
  customerKeys: string[]
  promoted: AppliedPromotions
  tax: OrderTax
  /** The market of the destination, whose prices apply; undefined for the prices of the store. */
  market: string | undefined
  /** Code of the market of the destination, also for buyers who pay the prices of the store. */
  destinationMarket: string | undefined
  /** To the currency of `market`; undefined for the store currency. */
  conversion: CurrencyConversion | undefined
  /** Whether gift cards can pay for this order. */
  acceptsGiftCards: boolean
  /** Smallest value of the items for this buyer. */
  minimumMinor: number
  sending: OrderSending
  /** Rates that should be requested: the stored ones are old or missing. */
  carrierRates: Pick<CarrierPrices, 'questions' | 'hasGaps'>
  /** Items that are not in the catalogue. Their totals are the last ones of `totals.lines`. */
  customItems: PricedCustomItem[]
  /** The discount that staff gave on the items, and its share of each of `totals.lines`. */
  staffDiscount: { discount: OrderDiscount; lines: number[] } | undefined
}

/** What decides from where an order is sent, and when it arrives. `routing` undefined: the main location sends it. */
export type OrderSending = Pick<SellingRules, 'routing' | 'delivery' | 'pickupLocations'> & {
  destination: Destination
  /** ISO date on which the last item on backorder is expected. */
  availableOn: string | undefined
}

/** `removedRates`: by sold line, the rate that was taken out of its price with tax, because no tax is charged. */
export type OrderTax = {
  decision: TaxDecision
  details: OrderTaxDetails | undefined
  removedRates: RatePpm[]
  /** Rates that consist of several taxes. */
  splits: TaxSplit[]
  /** Undefined when no plugin calculates the tax; with `problem` the rates of the table apply. */
  calculation: TaxCalculation | undefined
  /** What a plugin has to calculate, outside of a transaction. */
  missing: TaxRequest[]
}

/** TypeScript does not see that the callback assigns the variable. */
const getItems = (calculation: TaxCalculation | undefined) =>
  calculation && 'items' in calculation ? calculation.items : undefined

/**
 * `stock` false calculates as if stock were unlimited, for callers that reserve it next. `gifts` false adds none to the
 * order. `guardedWrites` are
 * executed with the first read.
 * @throws an error recognised by isPreconditionFailed when a condition of those writes fails.
 */
export async function calculateOrder(
  db: Db,
  input: TotalsInput,
  now: Date,
  {
    stock,
    gifts: addsGifts = true,
    guardedWrites,
  }: { stock: boolean; gifts?: boolean; guardedWrites?: GuardedWrites | undefined },
): Promise<OrderTotals> {
  const items = sumByVariant(input.items)
  const ids = items.map((item) => item.variant_id)
  const inputCodes = input.codes ?? []
  const customerKeys = getCustomerKeys(input)
  const region = findRegionByName(input.country, input.region)?.code ?? ''
  const cards = inputCodes.filter(isGiftCardCodeFormat)
  const { holder: taxHolder, vatId } = getTaxBuyer(input.trade, input.accountId)
  const draft = input.promotionPreview?.draft
  const promotionsAt = input.terms?.quotedAt ?? now
  const isConsidered = (promotion: Promotion) =>
    input.promotionPreview !== undefined || isActiveAt(promotion, promotionsAt)
  // Reads only what the current rules need.
  const destination = { country: input.country, region, postcode: input.postcode }
  const localLocations = (locations: readonly PickupLocation[]) => {
    const local = locations.filter(({ country }) => country === input.country)
    return sortByDistance(local, destination) ?? local
  }
  const buildReads = (
    { promotions, pickupLocations, backorderDates, routing, methods: all }: SellingRules,
    soldIds: readonly VariantId[],
  ) => ({
    ...(stock && { stock: sellableStockQuery(soldIds) }),
    ...(soldIds.some((id) => backorderDates.has(id)) && {
      backorderStock: backorderStockQuery(soldIds.filter((id) => backorderDates.has(id))),
    }),
    ...(localLocations(pickupLocations).length > 0 && {
      pickupStock: pickupStockQuery(soldIds, localLocations(pickupLocations)),
    }),
    // Carriers calculate from where the items are sent.
    ...(routing && all.some(isCalculated) && { routeStock: locationStockQuery(soldIds, routing) }),
    ...(taxHolder && { buyerTax: buyerTaxQuery(taxHolder, vatId) }),
    ...(inputCodes.length > 0 && { typed: promotionsByCodeQuery(inputCodes) }),
    ...((cards.length > 0 || input.accountId !== undefined) && {
      credits: storedValuesQuery(cards, input.accountId),
    }),
    ...(promotions.some(hasUsageLimit) && {
      used: promotionUsesQuery(promotions.filter(hasUsageLimit).map(({ id }) => id)),
    }),
    ...(customerKeys.length > 0 &&
      (inputCodes.length > 0 || promotions.some(hasUsageLimit)) && { uses: customerUsesQuery(customerKeys) }),
  })
  const {
    catalogFacts: storeFacts,
    values,
    rules,
  } = await readWithSellingRules(
    db,
    {
      variantIds: ids,
      addedIds: ({ promotions }) =>
        addsGifts ? listGiftVariants(withDraft(promotions.filter(isConsidered), draft)) : [],
      at: now,
      trade: input.trade,
    },
    buildReads,
    guardedWrites,
  )
  const place = input.trade?.place
  const pricing =
    !place && input.inStoreCurrency
      ? {}
      : getQuotedPricing(
          getBuyerPricing(rules.markets, place, getPricingTo(rules.markets, input.country, now), now),
          input.terms ?? {},
          rules.markets.storeCurrency,
        )
  const { conversion } = pricing
  const destinationMarket = findMarket(rules.markets, input.country)?.code
  const convert = createOptionalConverter(conversion)
  const catalogFacts = {
    ...withPricesIn(storeFacts, pricing),
    facts: deactivateUnpublished(storeFacts.facts, destinationMarket),
  }
  const credits: readonly StoredValue[] = values.credits ?? []
  // A gift card code is not also tried as a promotion code.
  const cardHashes = new Set(credits.map(({ codeHash }) => codeHash))
  const codes = inputCodes.filter((code) => !cardHashes.has(hashGiftCardCode(code)))
  const facts = { ...catalogFacts, ...(values.stock && { stock: values.stock }) }
  const listedCart = applyAgreedPrices(
    buildCart(items, facts, await getCartCurrency(db, facts, { conversion }), input.locale),
    input.terms,
  )
  const customMinor = sumCustomItems(input.terms?.customItems ?? [])
  const wantedItems = sumQuantities(listSoldLines(listedCart.items))
  const backorderDateOf = new Map(
    wantedItems.flatMap(({ variantId, quantity }) => {
      const inStock = values.backorderStock?.get(variantId)
      const date = getBackorderDate({ quantity, inStock }, rules.backorderDates.get(variantId), now)
      return date === undefined ? [] : [[variantId, date] as const]
    }),
  )
  // Custom items have no product: they are sent under the default profile, and count with their value only.
  const parcelItems: ParcelItem[] = [
    ...(customMinor > 0 ? [{ productId: null, facts: undefined, quantity: 0, totalMinor: customMinor }] : []),
    ...listSoldLines(listedCart.items).map(({ variantId, productId, quantity, unitMinor }) => ({
      productId,
      variantId,
      facts: catalogFacts.facts.get(variantId),
      quantity,
      totalMinor: unitMinor * quantity,
      availableOn: backorderDateOf.get(variantId),
    })),
  ]
  const {
    methods,
    options: sentOptions,
    carrierRates,
    isCalculated: hasCalculated,
  } = await listOrderShipping(db, rules, destination, {
    items: parcelItems,
    itemsMinor: listedCart.total + customMinor,
    allocations:
      rules.routing &&
      values.routeStock &&
      routeItems(wantedItems, values.routeStock, rules.routing, destination),
    currency: listedCart.currency,
    conversion,
    at: now,
    locale: input.locale,
  })
  const listedOptions = [
    ...sentOptions,
    ...listPickupOptions({
      // Custom items are in no store.
      locations: localLocations(customMinor > 0 ? [] : rules.pickupLocations).flatMap((location) => {
        const supply = getPickupSupply(values.pickupStock ?? new Map(), location, wantedItems)
        return supply ? [{ location, supply }] : []
      }),
      delivery: rules.delivery,
      at: now,
      locale: input.locale,
      convert,
    }),
  ]
  const findChosen = (from: ShippingOption[]) =>
    from.find((option) => option.code === input.shipping_method) ?? from[0]
  const pickup = findChosen(listedOptions)?.pickup
  const { decision, findRate, rateOf } = decideOrderTax(rules, destination, {
    pickup,
    vatId,
    buyer: values.buyerTax,
    at: now,
  })
  let giftFacts: CartFacts = facts
  const classOf = (id: VariantId) => giftFacts.facts.get(id)?.taxClass ?? STANDARD_TAX_CLASS
  const lineRateOf = (id: VariantId) => rateOf(classOf(id))
  const isIncludedInShop = [...catalogFacts.prices.values()].every(({ taxIncluded }) => taxIncluded)
  // Prices in the store currency belong to no market.
  const isIncluded =
    !place && input.inStoreCurrency
      ? isIncludedInShop
      : (findBuyerMarket(rules.markets, place, input.country)?.prices_include_tax ?? isIncludedInShop)
  // Without nexus there is no tax that a price could include.
  const isRemoved = isIncluded && decision.untaxed !== undefined && decision.untaxed.reason !== 'no-nexus'
  const isTaxed = decision.untaxed === undefined
  const cart = isRemoved ? removeCartTax(listedCart, lineRateOf) : listedCart
  const customItems = priceCustomItems(input.terms, rateOf, { isTaxed, isRemoved })
  const options = isRemoved
    ? listedOptions.map((option) => removeOptionTax(option, rateOf(DELIVERY_TAX_CLASS)))
    : listedOptions
  const chosen = findChosen(options)
  const deliveryMinor = cart.isEmpty ? 0 : (chosen?.price ?? 0)
  const automatic = rules.promotions
    .filter(isConsidered)
    .map((promotion) => ({ ...promotion, used: values.used?.get(promotion.id) ?? promotion.used }))
  const promotions = withDraft([...automatic, ...(values.typed ?? [])], draft).map((promotion) =>
    conversion ? convertPromotion(promotion, convert) : promotion,
  )
  const shouldCheckFirstOrder = customerKeys.length > 0 && promotions.some(({ firstOrder }) => firstOrder)
  const segments = [...new Set(promotions.flatMap((promotion) => promotion.segments))]
  const giftIds = addsGifts ? listGiftVariants(promotions) : []
  giftFacts = await readGiftFacts(db, giftIds, facts, {
    stock,
    now,
    trade: input.trade,
    pricing: { ...pricing, publishedIn: destinationMarket },
  })
  const promoted = applyPromotions({
    gifts: findAvailableGifts(giftIds, giftFacts, cart.items),
    lines: cart.items.map(({ variant_id, price, quantity }) => ({
      unitMinor: isExcludedFromPromotions(input.terms, variant_id) ? 0 : price,
      quantity,
      variantId: variant_id,
      productId: catalogFacts.facts.get(variant_id)?.productId ?? null,
      ...(catalogFacts.groups.get(variant_id) ?? emptyGroups),
    })),
    deliveryMinor,
    promotions,
    codes,
    buyer: {
      uses: values.uses ?? new Map<number, number>(),
      hasOrdered: shouldCheckFirstOrder ? await hasPreviousOrder(db, input) : undefined,
      segments:
        input.accountId !== undefined && segments.length > 0
          ? await findSegmentsOf(db, input.accountId, segments, now)
          : new Set(),
    },
    market: destinationMarket,
    at: promotionsAt,
    locale: input.locale,
  })
  const gifts = buildGiftLines(promoted.applied, giftFacts, cart.currency, input.locale)
  const soldItems = listItemsWithGifts({ cart, gifts })
  const soldLines = listSoldLines(soldItems)
  const promotionDiscounts = shareDiscounts(soldLines, [...promoted.lines, ...gifts.map(() => 0)])
  const staffDiscounts = allocateDiscount(input.terms?.discount ?? null, [
    ...soldLines.map(({ unitMinor, quantity }, at) => ({
      unitMinor,
      quantity,
      promotionMinor: promotionDiscounts[at]!,
    })),
    ...customItems.map(({ unitMinor, quantity }) => ({ unitMinor, quantity, promotionMinor: 0 })),
  ])
  const missingTaxes: TaxRequest[] = []
  const isAccepted = (method: StoredValueMethod, totalMinor: number) =>
    input.providers?.isOffered(method, {
      country: input.country,
      market: destinationMarket,
      dueMinor: totalMinor,
      currency: cart.currency,
      conversion,
    }) ?? true
  let calculation: TaxCalculation | undefined
  const withFees = addFees(
    (!cart.isEmpty && input.feeRules) || { payment: {} },
    { giftWrapping: input.gift_wrapping ?? false, paymentMethod: input.payment_method },
    // Fees are taxed like shipping.
    { convert, ratePpm: rateOf(DELIVERY_TAX_CLASS), removesTax: isRemoved, isTaxed },
    (fees) => {
      const pricesIncludeTax = isIncluded && !isRemoved
      const taxed = findCalculatedTaxes(
        isTaxed ? input.taxes : undefined,
        {
          lines: [
            ...soldLines.map(({ variantId, unitMinor, quantity }, at) => ({
              unitMinor,
              quantity,
              discountMinor: promotionDiscounts[at]! + staffDiscounts[at]!,
              ratePpm: isTaxed ? lineRateOf(variantId) : 0,
            })),
            ...customItems.map((item, at) => ({
              ...item,
              discountMinor: staffDiscounts[soldLines.length + at]!,
            })),
          ],
          delivery: {
            priceMinor: deliveryMinor,
            discountMinor: promoted.delivery,
            ratePpm: isTaxed ? rateOf(DELIVERY_TAX_CLASS) : 0,
          },
          fees,
        },
        [
          ...soldLines.map(({ at, component, variantId }) => ({
            taxClass: classOf(variantId),
            sku: component?.sku ?? soldItems[at]!.sku,
          })),
          ...customItems.map(({ taxClass }) => ({ taxClass, sku: '' })),
        ],
        { place: decision.place, currency: cart.currency, pricesIncludeTax },
      )
      if (taxed.missing) missingTaxes.push(taxed.missing)
      calculation = taxed.calculation
      const { rounding } = rules.taxSettings
      const totals = calculateTotals(taxed.lines, taxed.delivery, pricesIncludeTax, rounding, taxed.fees)
      const plan = allocateTenders(totals.totalMinor, cart.currency, credits, {
        codes: inputCodes,
        useCredit: input.use_credit ?? false,
        at: now,
        isAccepted: (method) => isAccepted(method, totals.totalMinor),
        getTitles: input.providers?.getTitles,
        locale: input.locale,
      })
      return { totals, plan }
    },
  )
  const prices = getPrices(cart, catalogFacts)
  const calculated = getItems(calculation)
  return {
    cart,
    gifts,
    soldLines,
    listedCart,
    facts: giftFacts.facts,
    methods,
    options,
    dependsOnPostcode:
      dependsOnPostcode(rules, input.country) ||
      hasCalculated ||
      // It tells which store is the nearest.
      localLocations(rules.pickupLocations).length > 1 ||
      haveRatesPostcodes(rules.rates.get(input.country) ?? []),
    chosen,
    prices,
    customerKeys: customerKeys,
    promoted,
    ...withFees,
    tax: {
      decision,
      details: getTaxDetails(decision, input.country, vatId),
      calculation,
      missing: missingTaxes,
      splits: calculated
        ? getCalculatedSplits(calculated)
        : isTaxed
          ? getTaxSplits([
              ...soldLines.map(({ variantId }) => findRate(classOf(variantId))),
              ...customItems.map(({ taxClass }) => findRate(taxClass)),
              findRate(DELIVERY_TAX_CLASS),
            ])
          : [],
      removedRates: soldLines.map(({ variantId }) => (isRemoved ? lineRateOf(variantId) : 0)),
    },
    market: pricing.market,
    destinationMarket,
    conversion,
    acceptsGiftCards: isAccepted('gift-card', withFees.totals.totalMinor),
    carrierRates,
    customItems,
    staffDiscount: input.terms?.discount && { discount: input.terms.discount, lines: staffDiscounts },
    minimumMinor: Math.max(
      input.trade ? getTermsIn(input.trade, convert).minimumMinor : 0,
      convert(input.minimumOrder?.minor ?? 0, input.minimumOrder?.amounts),
    ),
    sending: {
      routing: rules.routing,
      delivery: rules.delivery,
      destination,
      pickupLocations: rules.pickupLocations,
      availableOn: [...backorderDateOf.values()].toSorted().at(-1),
    },
  }
}

/** Facts with those of gifts by code, which are known only now. */
async function readGiftFacts(
  db: Db,
  ids: readonly VariantId[],
  known: CartFacts,
  {
    stock,
    now,
    trade,
    pricing,
  }: { stock: boolean; now: Date; trade: CompanyTerms | undefined; pricing: MarketPricing },
): Promise<CartFacts> {
  const missing = ids.filter((id) => !known.facts.has(id))
  if (missing.length === 0) return known
  const { catalogFacts, values } = await readWithCatalog(
    db,
    missing,
    now,
    (all) => ({ ...(stock && { stock: sellableStockQuery(all) }) }),
    undefined,
    trade,
  )
  return {
    ...known,
    facts: new Map([...known.facts, ...deactivateUnpublished(catalogFacts.facts, pricing.publishedIn)]),
    prices: new Map([...known.prices, ...withPricesIn(catalogFacts, pricing).prices]),
    ...(values.stock && { stock: new Map([...(known.stock ?? []), ...values.stock]) }),
  }
}

/** Shares out the discount of each item of the cart over its lines of the order. */
const shareDiscounts = (soldLines: readonly SoldLine[], discounts: readonly number[]): number[] =>
  discounts.flatMap((discountMinor, index) =>
    allocate(
      discountMinor,
      soldLines.filter(({ at }) => at === index).map(({ unitMinor, quantity }) => unitMinor * quantity),
    ),
  )

/** Unit price of each line at its quantity. */
const getPrices = ({ items }: PricedCart, { prices, priceOf }: CatalogFacts): Map<VariantId, VariantPrice> =>
  priceOf
    ? new Map(
        items.flatMap(({ variant_id, quantity }) => {
          const price = priceOf(variant_id, Math.max(1, quantity))
          return price ? [[variant_id, price] as const] : []
        }),
      )
    : prices

const emptyGroups = { brandId: null, categoryIds: [], collectionIds: [] }

const withDraft = (promotions: readonly Promotion[], draft: Promotion | undefined): readonly Promotion[] =>
  draft ? [...promotions.filter(({ id }) => id !== draft.id), draft] : promotions
