// Tables product_option and product_option_value: names that products share.
import { sql } from 'kysely'
import { toSentenceCase } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OptionName, OptionTranslationKind } from './option-translations.ts'

/**
 * All names in use, without duplicates, including the colour families of filters. `names` limits the result to
 * these names.
 */
export async function listOptionNames(db: Db, names?: readonly string[]): Promise<OptionName[]> {
  // Colour families are stored in lower case.
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
    ) as used where name <> '' and ${among} group by 1, 2, 3`.execute(db)
  const optionByName = new Map<string, OptionName>()
  for (const { name: storedName, kind, family, products } of rows) {
    const name = family ? toSentenceCase(storedName) : storedName
    const existing = optionByName.get(name)
    optionByName.set(name, {
      name,
      kinds: [...new Set([...(existing?.kinds ?? []), kind])],
      products: Math.max(products, existing?.products ?? 0),
    })
  }
  return [...optionByName.values()]
}
