// Table search_synonym. Terms are stored folded, synonyms as written.
import { sql } from 'kysely'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import { synonymsList, type SynonymsListField } from '../../../contracts/lists/synonyms-list.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import type { Synonym } from './synonyms.ts'

const source: ListSource<SynonymsListField> = {
  definition: synonymsList,
  from: sql`search_synonym s`,
  key: sql`(s.locale || ':' || s.term || ':' || s.synonym)`,
  keyType: 'text',
  columns: {
    term: { value: sql`s.term` },
    synonym: { value: sql`s.synonym`, sortValue: sql`search_fold(s.synonym)` },
    locale: { value: sql`s.locale` },
  },
}

/** Synonyms of a query (contracts/lists/synonyms-list.ts). `q`: words of either term. */
export const searchSynonyms = (
  db: Db,
  query: ListQuery<SynonymsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<Synonym>> =>
  readListPage<Synonym, SynonymsListField>(
    db,
    source,
    sql`s.locale, s.term, s.synonym`,
    query,
    [containsWords(query.q, sql`(s.term || ' ' || s.synonym)`)],
    calendar,
    request,
  )

/** @returns the pairs that did not exist yet. */
export async function insertSynonyms(tx: Tx, pairs: readonly Synonym[]): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`
    insert into search_synonym (locale, term, synonym)
    select locale, term, synonym from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(locale text, term text, synonym text)
    on conflict do nothing returning locale, term, synonym`.execute(tx)
  return rows
}

/** @returns whether it existed. */
export async function deleteSynonym(tx: Tx, { locale, term, synonym }: Synonym): Promise<boolean> {
  const { rows } = await sql`
    delete from search_synonym where locale = ${locale} and term = ${term} and synonym = ${synonym} returning term`.execute(
    tx,
  )
  return rows.length > 0
}
