import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { cachedLoader } from '../page/page-data-cache.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useText } from '../i18n/text.tsx'
import { ListingPage } from './listing-page.tsx'
import { titleValues } from './listing-address.ts'
import { loadListing } from './load-listing.ts'

export const loader = (args: LoaderFunctionArgs) => loadListing(args)

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    values: titleValues(location.search),
    image: loaderData?.listing.products[0]?.image,
  })

export default function Products() {
  const { t } = useText()
  return <ListingPage data={useLoaderData<typeof loader>()} title={t('listing.products')} />
}
