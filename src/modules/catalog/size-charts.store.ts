// Table size_chart, and which products have which.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ListedSizeChart, SizeChartGoods, SizeChartText, StaffSizeChart } from './size-charts.ts'

const counted = sql`(select count(*)::int from product p where p.size_chart_id = s.id) as products`

/** By name. */
export async function listSizeCharts(db: Db): Promise<ListedSizeChart[]> {
  const { rows } = await sql<ListedSizeChart>`
    select s.id, s.slug, s.name, s.unit, jsonb_array_length(s.rows) as sizes, ${counted} from size_chart s
    order by lower(s.name), s.id limit 1000`.execute(db)
  return rows
}

export async function readSizeChart(
  db: Db,
  by: { id: number } | { slug: string },
): Promise<StaffSizeChart | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['slug', by.slug] as const)
  const { rows } = await sql<Omit<StaffSizeChart, 'version'>>`
    select s.id, s.slug, s.name, s.unit, s.columns, s.rows, ${counted} from size_chart s where ${sql.ref(`s.${column}`)} = ${value}`.execute(
    db,
  )
  const found = rows[0]
  if (!found) return undefined
  const text = JSON.stringify([found.name, found.unit, found.columns, found.rows])
  return { ...found, version: createHash('sha256').update(text).digest('hex').slice(0, 32) }
}

export async function insertSizeChart(
  tx: Tx,
  { slug, name, unit, columns, rows: cells }: SizeChartText & { slug: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into size_chart (slug, name, unit, columns, rows)
    values (${slug}, ${name}, ${unit}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(cells)}::jsonb) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

export async function writeSizeChart(
  tx: Tx,
  id: number,
  { name, unit, columns, rows }: SizeChartText,
): Promise<void> {
  await sql`update size_chart set name = ${name}, unit = ${unit}, columns = ${JSON.stringify(columns)}::jsonb, rows = ${JSON.stringify(rows)}::jsonb
    where id = ${id}`.execute(tx)
}

export async function deleteSizeChart(tx: Tx, id: number): Promise<void> {
  await sql`delete from size_chart where id = ${id}`.execute(tx)
}

export async function productsWithChart(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from product where size_chart_id = ${id} order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** @returns products that had another one, or none. */
export async function giveSizeChart(
  tx: Tx,
  id: number,
  { category, brand }: SizeChartGoods,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from category where id = ${category}::bigint union all select c.id from category c join below b on c.parent_id = b.id
    )
    update product p set size_chart_id = ${id}, updated_at = now()
    where p.size_chart_id is distinct from ${id}::bigint
      and (${brand}::bigint is null or p.brand_id = ${brand}::bigint)
      and (${category}::bigint is null or exists (select from product_category pc join below b on b.id = pc.category_id where pc.product_id = p.id))
    returning p.id`.execute(tx)
  return rows.map((row) => row.id)
}
