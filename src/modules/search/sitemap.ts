// Sitemaps. Each part has every entry in every language and market, with alternates and pictures. The protocol allows
// 50,000 URLs and 50 MB per file: https://www.sitemaps.org/protocol.html.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const MAX_PART_SIZE = 5_000
const MAX_PART_URLS = 50_000
/** Less than 50 MB, because the sizes are estimates. */
const MAX_PART_BYTES = 40_000_000
const ALTERNATE_BYTES = 180
const URL_BYTES = 700
const ROWS_PER_READ = 1_000

export type SitemapKind = 'products' | 'categories' | 'collections' | 'pages'
export type SitemapPart = { kind: SitemapKind; part: number; lastmod: Date | null }
/** `markets`: codes of those in which a product is published; none: in all. */
export type SitemapEntry = { slug: string; lastmod: Date; images?: string[]; markets?: string[] }
/** The protocol allows 1,000 images per URL; a few are enough. */
const MAX_IMAGES = 10

/**
 * Entries per part.
 * @param languages of the shop.
 * @param regions markets with pages of their own.
 */
export function getSitemapPartSize(
  languages: readonly string[],
  regions: readonly { countries: readonly string[]; languages: readonly string[] }[],
): number {
  const urls = languages.length + regions.reduce((sum, region) => sum + region.languages.length, 0)
  const alternates = regions.reduce(
    (sum, region) => sum + region.languages.length * region.countries.length,
    languages.length + 1,
  )
  const bytes = urls * (alternates * ALTERNATE_BYTES + URL_BYTES)
  return Math.max(
    1,
    Math.min(MAX_PART_SIZE, Math.floor(MAX_PART_URLS / urls), Math.floor(MAX_PART_BYTES / bytes)),
  )
}

export async function listSitemapParts(db: Db, partSize: number): Promise<SitemapPart[]> {
  const { rows } = await sql<{ count: number; lastmod: Date | null }>`
    select count(*)::int as count, max(p.updated_at) as lastmod
    from product_listing l join product p on p.id = l.product_id`.execute(db)
  const { count, lastmod } = rows[0]!
  return [
    ...Array.from({ length: Math.ceil(count / partSize) }, (_, index) => ({
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
  partSize: number,
): AsyncGenerator<SitemapEntry> {
  if (kind === 'products') yield* products(db, part, partSize)
  else if (part === 1) yield* await listOtherEntries(db, kind)
}

async function* products(db: Db, part: number, partSize: number): AsyncGenerator<SitemapEntry> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listing order by product_id
    limit 1 offset ${(part - 1) * partSize}`.execute(db)
  let next: number | undefined = rows[0]?.id
  for (let remainingEntries = partSize; next !== undefined && remainingEntries > 0;) {
    const limit = Math.min(ROWS_PER_READ, remainingEntries)
    const { rows: productRows } = await sql<SitemapEntry & { id: number }>`
      select l.product_id as id, l.slug, p.updated_at as lastmod, l.markets,
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
