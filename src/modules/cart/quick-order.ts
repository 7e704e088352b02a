// A list of SKUs and quantities as it is pasted from a spreadsheet: how it is read, and what each line is found to be. Pure.
import { unguardFormula } from '../../kernel/formula-guard.ts'
import type { LocalizedName } from '../catalog/localize-name.ts'
import type { Picture } from '../search/listing.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from './account-cart.ts'
import type { LineChange } from './cart.ts'

export const MAX_QUICK_ORDER_TEXT = 60_000

/** A line as it was typed; `at` counts lines of the text from 1. */
export type ParsedLine = { at: number; sku: string; quantity: string }

/** `unknown`: there is no such SKU; `number`: the quantity is no whole number from 1; the others as in a cart. */
export type QuickOrderError = 'unknown' | 'number' | Exclude<LineChange, 'price_up' | 'price_down'>

export type QuickOrderItem = LocalizedName & {
  variant_id: number
  sku: string
  slug: string
  /** Such as Ink, M. */
  options: string[]
  image?: Picture
  /** Pieces that can be bought now. */
  available: number
  pack: number
  price: number
  retail?: number
}

/** Lines of one variant are one, where the first of them stood. */
export type QuickOrderLine = {
  /** Where it stands in the text. */
  lines: number[]
  /** As it was typed; what was added up where it stood several times. */
  sku: string
  quantity: string
  fault?: QuickOrderError
  /** So many can be had instead. */
  can?: number
  /** Of the nearest SKUs, where there is none of this one. */
  suggestions?: (LocalizedName & { sku: string; options: string[] })[]
  piece?: QuickOrderItem
  /** Minor units, of a line that can be bought as it is. */
  total?: number
}

export type QuickOrder = {
  lines: QuickOrderLine[]
  /** Lines that can be bought as they are, their pieces, and what these cost. */
  good: number
  pieces: number
  total: number
  currency: string
}

const skuNames =
  /^(?:sku|skus|article(?: ?(?:no|number))?|item(?: ?(?:no|number))?|(?:product )?code|mã(?: sku| hàng)?|رمز(?: المنتج)?|מק["״]?ט)\.?$/iu
const quantityNames = /^(?:quantity|qty|pieces|pcs|amount|order|số lượng|sl|الكمية|כמות)\.?$/iu
const textOnlyPattern = /^[\p{L}\s.#°]*$/u

/**
 * Columns stand apart by tabs, else semicolons, else commas, else by spaces. A first line that names columns says which they are; else
 * the first is the SKU and the first number after it the quantity. Where none is given it is one: so scanners write.
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

/** Cells may stand in quotes, which then hold the separator too. */
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

/** @returns undefined unless it is a whole number that a line may have; `3`, `3.0`, `x3`, `٣`. */
export function parseItemCount(input: string): number | undefined {
  const digits = input
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  const digitsMatch = /^[x×*]?\s*(\d{1,6})(?:[.,]0{1,2})?\s*[x×]?$/i.exec(digits)?.[1]
  const quantity = Number(digitsMatch)
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined
}

/** As many different pieces as a cart may hold. */
export const MAX_QUICK_ORDER_LINES = MAX_CART_LINES
