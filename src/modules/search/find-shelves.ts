// The shelves of the shop: its categories and brands, each with how many products stand there.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { mediaUrl } from '../media/media.ts'
import type { BrandShelf, CategoryShelf, Picture } from './listing.ts'

type Row = {
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

/** Brands that have products, in the order staff gave them. */
export async function findBrands(db: Db): Promise<BrandShelf[]> {
  const { rows } = await sql<Row>`
    select slug, name, count, ${picture} from brand
    join (select brand_id, count(*) as count from product_listing group by brand_id) as own on own.brand_id = brand.id
    order by position, name`.execute(db)
  return rows.map(shelf)
}

/** The tree of categories that have products, in the order staff gave them. */
export async function findCategories(db: Db): Promise<CategoryShelf[]> {
  const { rows } = await sql<Row & { id: number; parent_id: number | null }>`
    select id, parent_id, slug, name, count, ${picture} from category
    join (select own as category_id, count(*) as count from product_listing, unnest(category_ids) as own group by own) as own
      on own.category_id = category.id
    order by position, name`.execute(db)
  const below = (parent: number | null): CategoryShelf[] =>
    rows.filter((row) => row.parent_id === parent).map((row) => ({ ...shelf(row), children: below(row.id) }))
  return below(null)
}
