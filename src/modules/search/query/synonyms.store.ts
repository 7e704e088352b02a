// Table search_synonym. Words are stored folded, meanings as written.
import { sql } from 'kysely'
import { fold } from '../../../kernel/text/fold.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SynonymQuery, Synonym, SynonymList } from './synonyms.ts'

const perPage = 100

export async function listSynonyms(db: Db, { q, page }: SynonymQuery): Promise<SynonymList> {
  const text = fold(q)
  const { rows } = await sql<Synonym & { total: number }>`
    select word, means, count(*) over ()::int as total from search_synonym
    where ${q} = '' or (${text} <> '' and (starts_with(word, ${text}) or starts_with(lower(means), ${text}) or starts_with(lower(means), ${q.toLowerCase()})))
    order by word, means limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { synonyms: rows.map(({ word, means }) => ({ word, means })), total, more: total > page * perPage }
}

/** @returns the pairs that did not exist yet. */
export async function insertSynonyms(tx: Tx, pairs: readonly Synonym[]): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`
    insert into search_synonym (word, means) select word, means from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(word text, means text)
    on conflict do nothing returning word, means`.execute(tx)
  return rows
}

/** @returns whether it existed. */
export async function deleteSynonym(tx: Tx, word: string, means: string): Promise<boolean> {
  const { rows } =
    await sql`delete from search_synonym where word = ${word} and means = ${means} returning word`.execute(tx)
  return rows.length > 0
}
