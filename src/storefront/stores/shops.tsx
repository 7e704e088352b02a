// Retailer locator: list and map of stores. All filters are in the URL.
import { data, redirect, useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { requestContext, shopContext } from '../context.ts'
import { cachedLoader } from '../page/page-data-cache.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { NearMe } from './near-me.tsx'
import { ShopCard } from './shop-card.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopMap } from './shop-map.tsx'
import { ShopsNote } from './shops-note.tsx'
import { withoutFilters, shopsAddress, canonicalShopParams } from './shops-address.ts'
import '../styles/note.css'
import './stores.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  // Internal parameter of React Router.
  searchParams.delete('_routes')
  const params = canonicalShopParams(searchParams)
  if (shopsAddress(params) !== shopsAddress(searchParams)) throw redirect(shopsAddress(params))
  const page = await context
    .get(shopContext)
    .locator(params)
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ShopError')) throw error
      // An invalid filter redirects to the list without filters.
      throw withoutFilters(params) === shopsAddress(params)
        ? data(null, { status: 404 })
        : redirect(withoutFilters(params))
    })
  if (page.retailers.length === 0 && page.current_page > 1) {
    params.delete('page')
    throw redirect(shopsAddress(params))
  }
  return { page, locale: context.get(requestContext).locale }
}

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
  const params = new URLSearchParams(location.search)
  return pageMeta(matches, {
    values: ['shops', params.get('q'), params.get('province')],
    // Pages with the visitor's location are not indexed.
    index: !params.has('near') && !params.has('product'),
  })
}

export default function Shops() {
  const { t } = useText()
  const { number } = useFormat()
  const { page } = useLoaderData<typeof loader>()
  const params = new URLSearchParams(useLocation().search)
  const { retailers, total, maps, product } = page
  return (
    <div className="wrap shops-page">
      <Crumbs trail={[{ label: t('crumbs.home'), path: paths.home() }]} />
      <h1 className="t-lg">
        {t('stores.title')}
        <span className="count">
          <span className="visually-hidden">{t('stores.total', { count: total })}</span>
          <span aria-hidden="true">{number(total)}</span>
        </span>
      </h1>
      <ShopFilters page={page} params={params}>
        <NearMe params={params} />
      </ShopFilters>
      <ShopsNote page={page} params={params} />
      {retailers.length === 0 ? (
        <EmptyState
          drawing="search"
          heading="h2"
          title={params.get('q') ? t('stores.none-for', { q: params.get('q')! }) : t('stores.none')}
          text={t('stores.none.hint')}
        >
          <ShopLink className="link sm" to={paths.shops()}>
            {t('stores.all')}
          </ShopLink>
          <ShopLink className="link sm" to={paths.products()}>
            {t('stores.buy-online')}
          </ShopLink>
        </EmptyState>
      ) : (
        <div className="shops">
          <div className="shops-maps">
            {maps.map((map) => (
              <ShopMap key={map.country} map={map} shops={retailers} />
            ))}
          </div>
          <div className="shops-list">
            <ol start={retailers[0]!.number}>
              {retailers.map((shop) => (
                <ShopCard key={shop.slug} shop={shop} product={product} />
              ))}
            </ol>
            <Pages page={page.current_page} last={page.last_page} params={params} />
          </div>
        </div>
      )}
    </div>
  )
}

function Pages({ page, last, params }: { page: number; last: number; params: URLSearchParams }) {
  const { t } = useText()
  const { number } = useFormat()
  if (last === 1) return null
  const pageUrl = (targetPage: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(targetPage))
    return shopsAddress(canonicalShopParams(next))
  }
  return (
    <nav className="shops-pages" aria-label={t('stores.pages')}>
      {page > 1 && (
        <ShopLink className="link" rel="prev" to={pageUrl(page - 1)}>
          {t('stores.previous')}
        </ShopLink>
      )}
      <span className="dim sm">{t('stores.page', { page: number(page), last: number(last) })}</span>
      {page < last && (
        <ShopLink className="link" rel="next" to={pageUrl(page + 1)}>
          {t('stores.next')}
        </ShopLink>
      )}
    </nav>
  )
}
