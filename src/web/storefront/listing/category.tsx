import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, redirect, useLoaderData } from 'react-router'
import { shopContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { keptLoader } from '../../kept-data.ts'
import { pageMeta } from '../../page-meta.ts'
import { useText } from '../../text.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BreadcrumbData } from './breadcrumb-data.tsx'
import { ListingPage } from './listing-page.tsx'
import { titleValues } from './listing-address.ts'
import { loadListing } from './load-listing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? ''
  const shop = args.context.get(shopContext)
  const category = await shop.category(slug)
  if (!category) {
    const today = await shop.renamed('category', slug)
    if (today !== undefined) throw redirect(paths.category(today), 301)
    throw data(null, { status: 404 })
  }
  return { category, ...(await loadListing(args, { category: category.slug })) }
}

// Back and Forward show the page as it was.
export const clientLoader = keptLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) =>
  pageMeta(matches, {
    values: [params['slug'], ...titleValues(location.search)],
    image: loaderData?.listing.products[0]?.image?.url,
  })

export default function Category() {
  const { t } = useText()
  const { category, ...listing } = useLoaderData<typeof loader>()
  const above = category.breadcrumb.filter(({ slug }) => slug !== category.slug)
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    ...above.map(({ slug, name }) => ({ label: name, path: paths.category(slug) })),
  ]
  const tabs = [
    { label: t('listing.all'), to: paths.category(category.slug), current: true },
    ...category.children.map(({ slug, name }) => ({ label: name, to: paths.category(slug), current: false })),
  ]
  return (
    <ListingPage data={listing} title={category.name} trail={trail} hasKinds>
      <BreadcrumbData trail={[...trail, { label: category.name, path: paths.category(category.slug) }]} />
      {category.children.length > 0 && <Tabs label={t('listing.kinds')} tabs={tabs} />}
    </ListingPage>
  )
}
