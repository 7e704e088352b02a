// Product list for /products, /search, /category/:slug and /collections/:slug.
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useUi } from '../state/ui.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { lazyOnInteraction } from '../ui/dom/first-interaction.ts'
import { appliedFilters, canonicalParams, listKey } from './listing-address.ts'
import type { ListingData } from './load-listing.ts'
import { useLoadedPages } from './use-loaded-pages.ts'
import { ProductGrid } from './product-grid.tsx'
import { Toolbar } from './filters/toolbar.tsx'
import '../styles/note.css'
import '../styles/listing.css'
import './listing-parts.css'

// Works as plain links and forms until the script loads.
const FilterColumn = lazyOnInteraction(async () => ({
  default: (await import('./filters/filters.tsx')).FilterColumn,
}))
const NoResults = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))
const FilterDrawer = lazy(async () => ({
  default: (await import('./filters/filter-drawer.tsx')).FilterDrawer,
}))

type Props = {
  data: ListingData
  title: string
  /** Breadcrumb trail; absent for top-level lists. */
  trail?: { label: string; path: string }[]
  /** Content between title and list: category tiles, a search field or a note. */
  children?: ReactNode
  text?: string
}

/** Filters of the current page, or of the page being loaded. */
function useShownParams() {
  const location = useLocation()
  const { location: next } = useNavigation()
  return canonicalParams(
    new URLSearchParams(next?.pathname === location.pathname ? next.search : location.search),
  )
}

/** Announces the number of results after the filters change. */
function useAnnounceTotal(key: string, total: number) {
  const { t } = useText()
  const announcedKey = useRef(key)
  const announceTotal = useEffectEvent(() => announce(t('listing.total', { count: total })))
  useEffect(() => {
    if (announcedKey.current !== key) announceTotal()
    announcedKey.current = key
  }, [key])
}

export function ListingPage({ data: { listing, instead }, title, trail, text, children }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const params = useShownParams()
  const key = listKey(pathname, new URLSearchParams(search))
  const loaded = useLoadedPages(key, listing)
  const loading = next?.pathname === pathname && listKey(pathname, new URLSearchParams(next.search)) !== key
  // The catalogue is empty: no results and no filters.
  const isEmptyCatalogue = listing.total === 0 && appliedFilters(params, listing).length === 0
  const filterOpen = useUi((ui) => ui.displayFilter)
  const [drawerNeeded, setDrawerNeeded] = useState(false)
  if (filterOpen && !drawerNeeded) setDrawerNeeded(true)
  useEffect(() => useUi.getState().closeFilter, [])
  useAnnounceTotal(key, listing.total)

  return (
    <div className="wrap">
      <div className="listing-head">
        {trail && <Crumbs trail={trail} />}
        <h1 className="t-lg">
          <bdi>{title}</bdi>
          <span className="count">
            <span className="visually-hidden">{t('listing.total', { count: listing.total })}</span>
            <span aria-hidden="true">{number(listing.total)}</span>
          </span>
        </h1>
        {text && <p className="dim listing-text">{text}</p>}
      </div>
      {children}
      <div className={isEmptyCatalogue ? 'listing bare' : 'listing'}>
        {!isEmptyCatalogue && (
          <Suspense fallback={null}>
            <FilterColumn listing={listing} params={params} />
          </Suspense>
        )}
        <div>
          {!isEmptyCatalogue && <Toolbar listing={listing} params={params} />}
          {listing.total === 0 ? (
            <Suspense fallback={null}>
              <NoResults listing={listing} params={params} instead={instead} />
            </Suspense>
          ) : (
            <ProductGrid listing={listing} loaded={loaded} loading={loading} />
          )}
        </div>
      </div>
      {drawerNeeded && (
        <Suspense fallback={null}>
          <FilterDrawer listing={listing} params={params} />
        </Suspense>
      )}
    </div>
  )
}
