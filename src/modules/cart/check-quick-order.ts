// Matches, prices and checks the stock of a pasted list, in a few statements whatever its length.
import { MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { localizeName } from '../catalog/localize-name.ts'
import { findVariantIdsBySku, findSimilarSkus } from '../catalog/variants/find-skus.ts'
import { isPublishedIn, type VariantFacts, variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import type { PricedLine } from './cart.ts'
import { buildCart, type BuyerPrices, getCartCurrency, readCartFacts } from './price-cart.ts'
import {
  parseItemCount,
  type QuickOrderError,
  type QuickOrderLine,
  MAX_QUICK_ORDER_LINES,
  type QuickOrder,
  parseQuickOrder,
  type ParsedLine,
} from './quick-order.ts'

/** Lines that get suggestions, and suggestions per line. Further lines get theirs once these are fixed. */
const MAX_SUGGESTED_LINES = 60
const MAX_SUGGESTIONS = 3

type KnownLine = { variantId: VariantId; quantity: number; lines: number[]; sku: string }

/**
 * @param buyer whose prices these are, and in whose market products have to be published.
 * @throws ShopError invalid_input when it has more lines than a cart holds.
 */
export async function checkQuickOrder(
  db: Db,
  text: string,
  at: Date,
  buyer: BuyerPrices = {},
  locale?: string,
): Promise<QuickOrder> {
  const parsedLines = parseQuickOrder(text)
  if (parsedLines.length > MAX_QUICK_ORDER_LINES)
    throw invalidInput('text', `${MAX_QUICK_ORDER_LINES} lines at most, these are ${parsedLines.length}`)
  const variantIdsBySku = await findVariantIdsBySku(
    db,
    parsedLines.map(({ sku }) => sku),
  )
  const { known: knownLines, faulty: invalidLines } = sortLines(parsedLines, variantIdsBySku)
  const ids = [...knownLines.keys()]
  const facts = await readCartFacts(db, ids, at, buyer)
  const cartItems = [...knownLines.values()].map(({ variantId, quantity }) => ({
    variant_id: variantId,
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
  }))
  const currency = await getCartCurrency(db, facts, buyer)
  const priced = buildCart(cartItems, facts, currency, locale)
  const lines = priced.items.map((line) =>
    toQuickOrderLine(knownLines.get(line.variant_id)!, line, facts.stock?.get(line.variant_id) ?? 0),
  )
  const unknownLines = invalidLines.filter(({ error }) => error === 'unknown')
  await addSuggestions(db, unknownLines.slice(0, MAX_SUGGESTED_LINES), buyer.publishedIn, locale)
  const validLines = lines.filter(({ error }) => error === undefined)
  return {
    lines: [...lines, ...invalidLines].toSorted((a, b) => a.lines[0]! - b.lines[0]!),
    valid_count: validLines.length,
    total_quantity: validLines.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    total: validLines.reduce((sum, { total = 0 }) => sum + total, 0),
    currency,
  }
}

/** Joins lines of the same variant and separates lines with an unknown SKU or no valid quantity. */
function sortLines(parsedLines: readonly ParsedLine[], variantIdsBySku: Map<string, VariantId>) {
  const knownLines = new Map<VariantId, KnownLine>()
  const invalidLines: QuickOrderLine[] = []
  for (const { at, sku, quantity } of parsedLines) {
    const variantId = variantIdsBySku.get(sku)
    const parsedQuantity = parseItemCount(quantity)
    if (variantId === undefined || parsedQuantity === undefined) {
      invalidLines.push({ lines: [at], sku, quantity, error: variantId === undefined ? 'unknown' : 'number' })
      continue
    }
    const existing = knownLines.get(variantId)
    if (existing) {
      existing.quantity += parsedQuantity
      existing.lines.push(at)
    } else knownLines.set(variantId, { variantId, quantity: parsedQuantity, lines: [at], sku })
  }
  return { known: knownLines, faulty: invalidLines }
}

function toQuickOrderLine(
  { lines, sku, quantity }: KnownLine,
  line: PricedLine,
  available: number,
): QuickOrderLine {
  const error = quantity > MAX_LINE_QUANTITY ? 'number' : (line.changes[0] as QuickOrderError | undefined)
  const item = {
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
    quantity: String(quantity),
    item: item,
    ...(error
      ? { error, ...(line.quantity > 0 && { available_quantity: line.quantity }) }
      : { total: line.itemTotal }),
  }
}

async function addSuggestions(
  db: Db,
  lines: readonly QuickOrderLine[],
  market: string | undefined,
  locale: string | undefined,
): Promise<void> {
  const suggestedIds = await findSimilarSkus(
    db,
    lines.map(({ sku }) => sku),
    MAX_SUGGESTIONS,
  )
  const ids = [...new Set([...suggestedIds.values()].flat())]
  const facts =
    ids.length > 0 ? await runBatchQuery(db, variantFactsQuery(ids)) : new Map<VariantId, VariantFacts>()
  for (const line of lines) {
    const variantSuggestions = (suggestedIds.get(line.sku) ?? []).flatMap((id) => {
      const fact = facts.get(id)
      return fact && isPublishedIn(fact, market)
        ? [
            {
              sku: fact.sku,
              ...localizeName(fact, locale),
              options: fact.attributes.map(({ value }) => value),
            },
          ]
        : []
    })
    if (variantSuggestions.length > 0) line.suggestions = variantSuggestions
  }
}
