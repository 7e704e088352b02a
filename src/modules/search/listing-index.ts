// What lists filter, sort and count by, for every product, in memory (docs/decisions/0065). Pure: `fresh-index.ts` keeps it as the database is.
import { fold } from '../../kernel/fold.ts'
import { addBit, type Bits, dropBit, grownBits, hasBit, inAll, noBits } from './bits.ts'
import { ListingOrder } from './listing-order.ts'

/** A product as the index takes it. */
export type IndexRow = {
  product_id: number
  /** PostgreSQL's `xmin`: a row that was written again has another one. */
  version: number
  name: string
  search_text: string
  price_minor: number
  popularity: number
  published_at: number
} & Record<ValueKind, string>

/** What a product has any number of. Its values are one text, which most products share with others. */
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

/** What a product is or is not: columns of its row. */
export const flags = ['in_stock', 'on_sale', 'is_new', 'few_left'] as const

/** Between the values of one text: nothing that people write. */
export const between = '\u001f'

/** Values that products have together, numbered: a product's column holds one number, however many values it has. */
class Combinations {
  readonly #numbers = new Map<string, number>()
  readonly values: string[][] = []
  column: Uint32Array

  constructor(size: number) {
    this.column = new Uint32Array(size)
  }

  put(place: number, text: string): void {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      this.#numbers.set(text, (number = this.values.length))
      this.values.push(text === '' ? [] : text.split(between))
    }
    this.column[place] = number
  }
}

type Numbers = 'ids' | 'versions' | 'prices' | 'popularity' | 'published'

export class ListingIndex {
  /** Products that are listed. */
  listed: Bits
  /** By place. A place is one product's as long as the index lives, also while that is not listed. */
  readonly numbers: Record<Numbers, Float64Array>
  readonly combinations: Record<ValueKind, Combinations>
  /** In lower case. */
  readonly names: string[] = []
  readonly #texts: string[] = []
  /** Where the name ends in the text, once somebody asked. */
  readonly #nameEnds: number[] = []
  readonly orders: Record<'newest' | 'popularity' | 'price', ListingOrder>
  #size: number
  #end = 0
  readonly #places = new Map<number, number>()

  /** @param expected how many products; more find room. */
  constructor(expected: number) {
    const size = (this.#size = Math.max(1_024, expected))
    this.listed = noBits(size)
    const column = () => new Float64Array(size)
    const numbers = {
      ids: column(),
      versions: column(),
      prices: column(),
      popularity: column(),
      published: column(),
    }
    this.numbers = numbers
    this.combinations = Object.fromEntries(valueKinds.map((kind) => [kind, new Combinations(size)])) as never
    const isListed = (place: number) => hasBit(this.listed, place)
    const by = (name: Numbers, a: number, b: number) =>
      numbers[name][a]! - numbers[name][b]! || numbers.ids[a]! - numbers.ids[b]!
    this.orders = {
      newest: new ListingOrder((a, b) => by('published', b, a), isListed),
      popularity: new ListingOrder((a, b) => by('popularity', b, a), isListed),
      price: new ListingOrder((a, b) => by('prices', a, b), isListed),
    }
  }

  /** Places that are or were taken. */
  get end(): number {
    return this.#end
  }

  placeOf(id: number): number | undefined {
    return this.#places.get(id)
  }

  /** What it is found by before all else, folded: its name, and the names of its brand, categories and collections. */
  foldedNames(place: number): { name: string; names: string } {
    const text = this.#texts[place]!
    const end = (this.#nameEnds[place] ||= fold(this.names[place]!).length)
    return { name: text.slice(0, end), names: text.slice(end) }
  }

  put(row: IndexRow): void {
    const place = this.#places.get(row.product_id) ?? this.#newPlace(row.product_id)
    addBit(this.listed, place)
    this.names[place] = row.name
    this.#texts[place] = row.search_text
    this.#nameEnds[place] = 0
    this.numbers.versions[place] = row.version
    this.numbers.prices[place] = row.price_minor
    this.numbers.popularity[place] = row.popularity
    this.numbers.published[place] = row.published_at
    for (const kind of valueKinds) this.combinations[kind].put(place, row[kind])
    for (const order of Object.values(this.orders)) order.moved(place)
  }

  remove(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    dropBit(this.listed, place)
    for (const order of Object.values(this.orders)) order.moved(place)
  }

  /** The listed products that have any of these values. */
  having(kind: ValueKind, wanted: ReadonlySet<string>): Bits {
    const { values, column } = this.combinations[kind]
    const isWanted = Uint8Array.from(values, (own) => (own.some((value) => wanted.has(value)) ? 1 : 0))
    if (!isWanted.includes(1)) return noBits(0)
    const found = noBits(this.#end)
    for (let place = 0; place < this.#end; place++) if (isWanted[column[place]!] === 1) addBit(found, place)
    return inAll([found, this.listed])
  }

  /** The listed products that cost so much, both ends included. */
  priced(least: number, most: number): Bits {
    const { prices } = this.numbers
    const found = noBits(this.#end)
    for (let place = 0; place < this.#end; place++)
      if (prices[place]! >= least && prices[place]! <= most) addBit(found, place)
    return inAll([found, this.listed])
  }

  valuesOf(kind: ValueKind, place: number): readonly string[] {
    const { values, column } = this.combinations[kind]
    return values[column[place]!]!
  }

  /** How many of these places have each value. */
  count(kind: ValueKind, places: Int32Array): Map<string, number> {
    const { values, column } = this.combinations[kind]
    const counted = new Uint32Array(values.length)
    for (let at = 0; at < places.length; at++) counted[column[places[at]!]!]!++
    const counts = new Map<string, number>()
    for (const [number, count] of counted.entries())
      if (count > 0) for (const value of values[number]!) counts.set(value, (counts.get(value) ?? 0) + count)
    return counts
  }

  #newPlace(id: number): number {
    if (this.#end === this.#size) this.#grow()
    const place = this.#end++
    this.#places.set(id, place)
    this.numbers.ids[place] = id
    return place
  }

  #grow(): void {
    this.#size *= 2
    this.listed = grownBits(this.listed, this.#size)
    for (const kind of valueKinds) {
      const longer = new Uint32Array(this.#size)
      longer.set(this.combinations[kind].column)
      this.combinations[kind].column = longer
    }
    for (const name of Object.keys(this.numbers) as Numbers[]) {
      const longer = new Float64Array(this.#size)
      longer.set(this.numbers[name])
      this.numbers[name] = longer
    }
  }
}
