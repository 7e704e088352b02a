// What a business pays: its own list before the wholesale list before retail, and never more than anybody pays. Pure, and able to say why.
import { type ExplainedPrice, type PriceRow, getPriceAt } from './price.ts'

/** By which lists somebody buys: their company's, by its id, and whether the wholesale list. */
export type CompanyPriceLists = {
  companyListId: number | null
  wholesale: boolean
  /** Of an order by a quote: what staff agreed to, minor units by variant. */
  agreed?: Readonly<Record<number, number>> | undefined
}

/** A row with the pieces from which it holds. */
export type CompanyPriceRow = PriceRow & { minQuantity: number }
export type CompanyPriceRows = Record<CompanyListName, CompanyPriceRow[]>
export type CompanyListName = 'company' | 'wholesale'
/** A quote is asked before all lists. */
export type PricedBy = 'quote' | CompanyListName | 'retail'

/** `list` won; `break` is the quantity from which its row holds; `retail` what everybody pays, absent where nobody else may buy it. */
export type CompanyPrice = {
  list: PricedBy
  break: number
  explained: ExplainedPrice
  retail: ExplainedPrice | undefined
  /** What each list says for the quantity, in the order in which they are asked. */
  asked: { list: PricedBy; break: number; explained: ExplainedPrice }[]
}

const order = ['company', 'wholesale'] as const

/** What one list says: its deepest break that the quantity reaches and that is in force. */
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

/** @returns undefined where no list has a price in force. */
export function getCompanyPrice(
  retailRows: readonly PriceRow[],
  rows: CompanyPriceRows,
  quantity: number,
  at: Date,
  agreed?: number,
): CompanyPrice | undefined {
  const retail = getPriceAt(retailRows, at)
  const asked: CompanyPrice['asked'] = order.flatMap((list) => {
    const listExplained = listPrice(rows[list], quantity, at)
    return listExplained ? [{ list, ...listExplained }] : []
  })
  if (agreed !== undefined) asked.unshift({ list: 'quote', break: 1, explained: quoted(agreed) })
  const [first] = asked
  if (retail) asked.push({ list: 'retail', break: 1, explained: retail })
  const won =
    first && (!retail || first.explained.winner.amountMinor < retail.winner.amountMinor)
      ? first
      : asked.at(-1)
  return won && { ...won, retail, asked }
}

/** What was agreed to is no row of a list. */
function quoted(amountMinor: number): ExplainedPrice {
  const row: PriceRow = { id: 0, kind: 'regular', amountMinor, startsAt: null, endsAt: null }
  return { candidates: [row], winner: row, why: 'only_regular' }
}

/** Quantities from which the price of one piece is another, with that price; the first is that of one piece. */
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
