// The cart as priced by the server, and the differences from what the shopper last saw.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { CartPickup, LineChange, PricedCart, PricedLine } from '../../modules/cart/cart.ts'
import type { CartWithGifts, GiftView } from '../../modules/checkout/checkout.ts'
import { callApi } from '../state/api.ts'
import { type CartLine, cartRequest, type CartSubLine } from '../state/cart/cart-rules.ts'
import { useCart } from '../state/cart/cart.ts'
import { useText } from '../i18n/text.tsx'
import { queryClient } from '../state/query-client.ts'

/**
 * `before` is the previous price in minor units, `left` the available quantity, `limit` the maximum per order.
 */
export type LineNotice = {
  changes: LineChange[]
  before?: number
  left?: number
  limit?: number
  pack?: number
  /** Requested quantity, and the quantity rounded to whole packs. */
  packed?: { from: number; now: number }
}

/** For business customers: pack size, and the retail price per item in minor units. For bundles, what they consist of. */
type LineTrade = Pick<PricedLine, 'pack' | 'retail' | 'components'>

type Notices = {
  byLine: Record<string, LineNotice>
  /** Maximum quantity of a line, where a product has a limit per order. */
  maxQuantities: Record<string, number>
  trade: Record<string, LineTrade>
  /** ISO date by which a line arrives; null where none is known. Absent until the server has priced the line. */
  arrivals: Record<string, string | null>
  /** Gifts of automatic promotions. */
  gifts: readonly GiftView[]
  /** Gifts of a quote, with those of codes, which replace the others; undefined while none is shown. */
  quotedGifts: readonly GiftView[] | undefined
  /** Store where all items can be collected. */
  pickup: CartPickup | undefined
  setNotice(id: string, notice: LineNotice): void
  clearNotices(): void
}

/** Notices about cart lines while the cart is shown. */
export const useCartNotices = create<Notices>()((set) => ({
  byLine: {},
  maxQuantities: {},
  trade: {},
  arrivals: {},
  gifts: [],
  quotedGifts: undefined,
  pickup: undefined,
  setNotice: (id, notice) =>
    set(({ byLine }) => ({ byLine: { ...byLine, [id]: { ...byLine[id], ...notice } } })),
  clearNotices: () => set({ byLine: {} }),
}))

/** Whether a line cannot be bought, by its notice. */
export const isUnavailable = (notice: LineNotice | undefined) =>
  notice?.left === 0 ||
  Boolean(notice?.changes.some((change) => change === 'sold_out' || change === 'unavailable'))

/** Lines that can be bought; sold-out lines are shown but not priced. */
export function useBuyable() {
  const items = useCart((cart) => cart.items)
  const notices = useCartNotices((state) => state.byLine)
  return items.filter((line) => !isUnavailable(notices[line.id]))
}

/**
 * Applies the server's prices and available quantities; sold-out lines stay visible.
 * @param hasDates whether the lines have the dates by which they arrive; those of quotes have none.
 */
export function applyPricedCart(priced: PricedCart, { hasDates = false } = {}) {
  const { setNotice } = useCartNotices.getState()
  const { items, updateItem } = useCart.getState()
  const maxQuantities: Record<string, number> = {}
  const trade: Record<string, LineTrade> = {}
  const arrivals: Record<string, string | null> = {}
  for (const line of items) {
    const pricedLine = findPricedLine(line, priced)
    if (!pricedLine) continue
    arrivals[line.id] = pricedLine.delivery_by ?? null
    if (pricedLine.limit)
      maxQuantities[line.id] =
        pricedLine.quantity + pricedLine.limit - countItemsOf(pricedLine.product_id, priced)
    const { pack, retail, components } = pricedLine
    if (pack || retail || components)
      trade[line.id] = { ...(pack && { pack }), ...(retail && { retail }), ...(components && { components }) }
    const notice = createNotice(pricedLine, line)
    if (notice.changes.length) setNotice(line.id, notice)
    const change = {
      // The name is in another language or has changed since; discontinued products have no name to apply.
      ...(pricedLine.name &&
        line.name !== pricedLine.name && { name: pricedLine.name, lang: pricedLine.lang }),
      ...(pricedLine.name &&
        !pricedLine.sizes &&
        joinLabels(pricedLine) !== joinLabels(line) && { attributes: pricedLine.attributes }),
      // Discontinued products have no price to apply.
      ...((line.price !== pricedLine.price || line.currency !== pricedLine.currency) &&
        !pricedLine.changes.includes('unavailable') && {
          price: pricedLine.price,
          currency: pricedLine.currency,
        }),
      ...(pricedLine.quantity > 0 &&
        (pricedLine.quantity < line.quantity || pricedLine.changes.includes('pack')) && {
          quantity: pricedLine.quantity,
          ...(pricedLine.sizes && { sub_attributes: pricedLine.sizes }),
        }),
    }
    // If saving fails, the change is reported again next time.
    if (Object.keys(change).length) updateItem(line.id, change).catch(() => undefined)
  }
  useCartNotices.setState({ maxQuantities, trade, ...(hasDates && { arrivals }) })
}

/** Option labels follow the page's language; the values themselves do not change. */
const joinLabels = ({ attributes }: Pick<CartLine, 'attributes'>) =>
  attributes.flatMap(({ label = [] }) => label).join()

/** The limit applies to all variants of a product together. */
const countItemsOf = (product: number, { items }: PricedCart) =>
  items.reduce((sum, line) => sum + (line.product_id === product ? line.quantity : 0), 0)

type PricedLineResult = Pick<
  PricedLine,
  | 'product_id'
  | 'name'
  | 'lang'
  | 'attributes'
  | 'price'
  | 'currency'
  | 'quantity'
  | 'changes'
  | 'limit'
  | 'pack'
  | 'retail'
  | 'delivery_by'
  | 'components'
> & {
  sizes?: CartSubLine[]
}

/** Priced result of a line; for a line with several sizes, the results of its sizes combined. */
function findPricedLine(line: CartLine, priced: PricedCart): PricedLineResult | undefined {
  const sizes = line.sub_attributes
  const findByVariant = (id: number) => priced.items.find((response) => response.variant_id === id)
  if (!sizes) return findByVariant(Number(line.id))
  const pricedSizes = sizes.flatMap(({ id }) => findByVariant(id) ?? [])
  const [first] = pricedSizes
  if (!first) return undefined
  const availableSizes = sizes.map((size) => ({ ...size, quantity: findByVariant(size.id)?.quantity ?? 0 }))
  const quantity = availableSizes.reduce((sum, size) => sum + size.quantity, 0)
  const priceChanges = first.changes.filter((change) => change === 'price_up' || change === 'price_down')
  const changes =
    quantity === 0
      ? first.changes
      : quantity < line.quantity
        ? ['insufficient_stock' as const, ...priceChanges]
        : quantity > line.quantity
          ? ['pack' as const, ...priceChanges]
          : priceChanges
  // The whole line arrives with its last size; a size without a date has none.
  const bought = pricedSizes.filter((size) => size.quantity > 0)
  const dates = bought.flatMap(({ delivery_by: by }) => by ?? []).toSorted()
  return {
    ...first,
    ...(first.components && { components: pricedSizes.flatMap((size) => size.components ?? []) }),
    quantity,
    changes,
    sizes: availableSizes.filter((size) => size.quantity > 0),
    delivery_by: dates.length === bought.length ? dates.at(-1) : undefined,
  }
}

const createNotice = (
  pricedLine: PricedLineResult,
  { price: shownPrice, currency, quantity: requestedQuantity }: CartLine,
): LineNotice => ({
  // A trade price below the retail price shown on pages is not a price drop.
  changes: pricedLine.changes.filter((change) => change !== 'price_down' || shownPrice !== pricedLine.retail),
  ...(pricedLine.price !== shownPrice && pricedLine.currency === currency && { before: shownPrice }),
  ...(pricedLine.changes.some((change) => change === 'insufficient_stock' || change === 'limit') && {
    left: pricedLine.quantity,
  }),
  ...(pricedLine.limit && { limit: pricedLine.limit }),
  ...(pricedLine.pack && { pack: pricedLine.pack }),
  ...(pricedLine.changes.includes('pack') && {
    packed: { from: requestedQuantity, now: pricedLine.quantity },
  }),
})

/** Prices the current cart; prices it again when lines or quantities change. */
export function usePricedCart() {
  const items = useCart((cart) => cart.items)
  const { locale } = useText()
  const query = useQuery(
    {
      queryKey: ['carts', 'price', locale, items.map((line) => [line.id, line.quantity])],
      queryFn: ({ signal }) =>
        callApi<CartWithGifts>(`/v1/dynamic/carts/price?${new URLSearchParams({ locale })}`, {
          body: { items: cartRequest(useCart.getState().items) },
          signal,
        }),
      enabled: items.length > 0,
      // Opening the cart always loads current prices.
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (!data || isPlaceholderData) return
    applyPricedCart(data, { hasDates: true })
    useCartNotices.setState({ gifts: data.gifts ?? [], pickup: data.pickup })
  }, [data, isPlaceholderData])
  return query
}
