// Prices of buyers with price lists: the company's own list, then the wholesale list, then those of the customer's
// segments, then retail, and never above retail. Pure functions that also explain the result.
import type { Price } from '../search/listing.ts'
import { type ExplainedPrice, type PriceRow, getPriceAt, toPriceView } from './price.ts'

/** The price lists a buyer gets: the company's list by id, whether the wholesale list applies, and those of segments. */
export type CompanyPriceLists = {
  companyListId: number | null
  wholesale: boolean
  segmentListIds?: readonly number[] | undefined
  /** Agreed prices of an accepted quote, in minor units of its currency by variant. */
  agreed?: Readonly<Record<number, number>> | undefined
}

/** A price row with its list, and the currency of it. */
export type CompanyPriceRow = PriceRow & { minQuantity: number; listId: number; currency: string }
export type CompanyPriceRows = Record<CompanyListName, CompanyPriceRow[]>
export type CompanyListName = 'company' | 'wholesale' | 'segment'
/** A quote takes precedence over all lists. */
export type PricedBy = 'quote' | CompanyListName | 'retail'

/** `explained` is in the currency of the list, `price` in that of the buyer. */
type Candidate = { list: PricedBy; break: number; explained: ExplainedPrice; price: Price }

/**
 * `list` supplied the price; `break` is the minimum quantity of its row; `retail` is the retail price, absent
 * when the variant has none.
 */
export type CompanyPrice = Candidate & {
  retail: RetailPrice | undefined
  /** The price from each list for the quantity, in order of precedence. */
  candidates: Candidate[]
}

/** The retail price in the currency of the buyer. */
export type RetailPrice = { price: Price; explained: ExplainedPrice }

/** How prices of lists become prices of a buyer. */
export type BuyerCurrency = {
  currency: string
  /** @returns undefined for a price in a currency that does not apply to the buyer. */
  toBuyer(price: Price): Price | undefined
}

const order = ['company', 'wholesale', 'segment'] as const

export const noCompanyPriceRows: CompanyPriceRows = { company: [], wholesale: [], segment: [] }

/** The lowest price from lists of one kind. A customer can be in several segments. */
const findLowest = (
  rows: readonly CompanyPriceRow[],
  quantity: number,
  at: Date,
  buyer: BuyerCurrency,
): Omit<Candidate, 'list'> | undefined =>
  [...Map.groupBy(rows, ({ listId }) => listId).values()]
    .flatMap((ofList) => listPrice(ofList, quantity, at, buyer) ?? [])
    .toSorted((a, b) => a.price.price - b.price.price)[0]

/** The price from one list: its highest quantity break that applies and has a price in force. */
function listPrice(
  rows: readonly CompanyPriceRow[],
  quantity: number,
  at: Date,
  { toBuyer }: BuyerCurrency,
): Omit<Candidate, 'list'> | undefined {
  const breaks = [...new Set(rows.map(({ minQuantity }) => minQuantity))]
    .filter((breakQuantity) => breakQuantity <= quantity)
    .toSorted((a, b) => b - a)
  for (const breakQuantity of breaks) {
    const ofBreak = rows.filter(({ minQuantity }) => minQuantity === breakQuantity)
    const explained = getPriceAt(ofBreak, at)
    const price = explained && toBuyer(toPriceView(explained, ofBreak[0]!.currency))
    if (price) return { break: breakQuantity, explained, price }
  }
  return undefined
}

/**
 * @param agreed price of a quote, in the currency of the buyer.
 * @returns undefined when no list has a price in force.
 */
export function getCompanyPrice(
  retail: RetailPrice | undefined,
  rows: CompanyPriceRows,
  { quantity, at, agreed }: { quantity: number; at: Date; agreed?: number | undefined },
  buyer: BuyerCurrency,
): CompanyPrice | undefined {
  const candidates: Candidate[] = order.flatMap((list) => {
    const found = findLowest(rows[list], quantity, at, buyer)
    return found ? [{ list, ...found }] : []
  })
  if (agreed !== undefined)
    candidates.unshift({
      list: 'quote',
      break: 1,
      explained: quoted(agreed),
      price: { price: agreed, currency: buyer.currency },
    })
  const [first] = candidates
  if (retail) candidates.push({ list: 'retail', break: 1, ...retail })
  const won = first && (!retail || first.price.price < retail.price.price) ? first : candidates.at(-1)
  return won && { ...won, retail, candidates }
}

/** An agreed price has no row in a price list. */
function quoted(amountMinor: number): ExplainedPrice {
  const row: PriceRow = { id: 0, kind: 'regular', amountMinor, startsAt: null, endsAt: null }
  return { candidates: [row], winner: row, why: 'only_regular' }
}

/** Quantity breaks at which the unit price changes; the first is the price for one item. */
export function listQuantityBreaks(
  retail: RetailPrice | undefined,
  rows: CompanyPriceRows,
  at: Date,
  buyer: BuyerCurrency,
): { from: number; amountMinor: number }[] {
  const breakQuantities = [1, ...order.flatMap((list) => rows[list].map(({ minQuantity }) => minQuantity))]
  const breaks: { from: number; amountMinor: number }[] = []
  for (const from of [...new Set(breakQuantities)].toSorted((a, b) => a - b)) {
    const amountMinor = getCompanyPrice(retail, rows, { quantity: from, at }, buyer)?.price.price
    if (amountMinor !== undefined && amountMinor !== breaks.at(-1)?.amountMinor)
      breaks.push({ from, amountMinor })
  }
  return breaks
}
