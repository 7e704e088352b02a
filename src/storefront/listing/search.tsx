import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData, useSearchParams } from 'react-router'
import { toSentenceCase } from '../../kernel/locale.ts'
import { paths } from '../../contracts/paths.ts'
import { cachedLoader } from '../page/page-data-cache.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useText } from '../i18n/text.tsx'
import { GetForm } from '../ui/form/get-form.tsx'
import { Icon } from '../ui/icon.tsx'
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

export default function Search() {
  const { t } = useText()
  const data = useLoaderData<typeof loader>()
  const q = useSearchParams()[0].get('q') ?? ''
  const { matched, relaxed_to } = data.listing.meaning
  const title = matched
    ? toSentenceCase(matched.name)
    : q
      ? t('search.results-for', { q })
      : t('search.everything')
  return (
    <ListingPage data={data} title={title}>
      <SearchField q={q} />
      {relaxed_to && (
        <p className="note relaxed">
          <Icon name="search" />
          <span>
            {t('search.relaxed', { words: relaxed_to })}{' '}
            <span className="dim">{t('search.none-for', { q })}</span>
          </span>
        </p>
      )}
    </ListingPage>
  )
}

/** Search field with the current query, so that it can be edited. */
function SearchField({ q }: { q: string }) {
  const { t } = useText()
  return (
    <GetForm action={paths.search()} role="search" className="search-again" key={q}>
      <input
        className="input"
        type="search"
        name="q"
        defaultValue={q}
        aria-label={t('search.again')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="button second">
        <Icon name="search" />
        {t('search.go')}
      </button>
    </GetForm>
  )
}
