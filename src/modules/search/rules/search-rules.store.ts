// Table search_rule.
import { sql } from 'kysely'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import { searchRulesList, type SearchRulesListField } from '../../../contracts/lists/search-rules-list.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import type { ListedSearchRule, SearchRule, SearchRuleInput, SearchRules } from './search-rules.ts'

export async function loadSearchRules(db: Db): Promise<SearchRules> {
  const { rows } = await sql<SearchRule>`
    select query, category_id, products, redirect_to, starts_at, ends_at from search_rule order by id`.execute(
    db,
  )
  const byQuery = new Map<string, SearchRule[]>()
  const byCategory = new Map<number, SearchRule[]>()
  for (const rule of rows) {
    if (rule.query !== null) byQuery.set(rule.query, [...(byQuery.get(rule.query) ?? []), rule])
    else byCategory.set(rule.category_id!, [...(byCategory.get(rule.category_id!) ?? []), rule])
  }
  return { byQuery, byCategory }
}

const target = sql`coalesce(r.query, (select c.name from category c where c.id = r.category_id))`
const columns = sql`r.id, r.query, (select c.slug from category c where c.id = r.category_id) as category,
  coalesce((select jsonb_agg(jsonb_build_object('slug', p.slug, 'action', e.entry ->> 'action') order by e.position)
    from jsonb_array_elements(r.products) with ordinality as e(entry, position)
    join product p on p.id = (e.entry ->> 'product_id')::bigint), '[]') as products,
  r.redirect_to, r.starts_at, r.ends_at, r.created_at`

const source: ListSource<SearchRulesListField> = {
  definition: searchRulesList,
  from: sql`search_rule r`,
  key: sql`r.id`,
  keyType: 'bigint',
  columns: {
    target: { value: target },
    starts: { value: sql`r.starts_at` },
    ends: { value: sql`r.ends_at` },
    created: { value: sql`r.created_at` },
  },
}

const toIso = (date: string | Date | null): string | null =>
  date === null ? null : new Date(date).toISOString()
type Dates = 'starts_at' | 'ends_at' | 'created_at'
/** Lists have dates as text. */
type Row = Omit<ListedSearchRule, Dates> &
  Record<'starts_at' | 'ends_at', string | Date | null> & {
    created_at: string | Date
  }
const toListed = (row: Row): ListedSearchRule => ({
  ...row,
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  created_at: toIso(row.created_at)!,
})

/** Rules of a query (contracts/lists/search-rules-list.ts). `q`: words of the search or category. */
export async function searchSearchRules(
  db: Db,
  query: ListQuery<SearchRulesListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<ListedSearchRule>> {
  const page = await readListPage<ListedSearchRule, SearchRulesListField>(
    db,
    source,
    columns,
    query,
    [containsWords(query.q, target)],
    calendar,
    request,
  )
  return { ...page, rows: page.rows.map(toListed) }
}

/** The rule with ids instead of slugs. `unknown`: slugs that do not exist. */
export async function resolveSearchRule(
  db: Db,
  rule: SearchRuleInput,
): Promise<{ rule: SearchRule; unknown: { category: boolean; products: string[] } }> {
  const slugs = rule.products.map((product) => product.slug)
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from product where slug = any(${slugs})`.execute(db)
  const { rows: categories } = await sql<{ id: number }>`
    select id from category where slug = ${rule.category}`.execute(db)
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return {
    rule: {
      query: rule.query,
      category_id: categories[0]?.id ?? null,
      products: rule.products.flatMap(({ slug, action }) =>
        ids.has(slug) ? [{ product_id: ids.get(slug)!, action }] : [],
      ),
      redirect_to: rule.redirect_to,
      starts_at: rule.starts_at === null ? null : new Date(rule.starts_at),
      ends_at: rule.ends_at === null ? null : new Date(rule.ends_at),
    },
    unknown: {
      category: rule.category !== null && categories.length === 0,
      products: slugs.filter((slug) => !ids.has(slug)),
    },
  }
}

/** @returns its id. */
export async function insertSearchRule(tx: Tx, rule: SearchRule, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into search_rule (query, category_id, products, redirect_to, starts_at, ends_at, created_at)
    values (${rule.query}, ${rule.category_id}, ${JSON.stringify(rule.products)}::jsonb, ${rule.redirect_to}, ${rule.starts_at},
      ${rule.ends_at}, ${at}) returning id`.execute(tx)
  return rows[0]!.id
}

type DeletedRow = Omit<ListedSearchRule, Dates> &
  Record<'starts_at' | 'ends_at', Date | null> & { created_at: Date }

/** @returns the deleted rule; undefined when it was already deleted. */
export async function deleteSearchRule(tx: Tx, id: number): Promise<ListedSearchRule | undefined> {
  const { rows } =
    await sql<DeletedRow>`select ${columns} from search_rule r where r.id = ${id} for update`.execute(tx)
  await sql`delete from search_rule where id = ${id}`.execute(tx)
  return rows[0] && toListed(rows[0])
}

/** Which of these folded searches have a rule or a synonym. */
export async function findSolvedQueries(db: Db, queries: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ query: string }>`
    select query from search_rule where query = any(${queries as string[]})
    union select term from search_synonym where term = any(${queries as string[]})`.execute(db)
  return new Set(rows.map(({ query }) => query))
}
