// Table size_chart, and the assignment of size charts to products.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  type ChartsOfProducts,
  type ListedSizeChart,
  NO_CHART,
  type SizeChartProductsInput,
  type SizeChartInput,
  type AdminSizeChart,
} from './size-charts.ts'

const counted = sql`(select count(*)::int from product p where p.size_chart_id = s.id) as products`

/** Sorted by name. */
export async function listSizeCharts(db: Db): Promise<ListedSizeChart[]> {
  const { rows } = await sql<ListedSizeChart>`
    select s.id, s.slug, s.name, s.unit, jsonb_array_length(s.rows) as sizes, ${counted} from size_chart s
    order by lower(s.name), s.id limit 1000`.execute(db)
  return rows
}

/** The charts of products on sale, by name. */
export async function listUsedSizeCharts(
  db: Db,
): Promise<Pick<AdminSizeChart, 'name' | 'unit' | 'columns' | 'rows'>[]> {
  const { rows } = await sql<Pick<AdminSizeChart, 'name' | 'unit' | 'columns' | 'rows'>>`
    select s.name, s.unit, s.columns, s.rows from size_chart s
    where exists (select from product p where p.size_chart_id = s.id and p.status = 'active')
    order by lower(s.name), s.id limit 100`.execute(db)
  return rows
}

export async function getSizeChart(
  db: Db,
  key: { id: number } | { slug: string },
): Promise<AdminSizeChart | undefined> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['slug', key.slug] as const)
  const { rows } = await sql<Omit<AdminSizeChart, 'version'>>`
    select s.id, s.slug, s.name, s.unit, s.columns, s.rows, ${counted} from size_chart s where ${sql.ref(`s.${column}`)} = ${value}`.execute(
    db,
  )
  const chartRow = rows[0]
  if (!chartRow) return undefined
  const text = JSON.stringify([chartRow.name, chartRow.unit, chartRow.columns, chartRow.rows])
  return { ...chartRow, version: createHash('sha256').update(text).digest('hex').slice(0, 32) }
}

export async function insertSizeChart(
  tx: Tx,
  { slug, name, unit, columns, rows: cells }: SizeChartInput & { slug: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into size_chart (slug, name, unit, columns, rows)
    values (${slug}, ${name}, ${unit}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(cells)}::jsonb) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

export async function updateSizeChart(
  tx: Tx,
  id: number,
  { name, unit, columns, rows }: SizeChartInput,
): Promise<void> {
  await sql`update size_chart set name = ${name}, unit = ${unit}, columns = ${JSON.stringify(columns)}::jsonb, rows = ${JSON.stringify(rows)}::jsonb
    where id = ${id}`.execute(tx)
}

export async function deleteSizeChart(tx: Tx, id: number): Promise<void> {
  await sql`delete from size_chart where id = ${id}`.execute(tx)
}

export async function listProductIdsWithChart(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from product where size_chart_id = ${id} order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** @returns products whose assignment changed, grouped by their previous chart or none. */
export async function assignSizeChart(
  tx: Tx,
  id: number,
  { category, brand }: SizeChartProductsInput,
): Promise<ChartsOfProducts> {
  const { rows } = await sql<{ chart: number | null; products: number[] }>`
    with recursive below as (
      select id from category where id = ${category}::bigint union all select c.id from category c join below b on c.parent_id = b.id
    ), had as (
      select p.id, p.size_chart_id from product p
      where p.size_chart_id is distinct from ${id}::bigint
        and (${brand}::bigint is null or p.brand_id = ${brand}::bigint)
        and (${category}::bigint is null or exists (select from product_category pc join below b on b.id = pc.category_id where pc.product_id = p.id))
      for update of p
    ), given as (
      update product p set size_chart_id = ${id}, updated_at = now() from had where p.id = had.id
    )
    select size_chart_id as chart, json_agg(id order by id) as products from had group by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ chart, products }) => [chart ?? NO_CHART, products]))
}

/**
 * Assigns these charts to products. Deleted charts become none, deleted products are skipped.
 * @returns false, without any write, when a product's current chart differs from `was`.
 */
export async function setProductSizeCharts(
  tx: Tx,
  was: ChartsOfProducts,
  to: ChartsOfProducts,
): Promise<boolean> {
  const [chartsBefore, chartsAfter] = [JSON.stringify(was), JSON.stringify(to)]
  const pairs = (of: string) => sql`
    select chart, product::bigint from jsonb_each(${of}::jsonb) c(chart, products), jsonb_array_elements_text(products) product`
  const { rows } = await sql`
    select from product p join (${pairs(chartsBefore)}) w on w.product = p.id
    where coalesce(p.size_chart_id::text, ${NO_CHART}) <> w.chart limit 1`.execute(tx)
  if (rows.length > 0) return false
  await sql`
    update product p set size_chart_id = (select id from size_chart s where s.id::text = w.chart), updated_at = now()
    from (${pairs(chartsAfter)}) w where w.product = p.id`.execute(tx)
  return true
}
