// Order pad calculations: prices and quantity validation.
import type { VariantId } from '../../../kernel/ids.ts'
import type { CompanyPriceView } from '../../../modules/pricing/company-terms.ts'

export type PadCell = {
  variantId: VariantId
  available: number
  /** Undefined where the business pays the retail price. */
  trade?: CompanyPriceView | undefined
  /** Retail price in minor units. */
  retail: number
}

/** Price per item at a quantity. */
export const priceFor = ({ trade, retail }: PadCell, quantity: number): number =>
  trade?.breaks.findLast(({ from }) => from <= Math.max(1, quantity))?.price ?? trade?.price ?? retail

/** Parses a typed quantity; 0 for empty input, undefined when it is not a number. */
export function parseQuantity(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  if (digits === '') return 0
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}

/** Rounds up to whole packs. */
export const roundToPacks = (quantity: number, { trade }: PadCell) => {
  const pack = trade?.pack ?? 1
  return Math.ceil(quantity / pack) * pack
}

/** `insufficient_stock`: less stock than requested, in whole packs. */
export function validateCell(cell: PadCell, text: string): 'number' | 'insufficient_stock' | undefined {
  const quantity = parseQuantity(text)
  if (quantity === undefined) return 'number'
  return roundToPacks(quantity, cell) > cell.available ? 'insufficient_stock' : undefined
}

/** Stock that can be ordered, in whole packs. */
export const maxOrderable = ({ available, trade }: PadCell) => available - (available % (trade?.pack ?? 1))

/** Total quantity and price of all valid cells, in whole packs. */
export function sumCells(cells: readonly PadCell[], inputs: Readonly<Record<number, string>>) {
  let [quantity, minor] = [0, 0]
  for (const cell of cells) {
    const text = inputs[cell.variantId] ?? ''
    if (validateCell(cell, text)) continue
    const count = roundToPacks(parseQuantity(text)!, cell)
    quantity += count
    minor += count * priceFor(cell, count)
  }
  return { quantity, minor }
}
