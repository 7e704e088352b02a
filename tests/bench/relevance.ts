// Search relevance: real queries over real product names, judged by the rules of relevance-judge.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoSynonyms } from '../../demo/synonyms.ts'
import { listCardRefs, planListing } from '../../src/modules/search/index/find-listing.ts'
import { ListingIndexCache } from '../../src/modules/search/index/listing-index-cache.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { sharedData } from '../support/imports.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { fillFashion, readStyles, type Style } from './fashion.ts'
import { parseIntent, isRelevant } from './relevance-judge.ts'

export type Relevance = {
  products: number
  queries: number
  /** Queries without results. */
  empty: number
  /** Queries that name a product type in the data. */
  judged: number
  /** Judged queries without results. */
  judgedEmpty: number
  /**
   * Precision at 10: mean over the judged queries of the share of relevant results among the first ten, or among
   * all when there are fewer.
   */
  precision: number
}

const MAX_JUDGED = 10

/** Real queries of a department store's site search. */
export const readQueries = (): string[] =>
  readFileSync(join(sharedData, 'queries/site-search-terms.csv'), 'utf8').split(/\r?\n/).filter(Boolean)

async function writeSynonyms(db: Db): Promise<void> {
  await sql`insert into search_synonym (locale, term, synonym) select locale, term, synonym
    from jsonb_to_recordset(${JSON.stringify(demoSynonyms)}::jsonb) as r(locale text, term text, synonym text) on conflict do nothing`.execute(
    db,
  )
}

/** A separate database with all products of the data set and the demo shop's synonyms. */
export async function relevanceShop(
  translate: (line: string) => void,
): Promise<{ db: Db; styles: Style[]; close(): Promise<void> }> {
  const server = await startPostgres({ durable: false })
  const database = await openDatabase({ url: await server.newDatabase(), timeoutMs: 0 })
  await migrate(database)
  await writeSynonyms(database.db)
  const styles = await readStyles()
  await fillFashion(database.db, styles, styles.length, translate)
  return {
    db: database.db,
    styles,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

/** Runs all queries on a database filled by `fillFashion`. `print` receives the results of each. */
export async function measureRelevance(
  db: Db,
  styles: readonly Style[],
  print: (line: string) => void = () => undefined,
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
  const allStyles = [...styleOf.values()]
  const queries = readQueries()
  const totals = { empty: 0, judged: 0, judgedEmpty: 0, sum: 0 }
  const index = new ListingIndexCache(db)
  for (const q of queries) {
    const plan = await planListing(db, await index.get(), { q, page: 1, limit: MAX_JUDGED }, {}, 'USD')
    const refs = listCardRefs(plan, 0, MAX_JUDGED)
    if (refs.length === 0) totals.empty++
    const intent = parseIntent(q)
    const relevantCount = intent ? allStyles.filter((style) => isRelevant(style, intent)).length : 0
    if (!intent || relevantCount === 0) continue
    totals.judged++
    if (refs.length === 0) totals.judgedEmpty++
    const hits = refs.filter(({ product_id }) => isRelevant(styleOf.get(product_id)!, intent)).length
    const precision = hits / Math.min(MAX_JUDGED, relevantCount)
    totals.sum += precision
    const { matched, relaxed_to: relaxed } = plan.meaning
    print(`${precision.toFixed(1)} ${q} ${matched ? `[${matched.slug}]` : relaxed ? `-> ${relaxed}` : ''}`)
  }
  return {
    products: allStyles.length,
    queries: queries.length,
    empty: totals.empty,
    judged: totals.judged,
    judgedEmpty: totals.judgedEmpty,
    precision: totals.sum / totals.judged,
  }
}
