// The cart of an account as it stands today: what it holds, priced, its colours put together.
import type { Db } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import type { TradeLists } from '../pricing/trade-price.ts'
import type { AccountCart, AccountLine } from './account-cart.ts'
import type { CartItem, PricedLine } from './cart.ts'
import { type CartRow, noteRead, rowsRead } from './cart.store.ts'
import { cartOf, currencyOf, readForCart } from './price-cart.ts'

export async function readCart(
  db: Db,
  accountId: string,
  at: Date,
  trade?: TradeLists,
  locale?: string,
): Promise<AccountCart> {
  const { rows, note } = await readTogether(db, { rows: rowsRead(accountId), note: noteRead(accountId) })
  const known = await readForCart(db, [...new Set(rows.map(({ variant_id }) => variant_id))], at, trade)
  const currency = await currencyOf(db, known)
  const [here, later] = (['cart', 'saved'] as const).map((place) => rows.filter((row) => row.place === place))
  const cart = cartOf(here!.map(itemOf), known, currency, locale)
  const items = linesOf(cart.items, here!)
  return {
    ...cart,
    items,
    totalUniqueItems: items.length,
    saved: linesOf(cartOf(later!.map(itemOf), known, currency, locale).items, later!),
    note,
  }
}

const itemOf = ({ variant_id, quantity, shown_minor }: CartRow): CartItem => ({
  variant_id,
  quantity,
  ...(shown_minor !== null && { price: shown_minor }),
})

const colourPrefix = 'colour-'
/** Of a line's id: the colour or the variant that it names. */
export const idOfLine = ({ colour_id, variant_id }: Pick<CartRow, 'colour_id' | 'variant_id'>): string =>
  colour_id === null ? String(variant_id) : colourPrefix + colour_id

/** Rows that a line's id names: a colour's sizes, or one variant wherever it stands. */
export const rowsOf = (rows: readonly CartRow[], id: string): CartRow[] =>
  rows.filter((row) => idOfLine(row) === id || String(row.variant_id) === id)

/** Sizes of one colour are one line as long as they cost the same: a line has one price. */
function linesOf(priced: readonly PricedLine[], rows: readonly CartRow[]): AccountLine[] {
  const lines = new Map<string, { row: CartRow; sizes: PricedLine[] }>()
  for (const [at, row] of rows.entries()) {
    const line = priced[at]!
    const id = idOfLine(row)
    const known = lines.get(id)
    if (known && known.sizes[0]!.price === line.price) known.sizes.push(line)
    else lines.set(known ? String(row.variant_id) : id, { row, sizes: [line] })
  }
  return [...lines].map(([id, { row, sizes }]) => ({
    ...(row.colour_id === null ? sizes[0]! : colourLine(sizes)),
    id,
    ...(row.shown_minor !== null && { shown: row.shown_minor }),
  }))
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

function colourLine(sizes: readonly PricedLine[]): Omit<AccountLine, 'id'> {
  const [first] = sizes as [PricedLine]
  const size = first.attributes.at(-1)
  return {
    ...first,
    attributes: first.attributes.filter((choice) => choice !== size),
    asked: sum(sizes.map((one) => one.asked)),
    quantity: sum(sizes.map((one) => one.quantity)),
    itemTotal: sum(sizes.map((one) => one.itemTotal)),
    changes: [...new Set(sizes.flatMap((one) => one.changes))],
    sub_attributes: sizes.map((one) => ({
      id: one.variant_id,
      value: one.attributes.at(-1)?.value ?? '',
      sku: one.sku,
      quantity: one.quantity,
      asked: one.asked,
    })),
  }
}
