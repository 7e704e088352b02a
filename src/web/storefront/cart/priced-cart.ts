// The cart as the server prices it, and what it found different from what the shopper last saw.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { LineChange, PricedCart, PricedLine } from '../../../modules/cart/cart.ts'
import { callApi } from '../../state/api.ts'
import { type CartLine, cartRequest, type CartSubLine } from '../../state/cart-rules.ts'
import { useCart } from '../../state/cart.ts'
import { useText } from '../../text.tsx'
import { queryClient } from '../../state/query-client.ts'

/** `before` is the price that was shown until now, minor units; `left` how many can be bought, `limit` how many one order may have. */
export type LineNotice = {
  changes: LineChange[]
  before?: number
  left?: number
  limit?: number
  pack?: number
  /** How many of a pack were asked for, and how many whole packs are. */
  packed?: { asked: number; now: number }
}

/** Of a business: how many a pack holds, and what everybody pays for a piece. */
type LineTrade = { pack?: number; retail?: number }

type Notices = {
  byLine: Record<string, LineNotice>
  /** Where one order may have so many of a product: how many a line may come to. */
  maxQuantities: Record<string, number>
  trade: Record<string, LineTrade>
  setNotice(id: string, notice: LineNotice): void
  clearNotices(): void
}

/** What to tell about lines for as long as the cart is looked at. */
export const useCartNotices = create<Notices>()((set) => ({
  byLine: {},
  maxQuantities: {},
  trade: {},
  setNotice: (id, notice) =>
    set(({ byLine }) => ({ byLine: { ...byLine, [id]: { ...byLine[id], ...notice } } })),
  clearNotices: () => set({ byLine: {} }),
}))

/** A line that nothing is left of, by what is told about it. */
export const isUnavailable = (notice: LineNotice | undefined) =>
  notice?.left === 0 || Boolean(notice?.changes.some((change) => change === 'sold_out' || change === 'gone'))

/** Lines that can be bought: what is sold out is shown, but not asked for. */
export function useBuyable() {
  const items = useCart((cart) => cart.items)
  const notices = useCartNotices((state) => state.byLine)
  return items.filter((line) => !isUnavailable(notices[line.id]))
}

/** Takes the server's word: prices become the told ones, quantities what is left; lines sold out stay to be seen. */
export function applyPricedCart(priced: PricedCart) {
  const { setNotice } = useCartNotices.getState()
  const { items, updateItem } = useCart.getState()
  const maxQuantities: Record<string, number> = {}
  const trade: Record<string, LineTrade> = {}
  for (const line of items) {
    const pricedLine = findPricedLine(line, priced)
    if (!pricedLine) continue
    if (pricedLine.limit)
      maxQuantities[line.id] =
        pricedLine.quantity + pricedLine.limit - countItemsOf(pricedLine.product_id, priced)
    const { pack, retail } = pricedLine
    if (pack || retail) trade[line.id] = { ...(pack && { pack }), ...(retail && { retail }) }
    const notice = createNotice(pricedLine, line)
    if (notice.changes.length) setNotice(line.id, notice)
    const change = {
      // Put in by a page in another language, or called otherwise since; what is no longer sold has no name to take over.
      ...(pricedLine.name &&
        line.name !== pricedLine.name && { name: pricedLine.name, lang: pricedLine.lang }),
      ...(pricedLine.name &&
        !pricedLine.sizes &&
        joinLabels(pricedLine) !== joinLabels(line) && { attributes: pricedLine.attributes }),
      // What is no longer sold has no price to take over.
      ...(line.price !== pricedLine.price &&
        !pricedLine.changes.includes('gone') && { price: pricedLine.price }),
      ...(pricedLine.quantity > 0 &&
        (pricedLine.quantity < line.quantity || pricedLine.changes.includes('pack')) && {
          quantity: pricedLine.quantity,
          ...(pricedLine.sizes && { sub_attributes: pricedLine.sizes }),
        }),
    }
    // Should it not be kept it is told again the next time.
    if (Object.keys(change).length) updateItem(line.id, change).catch(() => undefined)
  }
  useCartNotices.setState({ maxQuantities: maxQuantities, trade })
}

/** What values are called is as of the page's language; the values themselves stay. */
const joinLabels = ({ attributes }: Pick<CartLine, 'attributes'>) =>
  attributes.flatMap(({ label = [] }) => label).join()

/** All variants of a product count together. */
const countItemsOf = (product: number, { items }: PricedCart) =>
  items.reduce((sum, line) => sum + (line.product_id === product ? line.quantity : 0), 0)

type PricedLineResult = Pick<
  PricedLine,
  | 'product_id'
  | 'name'
  | 'lang'
  | 'attributes'
  | 'price'
  | 'quantity'
  | 'changes'
  | 'limit'
  | 'pack'
  | 'retail'
> & {
  sizes?: CartSubLine[]
}

/** What is said of a line; of a colour what is said of its sizes together. */
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
        ? ['less' as const, ...priceChanges]
        : quantity > line.quantity
          ? ['pack' as const, ...priceChanges]
          : priceChanges
  return { ...first, quantity, changes, sizes: availableSizes.filter((size) => size.quantity > 0) }
}

const createNotice = (
  pricedLine: PricedLineResult,
  { price: shownPrice, quantity: requestedQuantity }: CartLine,
): LineNotice => ({
  // What a business pays is less than the retail that pages show: nothing went down.
  changes: pricedLine.changes.filter((change) => change !== 'price_down' || shownPrice !== pricedLine.retail),
  ...(pricedLine.price !== shownPrice && { before: shownPrice }),
  ...(pricedLine.changes.some((change) => change === 'less' || change === 'limit') && {
    left: pricedLine.quantity,
  }),
  ...(pricedLine.limit && { limit: pricedLine.limit }),
  ...(pricedLine.pack && { pack: pricedLine.pack }),
  ...(pricedLine.changes.includes('pack') && {
    packed: { asked: requestedQuantity, now: pricedLine.quantity },
  }),
})

/** Prices the cart as it stands; asks again when lines or quantities change. */
export function usePricedCart() {
  const items = useCart((cart) => cart.items)
  const { locale } = useText()
  const query = useQuery(
    {
      queryKey: ['carts', 'price', locale, items.map((line) => [line.id, line.quantity])],
      queryFn: ({ signal }) =>
        callApi<PricedCart>(`/v1/dynamic/carts/price?${new URLSearchParams({ locale })}`, {
          body: { items: cartRequest(useCart.getState().items) },
          signal,
        }),
      enabled: items.length > 0,
      // Whoever opens the cart is told what it costs then.
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) applyPricedCart(data)
  }, [data, isPlaceholderData])
  return query
}
