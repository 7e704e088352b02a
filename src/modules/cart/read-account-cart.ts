// The cart of an account: its items, priced, with the sizes of a colour joined.
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import type { AccountCart, AccountLine } from './account-cart.ts'
import type { CartItem, PricedLine } from './cart.ts'
import { type CartRow, cartNoteQuery, cartRowsQuery } from './cart.store.ts'
import { type BuyerPrices, buildCart, getCartCurrency, readCartFacts } from './price-cart.ts'

export async function readCart(
  db: Db,
  accountId: AccountId,
  at: Date,
  buyer: BuyerPrices = {},
  locale?: string,
): Promise<AccountCart> {
  const { rows, note } = await readBatch(db, {
    rows: cartRowsQuery(accountId),
    note: cartNoteQuery(accountId),
  })
  const facts = await readCartFacts(db, [...new Set(rows.map(({ variant_id }) => variant_id))], at, buyer)
  const currency = await getCartCurrency(db, facts, buyer)
  const storeCurrency = buyer.conversion?.store_currency ?? currency
  const toLine = (row: CartRow) => toAccountLine(row, storeCurrency)
  const [cartRows, later] = (['cart', 'saved'] as const).map((section) =>
    rows.filter((row) => row.place === section),
  )
  const cart = buildCart(cartRows!.map(toLine), facts, currency, locale)
  const items = buildLines(cart.items, cartRows!, storeCurrency)
  return {
    ...cart,
    items,
    totalUniqueItems: items.length,
    saved: buildLines(buildCart(later!.map(toLine), facts, currency, locale).items, later!, storeCurrency),
    note,
  }
}

const toAccountLine = (
  { variant_id, quantity, displayed_price_minor, displayed_currency }: CartRow,
  storeCurrency: string,
): CartItem => ({
  variant_id,
  quantity,
  ...(displayed_price_minor !== null && {
    price: displayed_price_minor,
    currency: displayed_currency ?? storeCurrency,
  }),
})

const colourPrefix = 'colour-'
/** Id of a line: of the colour, or of the variant. */
export const parseLineId = ({ colour_id, variant_id }: Pick<CartRow, 'colour_id' | 'variant_id'>): string =>
  colour_id === null ? String(variant_id) : colourPrefix + colour_id

/** Rows that a line id stands for: the sizes of a colour, or one variant in any section. */
export const findRowsByLineId = (rows: readonly CartRow[], id: string): CartRow[] =>
  rows.filter((row) => parseLineId(row) === id || String(row.variant_id) === id)

/** Sizes of one colour form one line only while they cost the same, because a line has one price. */
function buildLines(
  priced: readonly PricedLine[],
  rows: readonly CartRow[],
  storeCurrency: string,
): AccountLine[] {
  const lines = new Map<string, { row: CartRow; sizes: PricedLine[] }>()
  for (const [at, row] of rows.entries()) {
    const line = priced[at]!
    const id = parseLineId(row)
    const facts = lines.get(id)
    if (facts && facts.sizes[0]!.price === line.price) facts.sizes.push(line)
    else lines.set(facts ? String(row.variant_id) : id, { row, sizes: [line] })
  }
  return [...lines].map(([id, { row, sizes }]) => ({
    ...(row.colour_id === null ? sizes[0]! : buildColourLine(sizes)),
    id,
    ...(row.displayed_price_minor !== null &&
      (row.displayed_currency ?? storeCurrency) === sizes[0]!.currency && {
        last_seen_price: row.displayed_price_minor,
      }),
  }))
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

function buildColourLine(sizes: readonly PricedLine[]): Omit<AccountLine, 'id'> {
  const [first] = sizes as [PricedLine]
  const size = first.attributes.at(-1)
  return {
    ...first,
    attributes: first.attributes.filter((choice) => choice !== size),
    ...(first.components && { components: sizes.flatMap(({ components = [] }) => components) }),
    requested_quantity: sum(sizes.map((item) => item.requested_quantity)),
    quantity: sum(sizes.map((item) => item.quantity)),
    itemTotal: sum(sizes.map((item) => item.itemTotal)),
    changes: [...new Set(sizes.flatMap((item) => item.changes))],
    sub_attributes: sizes.map((item) => ({
      id: item.variant_id,
      value: item.attributes.at(-1)?.value ?? '',
      sku: item.sku,
      quantity: item.quantity,
      requested_quantity: item.requested_quantity,
    })),
  }
}
