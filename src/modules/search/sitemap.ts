// Sitemaps. Each part has every entry in every language, with alternates and pictures: four languages of 5,000
// entries are well below the protocol's limit of 50,000 URLs and 50 MB per file.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export const SITEMAP_PART_SIZE = 5_000
const ROWS_PER_READ = 1_000

export type SitemapKind = 'products' | 'categories' | 'collections' | 'pages'
export type SitemapPart = { kind: SitemapKind; part: number; lastmod: Date | null }
export type SitemapEntry = { slug: string; lastmod: Date; images?: string[] }
/** The protocol allows 1,000 images per URL; a few are enough. */
const MAX_IMAGES = 10

export async function listSitemapParts(db: Db): Promise<SitemapPart[]> {
  const { rows } = await sql<{ count: number; lastmod: Date | null }>`
    select count(*)::int as count, max(p.updated_at) as lastmod
    from product_listing l join product p on p.id = l.product_id`.execute(db)
  const { count, lastmod } = rows[0]!
  return [
    ...Array.from({ length: Math.ceil(count / SITEMAP_PART_SIZE) }, (_, index) => ({
      kind: 'products' as const,
      part: index + 1,
      lastmod,
    })),
    ...(['categories', 'collections', 'pages'] as const).map((kind) => ({ kind, part: 1, lastmod })),
  ]
}

/** Streams one part, a few thousand rows at a time. */
export async function* iterateSitemapEntries(
  db: Db,
  kind: Exclude<SitemapKind, 'pages'>,
  part: number,
): AsyncGenerator<SitemapEntry> {
  if (kind === 'products') yield* products(db, part)
  else if (part === 1) yield* await listOtherEntries(db, kind)
}

async function* products(db: Db, part: number): AsyncGenerator<SitemapEntry> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listing order by product_id
    limit 1 offset ${(part - 1) * SITEMAP_PART_SIZE}`.execute(db)
  let next: number | undefined = rows[0]?.id
  for (let remainingEntries = SITEMAP_PART_SIZE; next !== undefined && remainingEntries > 0;) {
    const limit = Math.min(ROWS_PER_READ, remainingEntries)
    const { rows: productRows } = await sql<SitemapEntry & { id: number }>`
      select l.product_id as id, l.slug, p.updated_at as lastmod,
        array(select distinct picture -> 'image' ->> 'url' from jsonb_array_elements(l.card::jsonb -> 'attributes') picture
          where picture -> 'image' ->> 'url' <> '' limit ${MAX_IMAGES}) as images
      from product_listing l join product p on p.id = l.product_id
      where l.product_id >= ${next} order by l.product_id limit ${limit}`.execute(db)
    yield* productRows
    remainingEntries -= productRows.length
    next = productRows.length < limit ? undefined : Number(productRows.at(-1)!.id) + 1
  }
}

/** Categories or collections that have products. */
async function listOtherEntries(db: Db, kind: 'categories' | 'collections'): Promise<SitemapEntry[]> {
  const table = kind === 'categories' ? 'category' : 'collection'
  const { rows } = await sql<SitemapEntry>`
    select g.slug, max(p.updated_at) as lastmod
    from product_listing l cross join lateral unnest(l.${sql.ref(`${table}_ids`)}) as placed (id)
    join ${sql.table(table)} g on g.id = placed.id join product p on p.id = l.product_id
    group by g.slug order by g.slug`.execute(db)
  return rows
}
