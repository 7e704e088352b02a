// The page of a department: its categories, newest and most popular products, brands and edited content.
import type { BrandSummary, Facets } from '../../../modules/search/listing.ts'
import type { DepartmentContent, Shop } from '../../../modules/storefront/shop.ts'
import carouselStyles from '../../styles/blocks/block-carousel.css?url'
import homeStyles from '../../styles/blocks/home-blocks.css?url'
import leadStyles from '../../styles/blocks/home-lead.css?url'
import type { HomeBlock } from '../../../modules/content/content.ts'
import { listBlockStyles } from '../../home/block-styles.ts'
import { facetParameters } from '../../../contracts/listing-query.ts'
import { paths } from '../../../contracts/paths.ts'
import { type HomeProducts, homeProducts } from '../../home/home-products.ts'
import { type CardView, cardView } from '../../ui/product/card-view.ts'
import departmentStyles from './department.css?url'
import { buildDepartmentTree, type DepartmentCategory, listDepartmentTiles } from './department-tree.ts'
import { type CategoryTile, loadTile } from './load-categories.ts'

/** `isList`: it has few products, so that all of them follow its categories. */
export type DepartmentPage = Pick<DepartmentContent, 'lead' | 'blocks'> & {
  isList: boolean
  /** URLs of its stylesheets. */
  styles: string[]
  total: number
  hasSale: boolean
  tree: DepartmentCategory[]
  tiles: CategoryTile[]
  newest: CardView[]
  bestsellers: CardView[]
  brands: { label: string; path: string; logo: string }[]
  products: HomeProducts
}

const MAX_BRANDS = 16

/** A department with at most as many products shows them all. */
const MAX_LISTED_PRODUCTS = 24

/** @returns undefined for a category without a department page: one with a parent, or without subcategories. */
export async function loadDepartment(
  shop: Shop,
  slug: string,
  locale: string,
): Promise<DepartmentPage | undefined> {
  const roots = await shop.categories()
  const root = roots.find((category) => category.slug === slug)
  if (!root?.children.some(({ count }) => count > 0)) return undefined
  const { facets, total } = await shop.list(new URLSearchParams('limit=1'), { category: slug })
  const tree = buildDepartmentTree(roots, slug, facets.category)
  const [content, brands, tiles] = await Promise.all([
    shop.department(slug),
    shop.brands(),
    Promise.all(listDepartmentTiles(tree).map((category) => loadTile(shop, roots, category, slug))),
  ])
  const isList = total <= MAX_LISTED_PRODUCTS
  return {
    isList,
    styles: listStyles(content.blocks, isList),
    total,
    hasSale: facets.marks.some(({ value, count }) => value === 'sale' && count > 0),
    tree,
    tiles,
    lead: content.lead,
    blocks: content.blocks,
    newest: isList ? [] : content.newest.map(cardView),
    bestsellers: isList ? [] : content.bestsellers.map(cardView),
    brands: listBrands(facets, brands, slug),
    products: homeProducts(content, locale),
  }
}

const listStyles = (blocks: HomeBlock[], isList: boolean): string[] => [
  ...new Set([
    departmentStyles,
    ...(blocks.length > 0 ? [leadStyles, homeStyles, ...listBlockStyles(blocks)] : []),
    ...(isList ? [] : [carouselStyles]),
  ]),
]

/** Brands of the department with a logo, those with the most products first. */
const listBrands = (facets: Facets, brands: readonly BrandSummary[], slug: string) => {
  const logos = new Map(brands.flatMap((brand) => (brand.image ? [[brand.slug, brand.image.url]] : [])))
  return facets.brand
    .flatMap(({ value, label, count }) => {
      const logo = logos.get(value)
      const path = `${paths.category(slug)}?${facetParameters.brand}=${value}`
      return logo && count > 0 ? [{ label, path, logo, count }] : []
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_BRANDS)
    .map(({ label, path, logo }) => ({ label, path, logo }))
}
