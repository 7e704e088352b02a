// The page of a department: categories, lead banner, newest and most popular products, brands and edited blocks.
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { DEPARTMENT_LIST_PARAMETER } from '../../../contracts/listing-query.ts'
import { paths } from '../../../contracts/paths.ts'
import { ContentBlock } from '../../home/blocks/content-block.tsx'
import { ProductRail } from '../../home/lazy-blocks.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MoreLink, ShopLink } from '../../ui/shop-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { CategoryTileLink } from './category-tile.tsx'
import { DepartmentNav } from './department-nav.tsx'
import type { DepartmentPage } from './load-department.ts'

const TILE_SIZES = '(min-width: 1280px) 13vw, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, 30vw'
const LEAD_SIZES = '(min-width: 1024px) 26vw, 46vw'
/** Across the whole page, without the tree beside them. */
const WIDE_TILE_SIZES = '(min-width: 1280px) 16vw, (min-width: 768px) 23vw, 30vw'
/** More tiles are behind a link. */
const MAX_VISIBLE_TILES = 18

type Props = {
  department: DepartmentPage
  title: string
  slug: string
  trail: { label: string; path: string }[]
  /** Between the title and the categories. */
  children: ReactNode
}

export function Department({ department, title, slug, trail, children }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const { total, newest, bestsellers } = department
  const largest = department.tree.toSorted((a, b) => b.count - a.count)
  const list = (query: string) => `${paths.category(slug)}?${query}`
  return (
    <>
      <div className="wrap">
        <div className="listing-head">
          <Crumbs trail={trail} />
          <h1 className="t-lg">
            <bdi>{title}</bdi>
            <span className="count">
              <span className="visually-hidden">{t('listing.total', { count: total })}</span>
              <span aria-hidden="true">{number(total)}</span>
            </span>
          </h1>
        </div>
        {children}
        <nav className="chips department-chips only-sm" aria-label={t('filters.category')}>
          <ShopLink className="chip" to={list('sort_by=newest')}>
            {t('department.new')}
          </ShopLink>
          {largest.map((category) => (
            <ShopLink key={category.slug} className="chip" to={category.path}>
              <bdi>{category.name}</bdi>
            </ShopLink>
          ))}
        </nav>
        <div className="listing">
          <DepartmentNav department={department} title={title} slug={slug} />
          <div className="department-head">
            <DepartmentHead department={department} />
            <ShopLink className="button second" to={list(`${DEPARTMENT_LIST_PARAMETER}=all`)}>
              {t('department.all', { count: total })}
            </ShopLink>
          </div>
        </div>
      </div>
      <Suspense>
        <ProductRail
          block={toRail(t('department.new'), t('department.new.all'), list('sort_by=newest'))}
          products={newest}
        />
      </Suspense>
      <Suspense>
        <ProductRail
          block={toRail(
            t('department.bestsellers'),
            t('department.bestsellers.all'),
            list('sort_by=popularity'),
          )}
          products={bestsellers}
        />
      </Suspense>
      <DepartmentContent department={department} />
    </>
  )
}

const toRail = (title: string, label: string, path: string) => ({
  type: 'products' as const,
  variant: 'rail' as const,
  title,
  products: { query: '', limit: 1 },
  link: { label, path },
})

/** Lead banner and category tiles. */
export function DepartmentHead({ department: { lead, tiles, isList } }: { department: DepartmentPage }) {
  const { t } = useText()
  const { number } = useFormat()
  const rest = tiles.slice(MAX_VISIBLE_TILES)
  const list = (shown: typeof tiles) => (
    <ul className="department-tiles">
      {shown.map((tile) => (
        <li key={tile.path ?? tile.slug}>
          <CategoryTileLink tile={tile} kind="card" sizes={isList ? WIDE_TILE_SIZES : TILE_SIZES} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {lead && <Lead lead={lead} />}
      {tiles.length > 0 && (
        <section aria-labelledby="department-tiles">
          <h2 className="t-sm" id="department-tiles">
            {t('home.categories')}
          </h2>
          {list(tiles.slice(0, MAX_VISIBLE_TILES))}
          {rest.length > 0 && (
            <details className="rest">
              <summary className="link sm">{t('department.more', { count: number(rest.length) })}</summary>
              {list(rest)}
            </details>
          )}
        </section>
      )}
    </>
  )
}

function Lead({ lead }: { lead: NonNullable<DepartmentPage['lead']> }) {
  const { title, text, kicker, link, image, secondImage } = lead
  const pictures = [image, ...(secondImage ? [secondImage] : [])]
  return (
    <section className="department-lead">
      <div className="copy">
        {kicker && <p className="sm">{kicker}</p>}
        <h2 className="t-lg">{title}</h2>
        {text && <p>{text}</p>}
        <MoreLink to={link.path}>{link.label}</MoreLink>
      </div>
      <div className="pics">
        {pictures.map((picture, index) => (
          <span className="plate" key={picture.url}>
            <Picture picture={picture} sizes={LEAD_SIZES} main={index === 0} eager />
          </span>
        ))}
      </div>
    </section>
  )
}

/** Brands and edited blocks. */
export function DepartmentContent({ department }: { department: DepartmentPage }) {
  const { t } = useText()
  const { brands, blocks, products } = department
  return (
    <>
      {brands.length > 1 && (
        <section className="wrap section" aria-labelledby="department-brands">
          <div className="section-head">
            <h2 className="t-lg" id="department-brands">
              {t('home.brands')}
            </h2>
          </div>
          <ul className="department-brands">
            {brands.map(({ label, path, logo }) => (
              <li key={path}>
                <ShopLink to={path}>
                  <Wordmark url={logo} alt={label} />
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Blocks have no id and do not move. */}
      {blocks.map((block, index) => (
        <Suspense key={index}>
          <ContentBlock block={block} products={products[index]!} />
        </Suspense>
      ))}
    </>
  )
}
