// Counts and prices of the demo catalogue, so the home page states correct numbers.
import { catalogueRows } from '../catalogue.ts'
import { toKey, listCategories } from '../catalogue/expand.ts'
import { listColourways, createDrawingOrder } from '../catalogue/pictures.ts'
import type { Row } from '../catalogue/row.ts'
import type { Order } from '../illustrations/draw.ts'

type Narrowed = { departments?: Row['department'][] }

const isInCategory = (row: Row, slug: string) =>
  listCategories(row).some((category) => category.slug === slug) ||
  (row.collections ?? '').split(' ').includes(slug)

const listRows = (slug: string, { departments }: Narrowed = {}) =>
  catalogueRows.filter(
    (row) => isInCategory(row, slug) && (!departments || departments.includes(row.department)),
  )

/** Number of products under a slug. */
export const countProducts = (slug: string, narrowed?: Narrowed): number => listRows(slug, narrowed).length

/** Lowest price under a slug, in whole dollars. */
export const getLowestPrice = (slug: string): number => Math.min(...listRows(slug).map((row) => row.price))

/** Largest discount under a slug, in whole per cent, rounded down. */
export const getLargestDiscount = (slug: string): number =>
  Math.floor(Math.max(0, ...listRows(slug).map((row) => (row.was ? 100 - (100 * row.price) / row.was : 0))))

/** Drawing parameters of a product, front view, in one of its colours (numbered from 0). */
export function getDrawing(key: string, colour = 0): Order {
  const row = catalogueRows.find((item) => toKey(item) === key)
  const colourway = row && listColourways(row)[colour]
  if (!row || !colourway) throw new Error(`no piece called ${key} in colour ${colour}`)
  return createDrawingOrder(row, colourway, 'front')
}
