// Parses a list of SKUs and quantities pasted from a spreadsheet, and describes the result of each line. Pure.
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { unguardFormula } from '../../kernel/text/formula-guard.ts'
import type { LocalizedName } from '../catalog/localize-name.ts'
import type { Picture } from '../search/listing.ts'
import type { LineChange } from './cart.ts'

export const MAX_QUICK_ORDER_TEXT = 60_000

/** A line as typed; `at` is its line number, from 1. */
export type ParsedLine = { at: number; sku: string; quantity: string }

/**
 * `unknown`: the SKU does not exist; `number`: the quantity is not a whole number of at least 1; the others are
 * as in a cart.
 */
export type QuickOrderError = 'unknown' | 'number' | Exclude<LineChange, 'price_up' | 'price_down'>

export type QuickOrderItem = LocalizedName & {
  variant_id: VariantId
  sku: string
  slug: string
  /** Such as Ink, M. */
  options: string[]
  image?: Picture
  /** List available quantities. */
  available: number
  pack: number
  price: number
  retail?: number
}

/** Lines of the same variant are joined at the position of the first. */
export type QuickOrderLine = {
  /** Line numbers in the text. */
  lines: number[]
  /** As typed; the sum when the SKU occurs several times. */
  sku: string
  quantity: string
  error?: QuickOrderError
  /** Quantity that can be bought instead. */
  available_quantity?: number
  /** The nearest SKUs, when this one does not exist. */
  suggestions?: (LocalizedName & { sku: string; options: string[] })[]
  item?: QuickOrderItem
  /** Minor units; set for lines that can be bought unchanged. */
  total?: number
}

export type QuickOrder = {
  lines: QuickOrderLine[]
  /** Number of lines that can be bought unchanged, their items, and their price. */
  valid_count: number
  total_quantity: number
  total: number
  currency: string
}

const skuNames =
  /^(?:sku|skus|article(?: ?(?:no|number))?|item(?: ?(?:no|number))?|(?:product )?code|mã(?: sku| hàng)?|رمز(?: المنتج)?|מק["״]?ט)\.?$/iu
const quantityNames = /^(?:quantity|qty|pieces|pcs|amount|order|số lượng|sl|الكمية|כמות)\.?$/iu
const textOnlyPattern = /^[\p{L}\s.#°]*$/u

/**
 * Columns are separated by tabs, else semicolons, else commas, else spaces. A header line names the columns;
 * otherwise the first column is the SKU and the first number after it the quantity. A missing quantity is one,
 * which is how scanners write lists.
 */
export function parseQuickOrder(text: string): ParsedLine[] {
  const rows = text
    .toWellFormed()
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ at: index + 1, cells: splitCells(line).map(unguardFormula) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = rows[0]?.cells ?? []
  const skuAt = head.findIndex((cell) => skuNames.test(cell))
  const quantityAt = head.findIndex((cell) => quantityNames.test(cell))
  const named = skuAt >= 0 || quantityAt >= 0
  const isHead =
    named || (rows.length > 1 && head.length > 1 && head.every((cell) => textOnlyPattern.test(cell)))
  const sku = skuAt >= 0 ? skuAt : quantityAt === 0 ? 1 : 0
  return (isHead ? rows.slice(1) : rows).map(({ at, cells }) => ({
    at,
    sku: cells[sku] ?? '',
    quantity: findQuantity(cells, sku, quantityAt),
  }))
}

function findQuantity(cells: readonly string[], sku: number, named: number): string {
  if (named >= 0) return cells[named] || '1'
  const otherCells = cells.filter((_, at) => at !== sku)
  return (
    otherCells.find((cell) => parseItemCount(cell) !== undefined) ??
    otherCells.find((cell) => cell !== '') ??
    '1'
  )
}

function splitCells(line: string): string[] {
  const by = ['\t', ';', ','].find((separator) => line.includes(separator))
  if (by !== undefined) return splitQuoted(line, by).map((cell) => cell.trim())
  const parts = /^(.*\S)\s+(\S+)$/.exec(line.trim())
  return parts && /\p{Nd}/u.test(parts[2]!) && parseItemCount(parts[2]!) !== undefined
    ? [parts[1]!, parts[2]!]
    : [line.trim()]
}

/** Cells may be quoted, and then may contain the separator. */
function splitQuoted(line: string, by: string): string[] {
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    if (quoted && character === '"' && line[at + 1] === '"') cell += line[++at]!
    else if (character === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (character === by && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}

/**
 * Accepts `3`, `3.0`, `x3`, `٣`.
 * @returns undefined unless it is a whole number that a line may have.
 */
export function parseItemCount(input: string): number | undefined {
  const digits = input
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  const digitsMatch = /^[x×*]?\s*(\d{1,6})(?:[.,]0{1,2})?\s*[x×]?$/i.exec(digits)?.[1]
  const quantity = Number(digitsMatch)
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : undefined
}

/** As many distinct items as a cart holds. */
export const MAX_QUICK_ORDER_LINES = MAX_CART_LINES
