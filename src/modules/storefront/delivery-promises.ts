// Dates by which products arrive, on cards, product pages and in the cart, as texts in the reader's language.
import type { VariantId } from '../../kernel/ids.ts'
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import { text } from '../../platform/text/text.ts'
import type { AccountCart, AccountLine } from '../cart/account-cart.ts'
import type { CartPickup, PricedCart, PricedLine } from '../cart/cart.ts'
import { type HeavyVariant, listHeavyVariants } from '../catalog/variants/heavy-variants.ts'
import { getAvailability } from '../inventory/available.ts'
import { getBackorderDate } from '../inventory/backorder-dates.ts'
import type { ProductCard, ProductDetail, SubAttribute } from '../search/listing.ts'
import type { DeliveryArea, DeliveryEstimate } from '../shipping/cached-delivery.ts'
import { createPickupPromises, type PickupDeps } from './pickup-promises.ts'

/** What a product page says of its delivery, in the reader's language. */
export type DeliveryPromise = {
  /** Such as "Delivery to Germany", or that nothing is sent there; empty when no size can be sent there now. */
  to: string
  /** Such as "Get it by Thu, 26 Nov", by variant; variants that cannot be sent now are absent. */
  bySize: Record<VariantId, string>
  /** The latest date of all sizes in stock, else of those on backorder; empty when none can be sent. */
  any: string
  /** What delivery costs, such as "$9.00" or "Free", by variant; for all of them if it is the same. */
  cost: string | Record<VariantId, string>
  /**
   * The nearest store where a size can be collected, or the first one that has it ready, such as "or pick up at Lê
   * Lợi: Ready today at 15:00"; without "or" when it cannot be sent. Where no store has it, one that gets it from
   * another location: "Available by Thu, 26 Nov".
   */
  pickup?: Record<VariantId, string>
  /** Such as "On backorder, expected Thu, 26 Nov", by variant that is sold beyond its stock. */
  backorder?: Record<VariantId, string>
}

type Deps = PickupDeps & {
  area: DeliveryArea
  /** From the store currency to that of the prices. */
  convert: ConvertAmount
}

/** A cart with the store where all of it can be collected. */
type WithPickup<Cart> = Cart & { pickup?: CartPickup }

export function createDeliveryPromises(deps: Deps) {
  const { db, area, now, locale, convert } = deps
  const { t, date, country, money } = text(locale)
  const pickupPromises = createPickupPromises(deps)
  const describeCost = ({ priceMinor }: DeliveryEstimate, currency: string) =>
    priceMinor === 0 ? t('cart.delivery.free') : money(priceMinor, currency)
  const readHeavy = (productIds: readonly number[]): Promise<HeavyVariant[]> =>
    area.weightForAll === undefined
      ? Promise.resolve([])
      : listHeavyVariants(db, productIds, area.weightForAll)
  const estimate = (
    productId: number,
    weightGrams: number,
    totalMinor: number,
    { quantity = 1, availableOn }: { quantity?: number; availableOn?: string | undefined } = {},
  ) =>
    area.estimate(
      { productId, facts: { weightGrams, volumeMm3: 0 }, quantity, totalMinor, availableOn },
      now,
      convert,
    )
  /** Adds the date of each line, and where to collect all of them. Items on backorder without a date have no date. */
  const addToCart = async (cart: PricedCart): Promise<WithPickup<PricedCart>> => {
    const sold = cart.items.filter(({ quantity }) => quantity > 0)
    if (sold.length === 0) return cart
    const [heavy, availability, pickup] = await Promise.all([
      readHeavy(sold.map(({ product_id: id }) => id)),
      getAvailability(
        db,
        sold.map(({ variant_id: id }) => id),
      ),
      pickupPromises.ofCart(sold),
    ])
    const weights = new Map(heavy.map((one) => [one.variantId, one.weightGrams]))
    const addTo = (line: PricedLine): PricedLine => {
      const { variant_id: id, product_id: productId, quantity, itemTotal } = line
      const stock = availability.get(id)
      const availableOn =
        stock?.policy === 'continue'
          ? getBackorderDate({ quantity, inStock: stock.inStock }, stock.expectedOn, now)
          : undefined
      if (quantity === 0 || (stock?.isBackorder && availableOn === undefined)) return line
      const { by } = estimate(productId, weights.get(id) ?? 0, itemTotal, { quantity, availableOn }) ?? {}
      return by === undefined ? line : { ...line, delivery_by: by }
    }
    return { ...cart, items: cart.items.map(addTo), ...(pickup && { pickup }) }
  }
  return {
    addToCart,
    /** Like `addToCart`; a colour arrives with its last size. */
    async addToAccountCart(cart: AccountCart): Promise<WithPickup<AccountCart>> {
      const dated = await addToCart({ ...cart, items: cart.items.flatMap(splitColour) })
      const dates = new Map(dated.items.map((line) => [line.variant_id, line.delivery_by]))
      const items = cart.items.map((line) => {
        const sizes = splitColour(line).filter(({ quantity }) => quantity > 0)
        const days = sizes.flatMap(({ variant_id: id }) => dates.get(id) ?? [])
        const by = days.length === sizes.length ? days.toSorted().at(-1) : undefined
        return by === undefined ? line : { ...line, delivery_by: by }
      })
      return { ...cart, items, ...(dated.pickup && { pickup: dated.pickup }) }
    },
    /** Adds the date of the heaviest size, which is true for all. */
    async addToCards<Card extends ProductCard>(cards: readonly Card[]): Promise<Card[]> {
      const heavy = await readHeavy(cards.map(({ id }) => id))
      return cards.map((card) => {
        if (!card.attributes.some(({ sub_attributes: sizes }) => sizes.some(isInStock))) return card
        const weights = heavy.filter(({ productId }) => productId === card.id).map((one) => one.weightGrams)
        const { by } = estimate(card.id, Math.max(0, ...weights), card.price) ?? {}
        return by === undefined ? card : { ...card, arrives: t('arrival.card', { date: date(by) }) }
      })
    },
    /** Undefined when no size can be sent to the place or collected now, although the shop delivers there. */
    async ofProduct(product: ProductDetail): Promise<DeliveryPromise | undefined> {
      const heavy = new Map((await readHeavy([product.id])).map((one) => [one.variantId, one.weightGrams]))
      const dates = product.attributes
        .flatMap(({ sub_attributes: sizes }) => sizes.filter(hasDate))
        .flatMap(({ id, price, value, label = value, backorder_date: availableOn }) => {
          const found = estimate(product.id, heavy.get(id) ?? 0, price, { availableOn })
          if (!found) return []
          const cost = describeCost(found, product.currency)
          return [{ id, by: found.by, cost, size: label, isBackorder: availableOn !== undefined }]
        })
      const pickups = await pickupPromises.ofVariants(
        product.attributes.flatMap(({ sub_attributes: sizes }) =>
          sizes.filter(isInStock).map(({ id }) => id),
        ),
        (variantId) => dates.some(({ id }) => id === variantId),
      )
      const backorders = product.attributes.flatMap(({ sub_attributes: sizes }) =>
        sizes.flatMap(({ id, backorder, backorder_date: day }) =>
          backorder
            ? [[id, day ? t('arrival.backorder', { date: date(day) }) : t('arrival.backorder-open')]]
            : [],
        ),
      )
      const hasNone = dates.length + backorders.length === 0 && Object.keys(pickups).length === 0
      if (hasNone && area.isServed) return undefined
      const inStockDates = dates.filter(({ isBackorder }) => !isBackorder)
      const latest = (inStockDates.length > 0 ? inStockDates : dates)
        .map(({ by }) => by)
        .toSorted()
        .at(-1)
      return {
        to: latest
          ? t('arrival.to', { country: country(area.destination.country) })
          : area.isServed
            ? ''
            : t('arrival.none'),
        bySize: Object.fromEntries(
          dates.map(({ id, by, size }) => [
            id,
            size ? t('arrival.size', { size, date: date(by) }) : t('arrival.product', { date: date(by) }),
          ]),
        ) as DeliveryPromise['bySize'],
        cost: shareCost(dates),
        any: latest ? t('arrival.product', { date: date(latest) }) : '',
        ...(Object.keys(pickups).length > 0 && { pickup: pickups }),
        ...(backorders.length > 0 && {
          backorder: Object.fromEntries(backorders) as DeliveryPromise['bySize'],
        }),
      }
    },
  }
}

/** The sizes of a colour as lines. */
const splitColour = (line: AccountLine): PricedLine[] =>
  line.sub_attributes?.map(({ id, quantity }) => ({
    ...line,
    variant_id: id,
    quantity,
    itemTotal: line.price * quantity,
  })) ?? [line]

/** Most products cost the same in every size. */
function shareCost(sizes: readonly { id: VariantId; cost: string }[]): DeliveryPromise['cost'] {
  const [first, ...others] = new Set(sizes.map(({ cost }) => cost))
  return others.length === 0
    ? (first ?? '')
    : (Object.fromEntries(sizes.map(({ id, cost }) => [id, cost])) as DeliveryPromise['bySize'])
}

/** Whether the date on which a size is sent is known. */
const hasDate = ({ quantity, backorder, backorder_date: date }: SubAttribute): boolean =>
  quantity > 0 && (!backorder || date !== undefined)

const isInStock = ({ quantity, backorder }: SubAttribute): boolean => quantity > 0 && !backorder
