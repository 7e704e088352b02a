import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, redirect, useLoaderData } from 'react-router'
import { shopContext } from '../../context.ts'
import { paths } from '../../../contracts/paths.ts'
import { cachedLoader } from '../../page/page-data-cache.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { titleCase } from '../../page/page-title.ts'
import { useText } from '../../i18n/text.tsx'
import { BreadcrumbData } from '../breadcrumb-data.tsx'
import { FieldTable } from '../../ui/field-table.tsx'
import { ListingPage } from '../listing-page.tsx'
import { titleValues } from '../listing-address.ts'
import { loadListing } from '../load-listing.ts'
import { loadDepartmentTiles } from './load-categories.ts'
import { CategoryTileLink } from './category-tile.tsx'
import './category-tiles.css'

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? ''
  const shop = args.context.get(shopContext)
  const category = await shop.category(slug)
  if (!category) {
    const today = await shop.findCurrentSlug('category', slug)
    if (today !== undefined) throw redirect(paths.category(today) + new URL(args.request.url).search, 301)
    throw data(null, { status: 404 })
  }
  const { breadcrumb, name } = category
  const [list, categories, fields] = await Promise.all([
    loadListing(args, { category: category.slug }),
    shop.categories(),
    shop.pageFields('category', category.slug),
  ])
  const isFiltered = new URL(args.request.url).searchParams.has('category')
  const kinds = isFiltered ? [] : await loadDepartmentTiles(shop, categories, slug, list.listing.categories)
  return { category: { slug: category.slug, name, breadcrumb }, kinds, fields, ...list }
}

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) =>
  pageMeta(matches, {
    name: loaderData?.category.name ?? titleCase(params['slug'] ?? ''),
    values: titleValues(location.search),
    image: loaderData?.listing.products[0]?.image,
  })

export default function Category() {
  const { t } = useText()
  const { category, kinds, fields, ...listing } = useLoaderData<typeof loader>()
  const above = category.breadcrumb.filter(({ slug }) => slug !== category.slug)
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    ...above.map(({ slug, name }) => ({ label: name, path: paths.category(slug) })),
  ]
  return (
    <ListingPage data={listing} title={category.name} trail={trail}>
      <BreadcrumbData trail={[...trail, { label: category.name, path: paths.category(category.slug) }]} />
      <FieldTable fields={fields} />
      {kinds.length > 0 && (
        <nav aria-label={t('listing.kinds')}>
          <ul className="category-row">
            {kinds.map((tile) => (
              <li key={tile.slug}>
                <CategoryTileLink
                  tile={tile}
                  sizes="(min-width: 1600px) 128px, (min-width: 1100px) 8vw, 88px"
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ListingPage>
  )
}
