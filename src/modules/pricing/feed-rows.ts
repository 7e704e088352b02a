// Retail prices in force as rows for reading by programs. The same answer as price.ts, which feed-rows.test.ts holds it to: the lowest sale
// below the regular price, else the regular price that began last.
import { sql } from 'kysely'

const inForce = sql`p.price_list_id = l.id and p.min_quantity = 1 and p.starts_at <= now() and p.ends_at > now()`

export const priceFeed = {
  from: sql`(
    select variant_id, currency, tax_included, case when sale < regular or regular is null then sale else regular end as amount,
      case when sale < regular then regular end as was
    from (select l.currency, l.tax_included, p.variant_id,
        min(p.amount_minor) filter (where p.kind = 'sale') as sale,
        (array_agg(p.amount_minor order by case when p.starts_at = '-infinity' then 'epoch' else p.starts_at end desc, p.id desc)
          filter (where p.kind = 'regular'))[1] as regular
      from price p join price_list l on l.code = 'retail' where ${inForce} group by l.id, p.variant_id) found) price`,
  variantId: sql`price.variant_id`,
  amount: sql`price.amount`,
  was: sql`price.was`,
  currency: sql`price.currency`,
  taxIncluded: sql`price.tax_included`,
}
