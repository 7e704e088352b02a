// Keeps the listing index consistent with the database: reads newly committed changes before each use.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { catalogueLocale, locales } from '../../../kernel/locale.ts'
import { loadLocalizedNames } from '../../catalog/localized-names.store.ts'
import type { OptionTexts } from '../../translations/option-texts.store.ts'
import { VALUE_SEPARATOR, flags, type IndexRow, ListingIndex, type ValueKind } from './listing-index.ts'
import type { CustomField } from '../../custom-fields/custom-fields.ts'
import { listFilterFields } from '../../custom-fields/custom-fields.store.ts'
import { ListingTexts, type TextRow } from './listing-texts.ts'
import { localizeTaxonomyNames, type TaxonomyNames, loadTaxonomyNames } from '../query/taxonomy-names.ts'
import { TermMatchCache } from './term-match-cache.ts'

/** What depends on the language: names, and the words by which products are found. */
export type ListingLanguage = {
  locale: string
  texts: ListingTexts
  names: TaxonomyNames
  optionTexts: OptionTexts
  /** Filters of custom fields, in display order. */
  filters: readonly CustomField[]
  words: TermMatchCache
}

/** Index data for listings and searches as of one moment. */
export type IndexSnapshot = {
  index: ListingIndex
  /** The reader's. */
  language: ListingLanguage
  /** The catalogue's, in which products without a translation are found too. */
  source: ListingLanguage
  /** The languages except these, for searches that find nothing in them. */
  getOthers(): Promise<ListingLanguage[]>
}

/** The index, the catalogue's language and those loaded on their first use. */
type State = { index: ListingIndex; source: ListingLanguage; others: Map<string, Promise<ListingLanguage>> }

type Change = { kind: 'listing' | 'words' | 'names'; id: number }

const ROWS_PER_READ = 5_000

export class ListingIndexCache {
  readonly #db: Db
  #state: State | undefined
  /** All transactions before this id have ended, and their changes are in the index. */
  #ended = 0
  /** Id of the last transaction that truncated the listing, if any. */
  #emptied: string | null = null
  #reading: Promise<State> | undefined
  #next: Promise<State> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Returns a snapshot with everything committed before the call. Concurrent callers share a read. A read in
   * progress may be too old for later callers, who share the next one.
   */
  async get(locale: string = catalogueLocale): Promise<IndexSnapshot> {
    const state = await this.#getState()
    const language = await this.#getLanguage(state, locale)
    return {
      index: state.index,
      language,
      source: state.source,
      getOthers: () =>
        Promise.all(
          locales.flatMap((one) =>
            one === locale || one === catalogueLocale ? [] : [this.#getLanguage(state, one)],
          ),
        ),
    }
  }

  #getState(): Promise<State> {
    if (this.#next) return this.#next
    if (!this.#reading) return this.#read()
    return (this.#next = this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#read()
      }))
  }

  #read(): Promise<State> {
    const reading = (this.#state ? this.#catchUp(this.#state) : this.#load()).finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    return (this.#reading = reading)
  }

  /** Loads a language on its first use. Changes during the load are read again once it is there. */
  async #getLanguage({ index, source, others }: State, locale: string): Promise<ListingLanguage> {
    if (locale === catalogueLocale) return source
    const known = others.get(locale)
    if (known) return known
    const loading = this.#loadLanguage(index, source, locale)
    others.set(locale, loading)
    loading.catch(() => others.delete(locale))
    return loading
  }

  async #loadLanguage(
    index: ListingIndex,
    source: ListingLanguage,
    locale: string,
  ): Promise<ListingLanguage> {
    const texts = new ListingTexts()
    await this.#readPages((lastId) => this.#readTexts(index, texts, locale, { after: lastId }))
    return {
      locale,
      texts,
      ...(await this.#loadNames(source.names, locale)),
      filters: source.filters,
      words: new TermMatchCache(this.#db, index, locale),
    }
  }

  async #loadNames(
    source: TaxonomyNames,
    locale: string,
  ): Promise<Pick<ListingLanguage, 'names' | 'optionTexts'>> {
    const localized = (await loadLocalizedNames(this.#db, [locale])).get(locale)!
    return { names: localizeTaxonomyNames(source, localized), optionTexts: localized.optionTexts }
  }

  async #catchUp(state: State): Promise<State> {
    // Transactions become visible when they end, not in the order of their ids, so those that were in progress
    // are checked again. Ids in the future come from another server whose data was restored here.
    const { rows } = await sql<SnapshotMoment & { changes: Change[] | null }>`
      select ${snapshotMomentSql}, (select json_agg(json_build_object('kind', kind, 'id', id)) from listing_change
        where xid >= ${this.#ended}::text::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())) as changes`.execute(
      this.#db,
    )
    const { emptied: truncatedAt, ...found } = rows[0]!
    const ended = Number(found.ended)
    // The listing was truncated, or another server took over that lacks some of the previous server's
    // transactions.
    if (truncatedAt !== this.#emptied || ended < this.#ended) return this.#load()
    await this.#applyChanges(state, found.changes ?? [])
    this.#ended = ended
    return state
  }

  async #applyChanges({ index, source, others }: State, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return
    const ids = changes.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))
    // A language that is being loaded may have read a row before the change.
    const languages = (await Promise.allSettled(others.values())).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    )
    for (let start = 0; start < ids.length; start += ROWS_PER_READ) {
      const some = ids.slice(start, start + ROWS_PER_READ)
      await this.#readAgain(index, source, some)
      for (const { texts, locale } of languages) await this.#readTexts(index, texts, locale, { ids: some })
    }
    if (changes.some(({ kind }) => kind === 'words'))
      for (const { words } of [source, ...languages]) words.forget()
    if (!changes.some(({ kind }) => kind === 'names')) return
    source.names = await loadTaxonomyNames(this.#db)
    source.filters = await listFilterFields(this.#db)
    for (const language of languages)
      Object.assign(language, await this.#loadNames(source.names, language.locale), {
        filters: source.filters,
      })
  }

  async #readAgain(index: ListingIndex, { texts }: ListingLanguage, ids: number[]): Promise<void> {
    const { rows } = await sql<IndexRow & TextRow>`
      select ${columns} from product_listing where product_id = any(${ids}::bigint[])`.execute(this.#db)
    const removedIds = new Set(ids)
    for (const row of rows) {
      removedIds.delete(row.product_id)
      texts.put(index.put(row), row)
    }
    for (const id of removedIds) index.remove(id)
  }

  /** Of some products, or of one page of all. */
  async #readTexts(
    index: ListingIndex,
    texts: ListingTexts,
    locale: string,
    which: { ids: readonly number[] } | { after: number },
  ): Promise<TextRow[]> {
    const condition =
      'ids' in which
        ? sql`product_id = any(${which.ids as number[]}::bigint[])`
        : sql`product_id > ${which.after} order by product_id limit ${ROWS_PER_READ}`
    const { rows } = await sql<TextRow>`
      select product_id, lower(name) as name, search_text from product_listing_translation
      where locale = ${locale} and ${condition}`.execute(this.#db)
    for (const row of rows) {
      const position = index.getPosition(row.product_id)
      if (position !== undefined) texts.put(position, row)
    }
    return rows
  }

  async #readPages(read: (lastId: number) => Promise<{ product_id: number }[]>): Promise<void> {
    for (let lastId = 0, more = true; more;) {
      const rows = await read(lastId)
      more = rows.length === ROWS_PER_READ
      lastId = rows.at(-1)?.product_id ?? 0
    }
  }

  async #load(): Promise<State> {
    const { rows: snapshotRows } = await sql<SnapshotMoment & { size: number }>`
      select ${snapshotMomentSql}, (select count(*) from product_listing) as size`.execute(this.#db)
    const { ended, emptied: truncatedAt, size } = snapshotRows[0]!
    const index = new ListingIndex(Math.ceil(size * 1.1))
    const texts = new ListingTexts()
    await this.#readPages(async (lastId) => {
      const { rows } = await sql<IndexRow & TextRow>`
        select ${columns} from product_listing where product_id > ${lastId} order by product_id limit ${ROWS_PER_READ}`.execute(
        this.#db,
      )
      for (const row of rows) texts.put(index.put(row), row)
      return rows
    })
    this.#state = {
      index,
      source: {
        locale: catalogueLocale,
        texts,
        names: await loadTaxonomyNames(this.#db),
        optionTexts: new Map(),
        filters: await listFilterFields(this.#db),
        words: new TermMatchCache(this.#db, index, catalogueLocale),
      },
      others: new Map(),
    }
    this.#ended = Number(ended)
    this.#emptied = truncatedAt
    // Changes during the load may or may not be included.
    return this.#catchUp(this.#state)
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
  sql`array_to_string(fields, ${sql.lit(VALUE_SEPARATOR)}) as fields,
    array_to_string(market_ranges, ${sql.lit(VALUE_SEPARATOR)}) as market_ranges,
    array_to_string(markets, ${sql.lit(VALUE_SEPARATOR)}) as markets`,
])
