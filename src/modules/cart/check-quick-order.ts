// What a pasted list comes to for whoever asks: found, priced and counted in a few statements, however long it is.
import { invalidInput } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database.ts'
import { readOne } from '../../platform/together.ts'
import { calledIn } from '../catalog/called-in.ts'
import { findSkus, nearSkus } from '../catalog/find-skus.ts'
import { type VariantFacts, variantFactsRead } from '../catalog/variant-facts.ts'
import type { TradeLists } from '../pricing/trade-price.ts'
import { mostPieces } from './account-cart.ts'
import type { PricedLine } from './cart.ts'
import { cartOf, currencyOf, readForCart } from './price-cart.ts'
import {
  piecesOf,
  type QuickFault,
  type QuickLine,
  quickLinesMost,
  type QuickOrder,
  readQuickOrder,
  type TypedLine,
} from './quick-order.ts'

/** Lines that suggestions are looked for, and how many each: the others have theirs when these are mended. */
const suggestedFor = 60
const suggestions = 3

type Known = { variantId: number; pieces: number; lines: number[]; sku: string }

/** @throws ShopError invalid_input where it has more lines than a cart holds. */
export async function checkQuickOrder(
  db: Db,
  text: string,
  at: Date,
  trade?: TradeLists,
  locale?: string,
): Promise<QuickOrder> {
  const typed = readQuickOrder(text)
  if (typed.length > quickLinesMost)
    throw invalidInput('text', `${quickLinesMost} lines at most, these are ${typed.length}`)
  const found = await findSkus(
    db,
    typed.map(({ sku }) => sku),
  )
  const { known, faulty } = sorted(typed, found)
  const ids = [...known.keys()]
  const facts = await readForCart(db, ids, at, trade)
  const asked = [...known.values()].map(({ variantId, pieces }) => ({
    variant_id: variantId,
    quantity: Math.min(pieces, mostPieces),
  }))
  const currency = await currencyOf(db, facts)
  const priced = cartOf(asked, facts, currency, locale)
  const lines = priced.items.map((line) =>
    lineOf(known.get(line.variant_id)!, line, facts.stock?.get(line.variant_id) ?? 0),
  )
  const unknown = faulty.filter(({ fault }) => fault === 'unknown')
  await suggestTo(db, unknown.slice(0, suggestedFor), locale)
  const good = lines.filter(({ fault }) => fault === undefined)
  return {
    lines: [...lines, ...faulty].toSorted((a, b) => a.lines[0]! - b.lines[0]!),
    good: good.length,
    pieces: good.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    total: good.reduce((sum, { total = 0 }) => sum + total, 0),
    currency,
  }
}

/** Lines of one variant put together, and those that name none or no number. */
function sorted(typed: readonly TypedLine[], found: Map<string, number>) {
  const known = new Map<number, Known>()
  const faulty: QuickLine[] = []
  for (const { at, sku, quantity } of typed) {
    const variantId = found.get(sku)
    const pieces = piecesOf(quantity)
    if (variantId === undefined || pieces === undefined) {
      faulty.push({ lines: [at], sku, quantity, fault: variantId === undefined ? 'unknown' : 'number' })
      continue
    }
    const before = known.get(variantId)
    if (before) {
      before.pieces += pieces
      before.lines.push(at)
    } else known.set(variantId, { variantId, pieces, lines: [at], sku })
  }
  return { known, faulty }
}

function lineOf({ lines, sku, pieces }: Known, line: PricedLine, available: number): QuickLine {
  const fault = pieces > mostPieces ? 'number' : (line.changes[0] as QuickFault | undefined)
  const piece = {
    variant_id: line.variant_id,
    sku: line.sku,
    name: line.name,
    ...(line.lang && { lang: line.lang }),
    slug: line.slug,
    options: line.attributes.map(({ value }) => value),
    ...(line.image && { image: line.image }),
    available: Math.max(0, available),
    pack: line.pack ?? 1,
    price: line.price,
    ...(line.retail !== undefined && { retail: line.retail }),
  }
  return {
    lines,
    sku: lines.length > 1 ? line.sku : sku,
    quantity: String(pieces),
    piece,
    ...(fault ? { fault, ...(line.quantity > 0 && { can: line.quantity }) } : { total: line.itemTotal }),
  }
}

async function suggestTo(db: Db, lines: readonly QuickLine[], locale: string | undefined): Promise<void> {
  const near = await nearSkus(
    db,
    lines.map(({ sku }) => sku),
    suggestions,
  )
  const ids = [...new Set([...near.values()].flat())]
  const facts = ids.length > 0 ? await readOne(db, variantFactsRead(ids)) : new Map<number, VariantFacts>()
  for (const line of lines) {
    const some = (near.get(line.sku) ?? []).flatMap((id) => {
      const fact = facts.get(id)
      return fact
        ? [{ sku: fact.sku, ...calledIn(fact, locale), options: fact.attributes.map(({ value }) => value) }]
        : []
    })
    if (some.length > 0) line.suggestions = some
  }
}
