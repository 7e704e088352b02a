import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { shopContext } from '../../context.ts'
import { paths } from '../../../contracts/paths.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { loadCategoryTiles } from './load-categories.ts'
import { CategoryTileLink } from './category-tile.tsx'
import '../../styles/listing.css'
import './category-tiles.css'

const MAX_SUBCATEGORIES = 6
const tileSizes = '(min-width: 1280px) 23vw, (min-width: 768px) 31vw, 46vw'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const categories = await shop.categories()
  const kinds = new Map(categories.map(({ slug, children }) => [slug, children]))
  const tiles = await loadCategoryTiles(shop, categories)
  return tiles.map((tile) => ({
    tile,
    kinds: (kinds.get(tile.slug) ?? [])
      .filter(({ count }) => count > 0)
      .slice(0, MAX_SUBCATEGORIES)
      .map(({ slug, name }) => ({ slug, name })),
  }))
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['category'], image: loaderData?.[0]?.tile.image })

export default function CategoryIndex() {
  const { t } = useText()
  const { number } = useFormat()
  const categories = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <div className="listing-head">
        <h1 className="t-lg">
          {t('home.categories')}
          <span className="count">{number(categories.length)}</span>
        </h1>
      </div>
      <ul className="category-tiles">
        {categories.map(({ tile, kinds }, index) => (
          <li key={tile.slug}>
            <CategoryTileLink tile={tile} kind="card" sizes={tileSizes} eager={index < 2} />
            <ul className="kinds">
              {kinds.map(({ slug, name }) => (
                <li key={slug}>
                  <ShopLink to={paths.category(slug)}>
                    <bdi>{name}</bdi>
                  </ShopLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
