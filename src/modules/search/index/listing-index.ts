// In-memory index of filter, sort and facet data of all products, in every language. Pure: `listing-index-cache.ts` keeps it
// consistent with the database.
import {
  addBit,
  type BitSet,
  removeBit,
  growBitSet,
  hasBit,
  intersect,
  createBitSet,
  listPositions,
} from './bit-set.ts'
import { ListingMarkets } from './listing-markets.ts'
import { ListingOrder } from './listing-order.ts'
import { MarketColumns } from './market-columns.ts'

export type IndexRow = {
  product_id: number
  /** PostgreSQL's `xmin`, which changes with every write. */
  version: number
  price_minor: number
  popularity: number
  published_at: number
  /** Values of custom fields that are filters, as `key=value`. */
  fields: string
  /** Prices by market that do not follow those of the store, see `formatMarketRange`. */
  market_ranges: string
  /** Codes of the markets in which it is published; none: in all. */
  markets: string
} & Record<ValueKind, string>

/**
 * Multi-valued attributes of a product. The values are stored as one text, which most products share with
 * others.
 */
export const valueKinds = [
  'category',
  'collection',
  'brand',
  'department',
  'season',
  'colour',
  'size',
  'flag',
] as const
export type ValueKind = (typeof valueKinds)[number]

export const flags = ['in_stock', 'top_rated', 'on_sale', 'is_new', 'low_stock'] as const

/** Separates the values of one text; does not occur in user input. */
export const VALUE_SEPARATOR = '\u001f'

/**
 * Numbers distinct combinations of values, so that a product's column holds one number however many values it
 * has.
 */
class ValueCombinations {
  readonly #numbers = new Map<string, number>()
  readonly values: string[][] = []
  /** Every value of any combination, also of products that are not listed any more. */
  readonly known = new Set<string>()
  column: Uint32Array

  constructor(size: number) {
    this.column = new Uint32Array(size)
  }

  grow(size: number): void {
    const longer = new Uint32Array(size)
    longer.set(this.column)
    this.column = longer
  }

  put(position: number, text: string): void {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      this.#numbers.set(text, (number = this.values.length))
      const values = text === '' ? [] : text.split(VALUE_SEPARATOR)
      this.values.push(values)
      for (const value of values) this.known.add(value)
    }
    this.column[position] = number
  }
}

type Numbers = 'ids' | 'versions' | 'prices' | 'popularity' | 'published'

export class ListingIndex {
  /** Listed products. */
  listed: BitSet
  /**
   * By position. A position belongs to one product for the lifetime of the index, even while the product is not
   * listed.
   */
  readonly numbers: Record<Numbers, Float64Array>
  readonly combinations: Record<ValueKind, ValueCombinations>
  /** Values of custom fields by key: each field has its own, so that their combinations stay few. */
  readonly fields = new Map<string, ValueCombinations>()
  readonly orders: Record<'newest' | 'popularity' | 'price', ListingOrder>
  readonly markets: MarketColumns
  readonly #publication: ListingMarkets
  #size: number
  #end = 0
  readonly positions = new Map<number, number>()

  /** @param expected expected number of products; the index grows when there are more. */
  constructor(expected: number) {
    const size = (this.#size = Math.max(1_024, expected))
    this.listed = createBitSet(size)
    const column = () => new Float64Array(size)
    const numbers = {
      ids: column(),
      versions: column(),
      prices: column(),
      popularity: column(),
      published: column(),
    }
    this.numbers = numbers
    this.combinations = Object.fromEntries(
      valueKinds.map((kind) => [kind, new ValueCombinations(size)]),
    ) as never
    const isListed = (position: number) => hasBit(this.listed, position)
    const compareBy = (name: Numbers, a: number, b: number) =>
      numbers[name][a]! - numbers[name][b]! || numbers.ids[a]! - numbers.ids[b]!
    this.orders = {
      newest: new ListingOrder((a, b) => compareBy('published', b, a), isListed),
      popularity: new ListingOrder((a, b) => compareBy('popularity', b, a), isListed),
      price: new ListingOrder((a, b) => compareBy('prices', a, b), isListed),
    }
    this.#publication = new ListingMarkets(size)
    this.markets = new MarketColumns(numbers, isListed)
  }

  /** Number of positions in use so far. */
  get end(): number {
    return this.#end
  }

  /** Listed products that are published in a market. @param market undefined: in any. */
  listedIn(market: string | undefined): BitSet {
    return this.#publication.match(market, this.listed)
  }

  getPosition(id: number): number | undefined {
    return this.positions.get(id)
  }

  /** @returns the position of the product. */
  put(row: IndexRow): number {
    const position = this.positions.get(row.product_id) ?? this.#newPlace(row.product_id)
    addBit(this.listed, position)
    this.numbers.versions[position] = row.version
    this.numbers.prices[position] = row.price_minor
    this.numbers.popularity[position] = row.popularity
    this.numbers.published[position] = row.published_at
    for (const kind of valueKinds) this.combinations[kind].put(position, row[kind])
    this.#putFields(position, row.fields)
    this.markets.put(position, row.market_ranges === '' ? [] : row.market_ranges.split(VALUE_SEPARATOR))
    this.#publication.put(position, row.markets === '' ? [] : row.markets.split(VALUE_SEPARATOR))
    for (const order of Object.values(this.orders)) order.markMoved(position)
    return position
  }

  #putFields(position: number, text: string): void {
    if (text === '' && this.fields.size === 0) return
    const values = new Map<string, string[]>()
    for (const entry of text === '' ? [] : text.split(VALUE_SEPARATOR)) {
      const end = entry.indexOf('=')
      const key = entry.slice(0, end)
      values.set(key, [...(values.get(key) ?? []), entry.slice(end + 1)])
    }
    for (const key of values.keys())
      if (!this.fields.has(key)) {
        const combinations = new ValueCombinations(this.#size)
        // Products without the field have the combination 0.
        combinations.put(position, '')
        this.fields.set(key, combinations)
      }
    for (const [key, combinations] of this.fields)
      combinations.put(position, (values.get(key) ?? []).join(VALUE_SEPARATOR))
  }

  remove(id: number): void {
    const position = this.positions.get(id)
    if (position === undefined) return
    removeBit(this.listed, position)
    this.markets.put(position, [])
    for (const order of Object.values(this.orders)) order.markMoved(position)
  }

  /** Listed products that have any of these values. */
  matchValues(kind: ValueKind, selectedValues: ReadonlySet<string>): BitSet {
    return this.#match(this.combinations[kind], selectedValues)
  }

  /** Listed products that have any of these values of a custom field. */
  matchField(key: string, selectedValues: ReadonlySet<string>): BitSet {
    const combinations = this.fields.get(key)
    return combinations ? this.#match(combinations, selectedValues) : createBitSet(0)
  }

  #match({ values, column }: ValueCombinations, selectedValues: ReadonlySet<string>): BitSet {
    const selectedFlags = Uint8Array.from(values, (rowValues) =>
      rowValues.some((value) => selectedValues.has(value)) ? 1 : 0,
    )
    if (!selectedFlags.includes(1)) return createBitSet(0)
    const matches = createBitSet(this.#end)
    for (let position = 0; position < this.#end; position++)
      if (selectedFlags[column[position]!] === 1) addBit(matches, position)
    return intersect([matches, this.listed])
  }

  /**
   * Listed products in a price range, both ends included.
   * @param prices by position; absent: in the store currency.
   */
  matchPriceRange(minimum: number, limit: number, prices: Float64Array = this.numbers.prices): BitSet {
    const matches = createBitSet(this.#end)
    for (let position = 0; position < this.#end; position++)
      if (prices[position]! >= minimum && prices[position]! <= limit) addBit(matches, position)
    return intersect([matches, this.listed])
  }

  /** All values of listed products, without duplicates. */
  listValues(kind: ValueKind): string[] {
    return [...this.count(kind, listPositions(this.listed)).keys()]
  }

  /** All values that a product had since the index was loaded. */
  getKnownValues(kind: ValueKind): ReadonlySet<string> {
    return this.combinations[kind].known
  }

  valuesOf(kind: ValueKind, position: number): readonly string[] {
    const { values, column } = this.combinations[kind]
    return values[column[position]!]!
  }

  /** Counts the values of the products at these positions. */
  count(kind: ValueKind, positions: Int32Array): Map<string, number> {
    return this.#count(this.combinations[kind], positions)
  }

  /** Counts the values of a custom field of the products at these positions. */
  countField(key: string, positions: Int32Array): Map<string, number> {
    const combinations = this.fields.get(key)
    return combinations ? this.#count(combinations, positions) : new Map()
  }

  #count({ values, column }: ValueCombinations, positions: Int32Array): Map<string, number> {
    const counted = new Uint32Array(values.length)
    for (let at = 0; at < positions.length; at++) counted[column[positions[at]!]!]!++
    const counts = new Map<string, number>()
    for (const [number, count] of counted.entries())
      if (count > 0) for (const value of values[number]!) counts.set(value, (counts.get(value) ?? 0) + count)
    return counts
  }

  #newPlace(id: number): number {
    if (this.#end === this.#size) this.#grow()
    const position = this.#end++
    this.positions.set(id, position)
    this.numbers.ids[position] = id
    return position
  }

  #grow(): void {
    this.#size *= 2
    this.listed = growBitSet(this.listed, this.#size)
    for (const combinations of [...Object.values(this.combinations), ...this.fields.values()])
      combinations.grow(this.#size)
    for (const name of Object.keys(this.numbers) as Numbers[]) {
      const longer = new Float64Array(this.#size)
      longer.set(this.numbers[name])
      this.numbers[name] = longer
    }
    this.markets.grow(this.#size)
    this.#publication.grow(this.#size)
  }
}
