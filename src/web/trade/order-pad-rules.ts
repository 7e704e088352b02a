// The order pad's arithmetic: what so many pieces cost, and what is wrong with a number.
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'

export type PadCell = {
  variantId: number
  available: number
  /** Absent where the business pays what everybody pays. */
  trade?: CompanyPriceView | undefined
  /** What everybody pays. */
  retail: number
}

/** Of one piece, where so many are ordered. */
export const priceFor = ({ trade, retail }: PadCell, quantity: number): number =>
  trade?.breaks.findLast(({ from }) => from <= Math.max(1, quantity))?.price ?? trade?.price ?? retail

/** What is typed as a number; 0 for nothing, undefined for what is none. */
export function parseQuantity(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  if (digits === '') return 0
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}

/** So many that it is whole packs. */
export const roundToPacks = (quantity: number, { trade }: PadCell) => {
  const pack = trade?.pack ?? 1
  return Math.ceil(quantity / pack) * pack
}

/** `less`: there are not so many, in whole packs. */
export function validateCell(cell: PadCell, text: string): 'number' | 'less' | undefined {
  const quantity = parseQuantity(text)
  if (quantity === undefined) return 'number'
  return roundToPacks(quantity, cell) > cell.available ? 'less' : undefined
}

/** What can be bought of it: whole packs of what is there. */
export const maxOrderable = ({ available, trade }: PadCell) => available - (available % (trade?.pack ?? 1))

/** Pieces and money of all cells that are right, in whole packs. */
export function sumCells(cells: readonly PadCell[], inputs: Readonly<Record<number, string>>) {
  let [quantity, minor] = [0, 0]
  for (const cell of cells) {
    const text = inputs[cell.variantId] ?? ''
    if (validateCell(cell, text)) continue
    const count = roundToPacks(parseQuantity(text)!, cell)
    quantity += count
    minor += count * priceFor(cell, count)
  }
  return { pieces: quantity, minor }
}
