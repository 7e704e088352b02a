// Prices in force for one item as rows for the API feed. Same result as company-price.ts; tests in src/api/odata
// verify it.
import { type RawBuilder, sql } from 'kysely'
import type { CompanyPriceLists } from './company-price.ts'

/**
 * The price of each variant in each list: the lowest sale below the regular price, else the regular price that
 * began last. `place` is the list's precedence.
 */
const listPriceSql = ({ companyListId, wholesale }: CompanyPriceLists) => sql`
  select variant_id, currency, tax_included, place, case when sale < regular or regular is null then sale else regular end as amount,
    case when sale < regular then regular end as was
  from (select l.currency, l.tax_included, p.variant_id, case when l.code = 'retail' then 3 when l.id = ${companyListId} then 1 else 2 end as place,
      min(p.amount_minor) filter (where p.kind = 'sale') as sale,
      (array_agg(p.amount_minor order by case when p.starts_at = '-infinity' then 'epoch' else p.starts_at end desc, p.id desc)
        filter (where p.kind = 'regular'))[1] as regular
    from price p join price_list l on l.id = p.price_list_id
    where (l.code = 'retail' or l.id = ${companyListId} or (${wholesale} and l.code = 'wholesale'))
      and p.min_quantity = 1 and p.starts_at <= now() and p.ends_at > now()
    group by l.id, p.variant_id) found`

const discountedSql = (minor: RawBuilder<unknown>) =>
  sql`greatest(0, ${minor} - b.amount_off_minor - (2 * ${minor} * b.percent_off + 100) / 200)`
const currentSumSql = discountedSql(sql`sum(c.quantity * f.amount)::bigint`)
const regularSumSql = discountedSql(sql`sum(c.quantity * coalesce(f.was, f.amount))::bigint`)

/** The same, with bundles that cost the sum of their components, less a discount, in the retail list. */
const companyPriceSql = (lists: CompanyPriceLists) => sql`
  select * from (${listPriceSql(lists)}) priced where place < 3 or not exists (select from variant v join bundle b on b.product_id = v.product_id
    where v.id = priced.variant_id and b.pricing = 'components')
  union all
  select c.variant_id, min(f.currency), bool_and(f.tax_included), 3, ${currentSumSql},
    case when ${currentSumSql} < ${regularSumSql} then ${regularSumSql} end
  from bundle_component c join variant v on v.id = c.variant_id join bundle b on b.product_id = v.product_id and b.pricing = 'components'
    left join (${listPriceSql({ companyListId: null, wholesale: false })}) f on f.variant_id = c.component_id
  group by c.variant_id, b.percent_off, b.amount_off_minor having bool_and(f.variant_id is not null)`

/** The first list with a price wins, but retail wins when it is not higher. */
export const priceFeedRows = (lists: CompanyPriceLists) => ({
  from: sql`(
    select variant_id, currency, tax_included, (array['company', 'wholesale', 'retail'])[place] as list,
      case when place = 3 then retail_was else was end as was,
      case when place = 3 then retail_amount else amount end as amount,
      case when place < 3 then retail_amount end as retail
    from (select f.variant_id, f.currency, f.tax_included, f.amount, f.was, r.amount as retail_amount, r.was as retail_was,
        case when r.amount <= f.amount then 3 else f.place end as place
      from (select distinct on (variant_id) * from (${companyPriceSql(lists)}) lists order by variant_id, place) f
      left join (${companyPriceSql({ companyListId: null, wholesale: false })}) r on r.variant_id = f.variant_id) chosen) price`,
  variantId: sql`price.variant_id`,
  amount: sql`price.amount`,
  was: sql`price.was`,
  retail: sql`price.retail`,
  list: sql`price.list`,
  currency: sql`price.currency`,
  taxIncluded: sql`price.tax_included`,
})
