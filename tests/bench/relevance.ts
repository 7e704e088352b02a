// How well search finds: real queries over real product names, judged by the rules of judge.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoSynonyms } from '../../demo/synonyms.ts'
import { listCardRefs, planListing } from '../../src/modules/search/find-listing.ts'
import { ListingIndexCache } from '../../src/modules/search/listing-index-cache.ts'
import { type Db, openDatabase } from '../../src/platform/database.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { sharedData } from '../support/imports.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { fillFashion, readStyles, type Style } from './fashion.ts'
import { intentOf, suits } from './judge.ts'

export type Relevance = {
  products: number
  queries: number
  /** Queries that found nothing. */
  empty: number
  /** Queries that name a kind of thing which the products have. */
  judged: number
  /** Of the judged: those that found nothing. */
  judgedEmpty: number
  /** Mean over the judged, of what is right among the first ten, over ten or over all there are when fewer. */
  precision: number
}

const seen = 10

/** What people typed into a department store's search. */
export const readQueries = (): string[] =>
  readFileSync(join(sharedData, 'queries/site-search-terms.csv'), 'utf8').split(/\r?\n/).filter(Boolean)

async function writeSynonyms(db: Db): Promise<void> {
  await sql`insert into search_synonym (word, means) select word, means
    from jsonb_to_recordset(${JSON.stringify(demoSynonyms)}::jsonb) as r(word text, means text) on conflict do nothing`.execute(
    db,
  )
}

/** A database of its own with every product of the data, and the demo shop's synonyms. */
export async function relevanceShop(
  say: (line: string) => void,
): Promise<{ db: Db; styles: Style[]; close(): Promise<void> }> {
  const server = await startPostgres({ durable: false })
  const database = await openDatabase({ url: await server.newDatabase(), timeoutMs: 0 })
  await migrate(database)
  await writeSynonyms(database.db)
  const styles = await readStyles()
  await fillFashion(database.db, styles, styles.length, say)
  return {
    db: database.db,
    styles,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

/** Asks every query of a database that `fashionProduct` filled. `tell` gets what each found. */
export async function measureRelevance(
  db: Db,
  styles: readonly Style[],
  tell: (line: string) => void = () => undefined,
): Promise<Relevance> {
  const byKey = new Map(styles.map((style) => [`style-${style.id}`, style]))
  const { rows } = await sql<{ id: number; source_key: string }>`
    select id, source_key from product where source_key like 'style-%'`.execute(db)
  const styleOf = new Map(
    rows.flatMap(({ id, source_key }) => {
      const style = byKey.get(source_key)
      return style ? [[id, style] as const] : []
    }),
  )
  const held = [...styleOf.values()]
  const queries = readQueries()
  const found = { empty: 0, judged: 0, judgedEmpty: 0, sum: 0 }
  const index = new ListingIndexCache(db)
  for (const q of queries) {
    const plan = await planListing(db, await index.get(), { q, page: 1, limit: seen }, {}, 'USD')
    const refs = listCardRefs(plan, 0, seen)
    if (refs.length === 0) found.empty++
    const intent = intentOf(q)
    const right = intent ? held.filter((style) => suits(style, intent)).length : 0
    if (!intent || right === 0) continue
    found.judged++
    if (refs.length === 0) found.judgedEmpty++
    const hits = refs.filter(({ product_id }) => suits(styleOf.get(product_id)!, intent)).length
    const precision = hits / Math.min(seen, right)
    found.sum += precision
    const { matched, relaxed_to: relaxed } = plan.meaning
    tell(`${precision.toFixed(1)} ${q} ${matched ? `[${matched.slug}]` : relaxed ? `-> ${relaxed}` : ''}`)
  }
  return {
    products: held.length,
    queries: queries.length,
    empty: found.empty,
    judged: found.judged,
    judgedEmpty: found.judgedEmpty,
    precision: found.sum / found.judged,
  }
}
