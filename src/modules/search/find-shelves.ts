// The shelves of the shop: its categories and brands, each with how many products stand there.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { mediaUrl } from '../media/media.ts'
import { placesIn } from './bits.ts'
import type { Known } from './fresh-index.ts'
import type { BrandShelf, CategoryShelf, Picture } from './listing.ts'

type Row = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  count: number
  media: ({ id: string } & Pick<Picture, 'width' | 'height' | 'ground'>) | null
}

const picture = sql`(select jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height, 'ground', m.ground) from media m where m.id = media_id) as media`

const shelf = ({ slug, name, count, media }: Row): BrandShelf => ({
  slug,
  name,
  count,
  ...(media && {
    image: {
      url: mediaUrl(media.id),
      alt: name,
      width: media.width,
      height: media.height,
      ground: media.ground,
    },
  }),
})

/** Those of a kind that have listed products, in the order staff gave them. */
async function withProducts(db: Db, { index }: Known, kind: 'brand' | 'category'): Promise<Row[]> {
  const counts = index.count(kind, placesIn(index.listed))
  const parent = kind === 'category' ? sql`parent_id` : sql`null as parent_id`
  const { rows } = await sql<Omit<Row, 'count'>>`
    select id, ${parent}, slug, name, ${picture} from ${sql.table(kind)} order by position, name`.execute(db)
  return rows.flatMap((row) => {
    const count = counts.get(String(row.id))
    return count === undefined ? [] : [{ ...row, count }]
  })
}

/** Brands that have products, in the order staff gave them. */
export const findBrands = async (db: Db, known: Known): Promise<BrandShelf[]> =>
  (await withProducts(db, known, 'brand')).map(shelf)

/** The tree of categories that have products, in the order staff gave them. */
export async function findCategories(db: Db, known: Known): Promise<CategoryShelf[]> {
  const rows = await withProducts(db, known, 'category')
  const below = (parent: number | null): CategoryShelf[] =>
    rows.filter((row) => row.parent_id === parent).map((row) => ({ ...shelf(row), children: below(row.id) }))
  return below(null)
}
