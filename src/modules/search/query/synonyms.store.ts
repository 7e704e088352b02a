// Table search_synonym. Terms are stored folded, synonyms as written.
import { sql } from 'kysely'
import { fold } from '../../../kernel/text/fold.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SynonymQuery, Synonym, SynonymList } from './synonyms.ts'

const perPage = 100

export async function listSynonyms(db: Db, { q, page }: SynonymQuery): Promise<SynonymList> {
  const text = fold(q)
  const { rows } = await sql<Synonym & { total: number }>`
    select locale, term, synonym, count(*) over ()::int as total from search_synonym
    where ${q} = '' or (${text} <> '' and (starts_with(term, ${text}) or starts_with(lower(synonym), ${text}) or starts_with(lower(synonym), ${q.toLowerCase()})))
    order by term, synonym, locale limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    synonyms: rows.map(({ locale, term, synonym }) => ({ locale, term, synonym })),
    total,
    has_more: total > page * perPage,
  }
}

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
