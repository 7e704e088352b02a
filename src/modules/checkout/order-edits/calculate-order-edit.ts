// Calculates what an order contains and costs after an edit. Reads only; fulfilment/order-edits applies the result.
//
// What the customer agreed to stays: unit prices, promotions, exchange rate, fees, and delivery unless its method or place
// changes. New items get today's price of the buyer. Taxes are those of the order; when the place that decides them
// changes, they are calculated anew for all lines, delivery and fees.
import { isDeepStrictEqual } from 'node:util'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { AccountId, OrderId, VariantId } from '../../../kernel/ids.ts'
import { allocate } from '../../../kernel/money.ts'
import { findRegionByName } from '../../../kernel/regions.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RateSource } from '../../carriers/cached-carriers.ts'
import { isCalculated } from '../../carriers/carrier-rates.ts'
import type { CatalogFacts } from '../../cart/catalog-cache.ts'
import { withPricesIn } from '../../cart/catalog-cache.ts'
import type { CurrencyConversion } from '../../markets/markets.ts'
import { findMarket } from '../../markets/select-market.ts'
import type {
  OrderContents,
  OrderContentsLine,
  OrderDiscount,
  OrderSnapshot,
} from '../../orders/order-contents.ts'
import type { CompanyTerms } from '../../pricing/company-terms.ts'
import { addTax } from '../../pricing/totals.ts'
import { findPickupLocation, isPickupCode } from '../../shipping/pickup-options.ts'
import type { Destination } from '../../shipping/shipping-options.ts'
import { buyerTaxQuery } from '../../tax/exemptions/exemptions.store.ts'
import type { TaxSource } from '../../tax/providers/tax-providers.ts'
import { DELIVERY_TAX_CLASS, getTaxSplits, type TaxRate } from '../../tax/tax-rates.ts'
import type { Address, ShippingOption } from '../checkout.ts'
import { getMethodTranslations, listOrderShipping } from '../order-shipping.ts'
import { decideOrderTax, getTaxBuyer, type OrderTaxRates } from '../order-tax.ts'
import { readWithSellingRules, type SellingRules } from '../selling-rules.ts'
import { backorderStockQuery } from '../../inventory/backorder-dates.ts'
import { allocationsQuery } from '../../inventory/reserve-at-locations.ts'
import { locationStockQuery } from '../../inventory/selling-locations.ts'
import { delayDelivery, getBackorderDates } from './edit-backorders.ts'
import { listEditAllocations } from './edit-senders.ts'
import { getTaxDetails } from '../tax-details.ts'
import { allocateDiscount } from '../order-terms.ts'
import { findCalculatedTaxes, getCalculatedSplits, type OrderTaxCalculation } from '../order-taxes.ts'
import { removeOptionTax } from '../untaxed-cart.ts'
import { type EditContext, type EditedLine, editLines, type OrderEdit } from './edit-lines.ts'
import { chargeOption, moveCharge, moveLine, type TaxMove } from './move-tax.ts'
import { getCharges, keepCalculatedTaxes, totalContents } from './total-contents.ts'

/** The order, as placed or last edited, and its buyer. */
export type EditedOrder = {
  id: OrderId
  before: OrderSnapshot
  currency: string
  /** Whose fixed prices apply; undefined for the prices of the store. */
  market?: string | undefined
  conversion: CurrencyConversion | undefined
  accountId: AccountId | undefined
  trade: CompanyTerms | undefined
  /** The order has taken none of its items from the stock: they are the new ones of an exchange. */
  holdsNothing?: boolean
}

/**
 * `fetchRates` and `requestTaxes` ask carriers and tax services, and are not for transactions. Without `taxes` a plugin's
 * taxes of unchanged lines stay, and others are calculated by the rates of their lines.
 */
export type EditServices = {
  fetchRates?: RateSource['fetchRates']
  taxes?: TaxSource | undefined
  requestTaxes?: TaxSource['calculate']
}

/** `shippingOptions`: for the edited items and address, at the prices of this order. */
export type CalculatedEdit = { after: OrderSnapshot; shippingOptions: ShippingOption[] }

/**
 * @throws ShopError invalid_input with the path of the input; product_not_found for a variant of another product;
 * pack_size_mismatch; shipping_unavailable with `shipping_methods`.
 */
export async function calculateOrderEdit(
  db: Db,
  order: EditedOrder,
  edit: OrderEdit,
  at: Date,
  services: EditServices = {},
): Promise<CalculatedEdit> {
  const { before, currency, market, conversion, accountId, trade } = order
  const { holder, vatId } = getTaxBuyer(trade, accountId)
  const variantIds = [
    ...before.lines.map((line) => line.variant_id),
    ...edit.lines.map((line) => line.variantId ?? null),
    ...edit.added.map((item) => item.variantId),
  ].filter((id) => id !== null)
  const {
    catalogFacts: storeFacts,
    values,
    rules,
  } = await readWithSellingRules(
    db,
    {
      variantIds: [...new Set(variantIds)],
      at,
      trade,
    },
    ({ backorderDates, routing, methods: all }, ids) => ({
      ...(holder && { buyerTax: buyerTaxQuery(holder, vatId) }),
      ...(ids.some((id) => backorderDates.has(id)) && {
        backorderStock: backorderStockQuery(ids.filter((id) => backorderDates.has(id))),
      }),
      // Carriers calculate from where the items are sent.
      ...(routing &&
        all.some(isCalculated) && {
          routeStock: locationStockQuery(ids, routing),
          ...(!order.holdsNothing && { elsewhere: allocationsQuery(order.id) }),
        }),
    }),
  )
  const catalogFacts = withPricesIn(storeFacts, { market, conversion })
  const address = edit.address ?? before.address
  const [oldPlace, newPlace] = [toDestination(before.address), toDestination(address)]
  const oldPickup = findPickup(rules, before.shippingMethod)
  // An order that is collected in a store stays there, with its stock, its taxes and the price of the pickup.
  const isCollected = isPickupCode(before.shippingMethod)
  if (isCollected && (edit.shippingMethod ?? before.shippingMethod) !== before.shippingMethod)
    throw invalidInput('shipping_method', 'an order that is collected in a store keeps its method')
  const taxAt = (place: Destination, pickup: ShippingOption['pickup']) =>
    decideOrderTax(rules, place, { pickup, vatId, buyer: values.buyerTax, at })
  const oldTax = taxAt(oldPlace, oldPickup)
  const wasRemoved = before.lines.some((line) => line.removed_tax_rate_ppm > 0)
  const items: EditContext = {
    facts: catalogFacts,
    market: findMarket(rules.markets, address.country)?.code,
    priceOf: (id, quantity) =>
      (catalogFacts.priceOf ? catalogFacts.priceOf(id, quantity) : catalogFacts.prices.get(id))?.price.price,
    trade,
    wasRemoved,
    isTaxed: (before.taxDetails?.reason ?? null) === null,
    tax: oldTax,
  }
  const edited = editLines(before, edit, items)
  const backorders = getBackorderDates(
    { after: edited.map(({ line }) => line), held: order.holdsNothing ? [] : before.lines },
    values.backorderStock ?? new Map(),
    rules.backorderDates,
    at,
  )
  const { routing } = rules
  const { routeStock: stock, elsewhere = [] } = values
  const allocations =
    routing &&
    stock &&
    listEditAllocations({
      held: order.holdsNothing ? [] : before.lines,
      after: edited.map(({ line }) => line),
      elsewhere,
      stock,
      routing,
      // As new items are reserved: without the postcode.
      destination: { country: newPlace.country, region: newPlace.region },
    })
  const shippingInput = {
    ...toParcelItems(edited, catalogFacts, backorders),
    allocations,
    currency,
    conversion,
    at,
  }
  const listed = await listOrderShipping(db, rules, newPlace, shippingInput)
  const { questions } = listed.carrierRates
  const hasNewRates = questions.length > 0 && (await services.fetchRates?.(questions))
  const { methods, options } = hasNewRates
    ? await listOrderShipping(db, rules, newPlace, shippingInput)
    : listed
  const isElsewhere = !isCollected && !isDeepStrictEqual(oldPlace, newPlace)
  const code = isCollected
    ? undefined
    : (edit.shippingMethod ?? (isElsewhere ? before.shippingMethod : undefined))
  const option = options.find((one) => one.code === code)
  if (code !== undefined && !option)
    throw new ShopError('shipping_unavailable', { shipping_methods: options })
  const pickup = option ? option.pickup : oldPickup
  const isMoved =
    isElsewhere || pickup?.region !== oldPickup?.region || pickup?.postcode !== oldPickup?.postcode
  const newTax = isMoved ? taxAt(newPlace, pickup) : oldTax
  const { untaxed } = newTax.decision
  const wasIncluded = before.taxIncluded || wasRemoved
  // Without nexus there is no tax that a price could include.
  const isRemoved = isMoved
    ? wasIncluded && untaxed !== undefined && untaxed.reason !== 'no-nexus'
    : wasRemoved
  const isTaxed = isMoved ? untaxed === undefined : items.isTaxed
  const move: TaxMove = { from: oldTax, to: newTax, wasRemoved, isRemoved, isTaxed }
  const taxed = isMoved ? edited.map((line) => moveLine(line, move)) : edited
  const discount = edit.discount === undefined ? before.discount : edit.discount
  const charges = getCharges(before)
  const lines = applyDiscount(taxed, discount)
  const pricesIncludeTax = wasIncluded && !isRemoved
  const usesService = isTaxed && (isMoved || before.taxCalculation !== null)
  let calculated: OrderTaxCalculation | undefined
  const contents = totalContents(
    {
      ...before,
      address,
      ...(option
        ? toShipping(
            option,
            methods.find((method) => method.code === option.code)!,
          )
        : backorders.size > 0 &&
          delayDelivery(
            before,
            options.find((one) => one.code === before.shippingMethod),
          )),
      taxIncluded: pricesIncludeTax,
      ...(isMoved && { taxDetails: getTaxDetails(newTax.decision, address.country, vatId) ?? null }),
      taxSplits: isTaxed ? mergeSplits(isMoved ? [] : before.taxSplits, taxed, newTax) : [],
      discount,
      lines,
    },
    {
      delivery: option ? chargeOption(option, charges, move) : charges.delivery,
      fees: isMoved
        ? charges.fees.map((fee) => ({ ...fee, ...moveCharge(fee.priceMinor, move) }))
        : charges.fees,
    },
    rules.taxSettings.rounding,
    (parts) => {
      if (!usesService) return parts
      if (!services.taxes) return isMoved ? parts : keepCalculatedTaxes(before)(parts, lines)
      calculated = findCalculatedTaxes(
        services.taxes,
        parts,
        taxed.map(({ line, taxClass }) => ({ taxClass, sku: line.sku })),
        { place: newTax.decision.place, currency, pricesIncludeTax },
      )
      return calculated
    },
  )
  const { calculation, missing } = calculated ?? {}
  if (missing && services.requestTaxes) {
    await services.requestTaxes([missing])
    const { requestTaxes: _, ...rest } = services
    return calculateOrderEdit(db, order, edit, at, rest)
  }
  const after = {
    ...contents,
    ...(calculation && 'items' in calculation && { taxSplits: getCalculatedSplits(calculation.items) }),
    taxCalculation: services.taxes || isMoved ? toStoredCalculation(calculation) : before.taxCalculation,
    promotions: sharePromotions(before, contents),
  }
  const rate = newTax.rateOf(DELIVERY_TAX_CLASS)
  return {
    after,
    shippingOptions: isCollected
      ? []
      : isRemoved
        ? options.map((one) => removeOptionTax(one, rate))
        : options,
  }
}

const toDestination = ({ country, region, postcode }: Address): Destination => ({
  country,
  region: findRegionByName(country, region)?.code ?? '',
  postcode,
})

const findPickup = ({ methods, pickupLocations }: SellingRules, code: string): ShippingOption['pickup'] =>
  findPickupLocation(pickupLocations, code) ??
  methods.find((method) => method.code === code)?.pickup ??
  undefined

/** Values with tax where the shop's prices include it, as rates and limits of shipping methods are. */
function toParcelItems(
  lines: readonly EditedLine[],
  { facts }: CatalogFacts,
  backorders: ReadonlyMap<VariantId, string>,
) {
  const items = lines.map(({ line }) => ({
    productId: line.product_id,
    variantId: line.variant_id,
    facts: line.variant_id === null ? undefined : facts.get(line.variant_id),
    quantity: line.sku === '' ? 0 : line.quantity,
    totalMinor: addTax(line.unit_price_minor, line.removed_tax_rate_ppm) * line.quantity,
    availableOn: line.variant_id === null ? undefined : backorders.get(line.variant_id),
  }))
  return { items, itemsMinor: items.reduce((sum, { totalMinor }) => sum + totalMinor, 0) }
}

const toShipping = (
  option: ShippingOption,
  { translations }: { translations: Parameters<typeof getMethodTranslations>[0] },
) => ({
  shippingMethod: option.code,
  shippingName: option.name,
  shippingDescription: option.description,
  shippingTranslations: getMethodTranslations(translations),
  deliveryFrom: option.delivery_from,
  deliveryTo: option.delivery_to,
})

function applyDiscount(lines: readonly EditedLine[], discount: OrderDiscount | null): OrderContentsLine[] {
  const shares = allocateDiscount(
    discount,
    lines.map(({ line, promotionMinor }) => ({
      unitMinor: line.unit_price_minor,
      quantity: line.quantity,
      promotionMinor,
    })),
  )
  return lines.map(({ line, promotionMinor, taxClass }, at) => ({
    ...line,
    tax_class: taxClass,
    discount_minor: promotionMinor + shares[at]!,
    manual_discount_minor: shares[at]!,
  }))
}

/** Those of the order, and of the rates that its lines have now. */
function mergeSplits(
  splits: OrderContents['taxSplits'],
  lines: readonly EditedLine[],
  { findRate }: OrderTaxRates,
): OrderContents['taxSplits'] {
  const rates: (TaxRate | undefined)[] = [...lines.map(({ taxClass }) => taxClass), DELIVERY_TAX_CLASS].map(
    findRate,
  )
  const known = new Set(splits.map(({ ratePpm }) => ratePpm))
  return [...splits, ...getTaxSplits(rates).filter(({ ratePpm }) => !known.has(ratePpm))]
}

/** The remaining discounts by promotions, in proportion to what each gave. */
function sharePromotions(
  { promotions }: OrderSnapshot,
  contents: OrderContents,
): OrderSnapshot['promotions'] {
  const manual = contents.lines.reduce((sum, line) => sum + line.manual_discount_minor, 0)
  const total = contents.discountMinor - manual + contents.shippingDiscountMinor
  const shares = allocate(
    total,
    promotions.map(({ discountMinor }) => discountMinor),
  )
  return promotions.map(({ id }, at) => ({ id, discountMinor: total === 0 ? 0 : shares[at]! }))
}

const toStoredCalculation = (
  calculation: OrderTaxCalculation['calculation'],
): OrderSnapshot['taxCalculation'] =>
  calculation
    ? {
        provider: calculation.provider,
        reference: 'reference' in calculation ? calculation.reference : '',
        problem: 'problem' in calculation ? calculation.problem : null,
      }
    : null
