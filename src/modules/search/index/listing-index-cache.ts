// Keeps the listing index consistent with the database: reads newly committed changes before each use.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { VALUE_SEPARATOR, flags, type IndexRow, ListingIndex, type ValueKind } from './listing-index.ts'
import { type TaxonomyNames, loadTaxonomyNames } from '../query/taxonomy-names.ts'
import { TermMatchCache } from './term-match-cache.ts'

/** Index data for listings and searches as of one moment. */
export type IndexSnapshot = {
  index: ListingIndex
  names: TaxonomyNames
  words: TermMatchCache
  meanings?: SearchMeanings
}
/**
 * Search text in other languages, folded, to its meanings in the catalogue's language, including names of filter
 * values.
 */
export type SearchMeanings = Readonly<Record<string, readonly string[]>>

type Change = { kind: 'listing' | 'words' | 'names'; id: number }

const ROWS_PER_READ = 5_000

export class ListingIndexCache {
  readonly #db: Db
  currentSnapshot: IndexSnapshot | undefined
  /** All transactions before this id have ended, and their changes are in the index. */
  #ended = 0
  /** Id of the last transaction that truncated the listing, if any. */
  #emptied: string | null = null
  refreshPromise: Promise<IndexSnapshot> | undefined
  #next: Promise<IndexSnapshot> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Returns a snapshot with everything committed before the call. Concurrent callers share a read. A read in
   * progress may be too old for later callers, who share the next one.
   */
  async get(): Promise<IndexSnapshot> {
    if (this.#next) return this.#next
    if (!this.refreshPromise) return this.#read()
    return (this.#next = this.refreshPromise
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#read()
      }))
  }

  #read(): Promise<IndexSnapshot> {
    const refreshPromise = (
      this.currentSnapshot ? this.#catchUp(this.currentSnapshot) : this.#load()
    ).finally(() => {
      if (this.refreshPromise === refreshPromise) this.refreshPromise = undefined
    })
    return (this.refreshPromise = refreshPromise)
  }

  async #catchUp(currentSnapshot: IndexSnapshot): Promise<IndexSnapshot> {
    // Transactions become visible when they end, not in the order of their ids, so those that were in progress
    // are checked again. Ids in the future come from another server whose data was restored here.
    const { rows } = await sql<SnapshotMoment & { changes: Change[] | null }>`
      select ${snapshotMomentSql}, (select json_agg(json_build_object('kind', kind, 'id', id)) from listing_change
        where xid >= ${this.#ended}::text::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())) as changes`.execute(
      this.#db,
    )
    const { emptied: truncatedAt, ...snapshot } = rows[0]!
    const ended = Number(snapshot.ended)
    // The listing was truncated, or another server took over that lacks some of the previous server's
    // transactions.
    if (truncatedAt !== this.#emptied || ended < this.#ended) return this.#load()
    const changes = snapshot.changes ?? []
    const ids = changes.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))
    for (let start = 0; start < ids.length; start += ROWS_PER_READ)
      await this.#readAgain(currentSnapshot, ids.slice(start, start + ROWS_PER_READ))
    if (changes.some(({ kind }) => kind === 'words')) currentSnapshot.words.forget()
    if (changes.some(({ kind }) => kind === 'names'))
      currentSnapshot.names = await loadTaxonomyNames(this.#db)
    this.#ended = ended
    return currentSnapshot
  }

  async #readAgain({ index }: IndexSnapshot, ids: number[]): Promise<void> {
    const { rows } = await sql<IndexRow>`
      select ${columns} from product_listing where product_id = any(${ids}::bigint[])`.execute(this.#db)
    const removedIds = new Set(ids)
    for (const row of rows) {
      removedIds.delete(row.product_id)
      index.put(row)
    }
    for (const id of removedIds) index.remove(id)
  }

  async #load(): Promise<IndexSnapshot> {
    const { rows: snapshotRows } = await sql<SnapshotMoment & { size: number }>`
      select ${snapshotMomentSql}, (select count(*) from product_listing) as size`.execute(this.#db)
    const { ended, emptied: truncatedAt, size } = snapshotRows[0]!
    const index = new ListingIndex(Math.ceil(size * 1.1))
    for (let lastId = 0, more = true; more;) {
      const { rows } = await sql<IndexRow>`
        select ${columns} from product_listing where product_id > ${lastId} order by product_id limit ${ROWS_PER_READ}`.execute(
        this.#db,
      )
      for (const row of rows) index.put(row)
      more = rows.length === ROWS_PER_READ
      lastId = rows.at(-1)?.product_id ?? 0
    }
    this.currentSnapshot = {
      index,
      names: await loadTaxonomyNames(this.#db),
      words: new TermMatchCache(this.#db, index),
    }
    this.#ended = Number(ended)
    this.#emptied = truncatedAt
    // Changes during the load may or may not be included.
    return this.#catchUp(this.currentSnapshot)
  }
}

type SnapshotMoment = { ended: string; emptied: string | null }
const snapshotMomentSql = sql`pg_snapshot_xmin(pg_current_snapshot())::text as ended,
  (select xid::text from listing_change where kind = 'everything' and id = 0) as emptied`

const values = (list: string, kind: ValueKind) =>
  sql`array_to_string(${sql.ref(list)}, ${sql.lit(VALUE_SEPARATOR)}) as ${sql.ref(kind)}`

const columns = sql.join([
  sql`product_id, xmin::text::bigint as version, lower(name) as name, search_text, price_minor, popularity,
    (extract(epoch from published_at) * 1000000)::bigint as published_at,
    coalesce(brand_id::text, '') as brand, department,
    concat_ws(${sql.lit(VALUE_SEPARATOR)}, ${sql.join(flags.map((flag) => sql`case when ${sql.ref(flag)} then ${sql.lit(flag)} end`))}) as flag`,
  values('category_ids', 'category'),
  values('collection_ids', 'collection'),
  values('seasons', 'season'),
  values('colours', 'colour'),
  values('sizes', 'size'),
])
