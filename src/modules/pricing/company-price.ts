// Company prices: the company's own list, then the wholesale list, then retail, and never above retail. Pure
// functions that also explain the result.
import { type ExplainedPrice, type PriceRow, getPriceAt } from './price.ts'

/** The price lists a buyer gets: the company's list by id, and whether the wholesale list applies. */
export type CompanyPriceLists = {
  companyListId: number | null
  wholesale: boolean
  /** Agreed prices of an accepted quote, in minor units by variant. */
  agreed?: Readonly<Record<number, number>> | undefined
}

/** A price row with its minimum quantity. */
export type CompanyPriceRow = PriceRow & { minQuantity: number }
export type CompanyPriceRows = Record<CompanyListName, CompanyPriceRow[]>
export type CompanyListName = 'company' | 'wholesale'
/** A quote takes precedence over all lists. */
export type PricedBy = 'quote' | CompanyListName | 'retail'

/**
 * `list` supplied the price; `break` is the minimum quantity of its row; `retail` is the retail price, absent
 * when the variant has none.
 */
export type CompanyPrice = {
  list: PricedBy
  break: number
  explained: ExplainedPrice
  retail: ExplainedPrice | undefined
  /** The price from each list for the quantity, in order of precedence. */
  candidates: { list: PricedBy; break: number; explained: ExplainedPrice }[]
}

const order = ['company', 'wholesale'] as const

/** The price from one list: its highest quantity break that applies and has a price in force. */
function listPrice(rows: readonly CompanyPriceRow[], quantity: number, at: Date) {
  const breaks = [...new Set(rows.map(({ minQuantity }) => minQuantity))]
    .filter((breakQuantity) => breakQuantity <= quantity)
    .toSorted((a, b) => b - a)
  for (const breakQuantity of breaks) {
    const explained = getPriceAt(
      rows.filter(({ minQuantity }) => minQuantity === breakQuantity),
      at,
    )
    if (explained) return { break: breakQuantity, explained }
  }
  return undefined
}

/** @returns undefined when no list has a price in force. */
export function getCompanyPrice(
  retailRows: readonly PriceRow[],
  rows: CompanyPriceRows,
  quantity: number,
  at: Date,
  agreed?: number,
): CompanyPrice | undefined {
  const retail = getPriceAt(retailRows, at)
  const candidates: CompanyPrice['candidates'] = order.flatMap((list) => {
    const listExplained = listPrice(rows[list], quantity, at)
    return listExplained ? [{ list, ...listExplained }] : []
  })
  if (agreed !== undefined) candidates.unshift({ list: 'quote', break: 1, explained: quoted(agreed) })
  const [first] = candidates
  if (retail) candidates.push({ list: 'retail', break: 1, explained: retail })
  const won =
    first && (!retail || first.explained.winner.amountMinor < retail.winner.amountMinor)
      ? first
      : candidates.at(-1)
  return won && { ...won, retail, candidates }
}

/** An agreed price has no row in a price list. */
function quoted(amountMinor: number): ExplainedPrice {
  const row: PriceRow = { id: 0, kind: 'regular', amountMinor, startsAt: null, endsAt: null }
  return { candidates: [row], winner: row, why: 'only_regular' }
}

/** Quantity breaks at which the unit price changes; the first is the price for one item. */
export function listQuantityBreaks(
  retailRows: readonly PriceRow[],
  rows: CompanyPriceRows,
  at: Date,
): { from: number; amountMinor: number }[] {
  const breakQuantities = [1, ...order.flatMap((list) => rows[list].map(({ minQuantity }) => minQuantity))]
  const breaks: { from: number; amountMinor: number }[] = []
  for (const from of [...new Set(breakQuantities)].toSorted((a, b) => a - b)) {
    const amountMinor = getCompanyPrice(retailRows, rows, from, at)?.explained.winner.amountMinor
    if (amountMinor !== undefined && amountMinor !== breaks.at(-1)?.amountMinor)
      breaks.push({ from, amountMinor })
  }
  return breaks
}
