// Counts and prices of the demo catalogue, so that what the home page says of it is true.
import { rows } from '../catalogue.ts'
import { keyOf, shelvesOf } from '../catalogue/expand.ts'
import { colourwaysOf, orderFor } from '../catalogue/pictures.ts'
import type { Row } from '../catalogue/row.ts'
import type { Order } from '../illustrations/draw.ts'

type Narrowed = { departments?: Row['department'][] }

const isOn = (row: Row, slug: string) =>
  shelvesOf(row).some((shelf) => shelf.slug === slug) || (row.collections ?? '').split(' ').includes(slug)

const found = (slug: string, { departments }: Narrowed = {}) =>
  rows.filter((row) => isOn(row, slug) && (!departments || departments.includes(row.department)))

/** How many pieces a slug shows. */
export const countOf = (slug: string, narrowed?: Narrowed): number => found(slug, narrowed).length

/** The lowest price of a slug, whole dollars. */
export const lowestPriceOf = (slug: string): number => Math.min(...found(slug).map((row) => row.price))

/** The largest reduction of a slug, in whole per cent, rounded down. */
export const largestSaleOf = (slug: string): number =>
  Math.floor(Math.max(0, ...found(slug).map((row) => (row.was ? 100 - (100 * row.price) / row.was : 0))))

/** The drawing of a piece, from the front, in one of its colours (the first has number 0). */
export function drawingOf(key: string, colour = 0): Order {
  const row = rows.find((each) => keyOf(each) === key)
  const way = row && colourwaysOf(row)[colour]
  if (!row || !way) throw new Error(`no piece called ${key} in colour ${colour}`)
  return orderFor(row, way, 'front')
}
