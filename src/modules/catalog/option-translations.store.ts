// Names that products share: options, values, seasons, departments and size charts.
import { type RawBuilder, sql } from 'kysely'
import { toSentenceCase } from '../../kernel/locale.ts'
import { toNumberPattern } from '../../kernel/text/number-pattern.ts'
import type { Db } from '../../platform/database/database.ts'
import { optionKey, type OptionName, type OptionTranslationKind } from './option-translations.ts'

/** Products with an option, value or colour family of the same label: equal except for numbers. */
export async function listProductIdsWithOptionNames(db: Db, names: readonly string[]): Promise<number[]> {
  const patterns = names.map(toNumberPattern)
  const isAmong = (name: RawBuilder<unknown>) =>
    sql`regexp_replace(${name}, '\\d+([.,]\\d+)*', '#', 'g') = any(${patterns})`
  const sentenceCase = (text: RawBuilder<unknown>) => sql`upper(left(${text}, 1)) || substr(${text}, 2)`
  const { rows } = await sql<{ id: number }>`
    select distinct o.product_id as id from product_option o left join product_option_value x on x.option_id = o.id
    where ${isAmong(sql`o.name`)} or ${isAmong(sql`x.label`)} or ${isAmong(sentenceCase(sql`x.family`))}
    union select id from product where ${isAmong(sentenceCase(sql`department`))} or exists (select from unnest(seasons) as s where ${isAmong(sentenceCase(sql`s`))})
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * All names in use, without duplicates, including the colour families of filters, seasons and departments. `names` limits the result to
 * these names.
 */
export async function listOptionNames(db: Db, names?: readonly string[]): Promise<OptionName[]> {
  // Colour families, seasons and departments are stored in lower case.
  const candidateNames = names?.flatMap((name) => [name, name.replace(/^./u, (first) => first.toLowerCase())])
  const among = candidateNames ? sql`name = any(${candidateNames})` : sql`true`
  const { rows } = await sql<{
    name: string
    kind: OptionTranslationKind
    products: number
    family: boolean
  }>`
    select name, kind, family, count(*)::int as products from (
      select o.name, 'option' as kind, false as family from product_option o
      union all select x.label, o.kind, false from product_option o join product_option_value x on x.option_id = o.id
      union all select distinct on (o.product_id, x.family) x.family, o.kind, true
        from product_option o join product_option_value x on x.option_id = o.id where o.kind = 'colour' and x.family is not null
      union all select season, 'season', true from product p, unnest(p.seasons) as season
      union all select p.department, 'season', true from product p
      union all select s.name, 'size-chart', false from size_chart s
      union all select c.name, 'size-chart', false from size_chart s, jsonb_array_elements_text(s.columns) as c(name)
    ) as used where name <> '' and ${among} group by 1, 2, 3`.execute(db)
  const optionByName = new Map<string, OptionName>()
  for (const { name: storedName, kind, family, products } of rows) {
    const name = family ? toSentenceCase(storedName) : storedName
    const existing = optionByName.get(name)
    optionByName.set(name, {
      key: optionKey(name),
      name,
      kinds: [...new Set([...(existing?.kinds ?? []), kind])],
      products: Math.max(products, existing?.products ?? 0),
    })
  }
  return [...optionByName.values()]
}
