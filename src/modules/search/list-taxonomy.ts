// Categories and brands of the shop with their product counts.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { getMediaUrl } from '../media/media.ts'
import { listPositions } from './index/bit-set.ts'
import type { IndexSnapshot } from './index/listing-index-cache.ts'
import type { BrandSummary, CategorySummary, Picture } from './listing.ts'

type Row = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  count: number
  media: ({ id: string } & Pick<Picture, 'width' | 'height' | 'background_color'>) | null
}

const toPicture = sql`(select jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height, 'background_color', m.background_color) from media m where m.id = media_id) as media`

const toBrandSummary = ({ slug, name, count, media }: Row): BrandSummary => ({
  slug,
  name,
  count,
  ...(media && {
    image: {
      url: getMediaUrl(media.id),
      alt: name,
      width: media.width,
      height: media.height,
      background_color: media.background_color,
    },
  }),
})

/** Brands or categories with listed products, in manual order. */
/** Their names are in the language of the snapshot. */
async function withProducts(
  db: Db,
  { index, language }: IndexSnapshot,
  kind: 'brand' | 'category',
  market: string | undefined,
): Promise<Row[]> {
  const counts = index.count(kind, listPositions(index.listedIn(market)))
  const parent = kind === 'category' ? sql`parent_id` : sql`null::bigint as parent_id`
  const { rows } = await sql<Omit<Row, 'count'>>`
    select id, ${parent}, slug, name, ${toPicture} from ${sql.table(kind)} order by position, name`.execute(
    db,
  )
  return rows.flatMap((row) => {
    const count = counts.get(String(row.id))
    const name = language.names[kind].byId.get(row.id)?.name ?? row.name
    return count === undefined ? [] : [{ ...row, name, count }]
  })
}

/** Brands with products in a market, in manual order. @param market undefined: in any. */
export const listBrandsWithCounts = async (
  db: Db,
  snapshot: IndexSnapshot,
  market?: string,
): Promise<BrandSummary[]> => (await withProducts(db, snapshot, 'brand', market)).map(toBrandSummary)

/** Tree of categories with products in a market, in manual order. @param market undefined: in any. */
export async function getCategoryTreeWithCounts(
  db: Db,
  snapshot: IndexSnapshot,
  market?: string,
): Promise<CategorySummary[]> {
  const rows = await withProducts(db, snapshot, 'category', market)
  const below = (parent: number | null): CategorySummary[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({ ...toBrandSummary(row), children: below(row.id) }))
  return below(null)
}
