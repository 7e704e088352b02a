import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, redirect, useLoaderData } from 'react-router'
import { shopContext } from '../../context.ts'
import { paths } from '../../../contracts/paths.ts'
import { cachedLoader } from '../../page/page-data-cache.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { titleCase } from '../../page/page-title.ts'
import { useText } from '../../i18n/text.tsx'
import { FieldTable } from '../../ui/field-table.tsx'
import { ListingPage } from '../listing-page.tsx'
import { titleValues } from '../listing-address.ts'
import { loadListing } from '../load-listing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? ''
  const shop = args.context.get(shopContext)
  const collection = await shop.collection(slug)
  if (!collection) {
    const today = await shop.findCurrentSlug('collection', slug)
    if (today !== undefined) throw redirect(paths.collection(today) + new URL(args.request.url).search, 301)
    throw data(null, { status: 404 })
  }
  const [list, fields] = await Promise.all([
    loadListing(args, { collection: collection.slug }),
    shop.pageFields('collection', collection.slug),
  ])
  return { collection, fields, ...list }
}

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) =>
  pageMeta(matches, {
    name: loaderData?.collection.name ?? titleCase(params['slug'] ?? ''),
    values: titleValues(location.search),
    description: loaderData?.collection.description,
    image: loaderData?.listing.products[0]?.image,
  })

export default function Collection() {
  const { t } = useText()
  const { collection, fields, ...listing } = useLoaderData<typeof loader>()
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    { label: t('collections.title'), path: paths.collections() },
  ]
  return (
    <ListingPage data={listing} title={collection.name} trail={trail} text={collection.description}>
      <FieldTable fields={fields} />
    </ListingPage>
  )
}
