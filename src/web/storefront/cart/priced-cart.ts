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
  most: Record<string, number>
  trade: Record<string, LineTrade>
  tell(id: string, notice: LineNotice): void
  forget(): void
}

/** What to tell about lines for as long as the cart is looked at. */
export const useCartNotices = create<Notices>()((set) => ({
  byLine: {},
  most: {},
  trade: {},
  tell: (id, notice) => set(({ byLine }) => ({ byLine: { ...byLine, [id]: { ...byLine[id], ...notice } } })),
  forget: () => set({ byLine: {} }),
}))

/** A line that nothing is left of, by what is told about it. */
export const isGone = (notice: LineNotice | undefined) =>
  notice?.left === 0 || Boolean(notice?.changes.some((change) => change === 'sold_out' || change === 'gone'))

/** Lines that can be bought: what is sold out is shown, but not asked for. */
export function useBuyable() {
  const items = useCart((cart) => cart.items)
  const notices = useCartNotices((told) => told.byLine)
  return items.filter((line) => !isGone(notices[line.id]))
}

/** Takes the server's word: prices become the told ones, quantities what is left; lines sold out stay to be seen. */
export function takeOver(priced: PricedCart) {
  const { tell } = useCartNotices.getState()
  const { items, updateItem } = useCart.getState()
  const most: Record<string, number> = {}
  const trade: Record<string, LineTrade> = {}
  for (const line of items) {
    const answer = answerFor(line, priced)
    if (!answer) continue
    if (answer.limit) most[line.id] = answer.quantity + answer.limit - piecesOf(answer.product_id, priced)
    const { pack, retail } = answer
    if (pack || retail) trade[line.id] = { ...(pack && { pack }), ...(retail && { retail }) }
    const notice = noticeOf(answer, line)
    if (notice.changes.length) tell(line.id, notice)
    const change = {
      // Put in by a page in another language, or called otherwise since; what is no longer sold has no name to take over.
      ...(answer.name && line.name !== answer.name && { name: answer.name, lang: answer.lang }),
      ...(answer.name &&
        !answer.sizes &&
        labelsOf(answer) !== labelsOf(line) && { attributes: answer.attributes }),
      // What is no longer sold has no price to take over.
      ...(line.price !== answer.price && !answer.changes.includes('gone') && { price: answer.price }),
      ...(answer.quantity > 0 &&
        (answer.quantity < line.quantity || answer.changes.includes('pack')) && {
          quantity: answer.quantity,
          ...(answer.sizes && { sub_attributes: answer.sizes }),
        }),
    }
    // Should it not be kept it is told again the next time.
    if (Object.keys(change).length) updateItem(line.id, change).catch(() => undefined)
  }
  useCartNotices.setState({ most, trade })
}

/** What values are called is as of the page's language; the values themselves stay. */
const labelsOf = ({ attributes }: Pick<CartLine, 'attributes'>) =>
  attributes.flatMap(({ label = [] }) => label).join()

/** All variants of a product count together. */
const piecesOf = (product: number, { items }: PricedCart) =>
  items.reduce((sum, line) => sum + (line.product_id === product ? line.quantity : 0), 0)

type LineAnswer = Pick<
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
function answerFor(line: CartLine, priced: PricedCart): LineAnswer | undefined {
  const sizes = line.sub_attributes
  const about = (id: number) => priced.items.find((answer) => answer.variant_id === id)
  if (!sizes) return about(Number(line.id))
  const answers = sizes.flatMap(({ id }) => about(id) ?? [])
  const [first] = answers
  if (!first) return undefined
  const left = sizes.map((size) => ({ ...size, quantity: about(size.id)?.quantity ?? 0 }))
  const quantity = left.reduce((sum, size) => sum + size.quantity, 0)
  const ofPrice = first.changes.filter((change) => change === 'price_up' || change === 'price_down')
  const changes =
    quantity === 0
      ? first.changes
      : quantity < line.quantity
        ? ['less' as const, ...ofPrice]
        : quantity > line.quantity
          ? ['pack' as const, ...ofPrice]
          : ofPrice
  return { ...first, quantity, changes, sizes: left.filter((size) => size.quantity > 0) }
}

const noticeOf = (answer: LineAnswer, { price: shown, quantity: asked }: CartLine): LineNotice => ({
  // What a business pays is less than the retail that pages show: nothing went down.
  changes: answer.changes.filter((change) => change !== 'price_down' || shown !== answer.retail),
  ...(answer.price !== shown && { before: shown }),
  ...(answer.changes.some((change) => change === 'less' || change === 'limit') && { left: answer.quantity }),
  ...(answer.limit && { limit: answer.limit }),
  ...(answer.pack && { pack: answer.pack }),
  ...(answer.changes.includes('pack') && { packed: { asked, now: answer.quantity } }),
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
    if (data && !isPlaceholderData) takeOver(data)
  }, [data, isPlaceholderData])
  return query
}
