// Keeps the listing's index as the database is: before each use what was committed since is read.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { between, flags, type IndexRow, ListingIndex, type ValueKind } from './listing-index.ts'
import { type Names, readNames } from './names.ts'
import { WordSets } from './word-sets.ts'

/** What lists and searches are answered from, as of one moment. */
export type Known = { index: ListingIndex; names: Names; words: WordSets; meanings?: Meanings }
/** What is typed in other languages of the shop, folded, by what it means in the catalogue's; names of values among it. */
export type Meanings = Readonly<Record<string, readonly string[]>>

type Change = { kind: 'listing' | 'words' | 'names'; id: number }

const rowsAtOnce = 5_000

export class FreshIndex {
  readonly #db: Db
  #known: Known | undefined
  /** Transactions before this one have ended, and what they wrote is in the index. */
  #ended = 0
  /** The transaction that last emptied the list, if any did. */
  #emptied: string | null = null
  #reading: Promise<Known> | undefined
  #next: Promise<Known> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Everything that was committed before this was called is in it. Many who ask at once share a reading; one that is under way may be
   * too old for whoever comes later: they share the next.
   */
  async get(): Promise<Known> {
    if (this.#next) return this.#next
    if (!this.#reading) return this.#read()
    return (this.#next = this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#read()
      }))
  }

  #read(): Promise<Known> {
    const reading = (this.#known ? this.#catchUp(this.#known) : this.#load()).finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    return (this.#reading = reading)
  }

  async #catchUp(known: Known): Promise<Known> {
    // What a transaction wrote becomes visible when it ends, not in the order of their numbers: those that were under way are looked at again.
    // Numbers that are yet to come are of another server, whose data was restored here.
    const { rows } = await sql<Moment & { changes: Change[] | null }>`
      select ${moment}, (select json_agg(json_build_object('kind', kind, 'id', id)) from listing_change
        where xid >= ${this.#ended}::text::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())) as changes`.execute(
      this.#db,
    )
    const { emptied, ...found } = rows[0]!
    const ended = Number(found.ended)
    // Emptied, or another server took over that does not know all that this one had.
    if (emptied !== this.#emptied || ended < this.#ended) return this.#load()
    const changes = found.changes ?? []
    const ids = changes.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      await this.#readAgain(known, ids.slice(start, start + rowsAtOnce))
    if (changes.some(({ kind }) => kind === 'words')) known.words.forget()
    if (changes.some(({ kind }) => kind === 'names')) known.names = await readNames(this.#db)
    this.#ended = ended
    return known
  }

  async #readAgain({ index }: Known, ids: number[]): Promise<void> {
    const { rows } = await sql<IndexRow>`
      select ${columns} from product_listing where product_id = any(${ids}::bigint[])`.execute(this.#db)
    const gone = new Set(ids)
    for (const row of rows) {
      gone.delete(row.product_id)
      index.put(row)
    }
    for (const id of gone) index.remove(id)
  }

  async #load(): Promise<Known> {
    const { rows: before } = await sql<Moment & { size: number }>`
      select ${moment}, (select count(*) from product_listing) as size`.execute(this.#db)
    const { ended, emptied, size } = before[0]!
    const index = new ListingIndex(Math.ceil(size * 1.1))
    for (let last = 0, more = true; more;) {
      const { rows } = await sql<IndexRow>`
        select ${columns} from product_listing where product_id > ${last} order by product_id limit ${rowsAtOnce}`.execute(
        this.#db,
      )
      for (const row of rows) index.put(row)
      more = rows.length === rowsAtOnce
      last = rows.at(-1)?.product_id ?? 0
    }
    this.#known = { index, names: await readNames(this.#db), words: new WordSets(this.#db, index) }
    this.#ended = Number(ended)
    this.#emptied = emptied
    // What was written meanwhile may have been read or not.
    return this.#catchUp(this.#known)
  }
}

type Moment = { ended: string; emptied: string | null }
const moment = sql`pg_snapshot_xmin(pg_current_snapshot())::text as ended,
  (select xid::text from listing_change where kind = 'everything' and id = 0) as emptied`

const values = (list: string, kind: ValueKind) =>
  sql`array_to_string(${sql.ref(list)}, ${sql.lit(between)}) as ${sql.ref(kind)}`

const columns = sql.join([
  sql`product_id, xmin::text::bigint as version, lower(name) as name, search_text, price_minor, popularity,
    (extract(epoch from published_at) * 1000000)::bigint as published_at,
    coalesce(brand_id::text, '') as brand, department,
    concat_ws(${sql.lit(between)}, ${sql.join(flags.map((flag) => sql`case when ${sql.ref(flag)} then ${sql.lit(flag)} end`))}) as flag`,
  values('category_ids', 'category'),
  values('collection_ids', 'collection'),
  values('seasons', 'season'),
  values('colours', 'colour'),
  values('sizes', 'size'),
])
