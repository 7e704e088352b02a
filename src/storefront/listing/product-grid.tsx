import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useAddFromCard } from '../state/cart/add-from-card.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import type { CardView } from '../ui/product/card-view.ts'
import { ProductCard } from '../ui/product/product-card.tsx'
import type { ListingView } from './load-listing.ts'
import { pageAddress } from './listing-address.ts'

const plateSizes =
  '(min-width: 1780px) 17vw, (min-width: 1280px) 19vw, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 48vw'
/** Number of cards in the first view on most screens. */
const firstView = 4

type Props = { listing: ListingView; loaded: { products: CardView[]; from: number }; loading: boolean }

export function ProductGrid({ listing, loaded, loading }: Props) {
  const { t } = useText()
  const { search } = useLocation()
  const addFromCard = useAddFromCard()
  const grid = useFocusOnNew(loaded)
  const params = new URLSearchParams(search)
  return (
    <>
      {loaded.from > 1 && (
        <p className="earlier">
          <Link className="link sm" to={pageAddress(params, 1)}>
            {t('listing.from-start')}
          </Link>
        </p>
      )}
      <div className={loading ? 'grid waiting' : 'grid'} ref={grid} aria-busy={loading || undefined}>
        {loaded.products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={plateSizes}
            heading="h2"
            eager={index < firstView}
            main={index === 0}
            onAddToCart={addFromCard}
          />
        ))}
      </div>
      <LoadMore listing={listing} loaded={loaded} />
    </>
  )
}

/** Moves the focus to the first new product after more are loaded. */
function useFocusOnNew(loaded: Props['loaded']) {
  const { t } = useText()
  const grid = useRef<HTMLDivElement>(null)
  const previous = useRef({ from: loaded.from, first: loaded.products[0]?.id, count: loaded.products.length })
  const announceMore = useEffectEvent((count: number) => announce(t('listing.more-shown', { count })))
  useEffect(() => {
    const { from, first, count } = previous.current
    const now = { from: loaded.from, first: loaded.products[0]?.id, count: loaded.products.length }
    previous.current = now
    if (now.from !== from || now.first !== first || now.count <= count) return
    announceMore(now.count - count)
    grid.current?.children[count]?.querySelector('a')?.focus({ preventScroll: true })
  }, [loaded])
  return grid
}

/** Progress of the list and a link to the next page; with JavaScript the next page is appended. */
function LoadMore({ listing, loaded }: Omit<Props, 'loading'>) {
  const { t } = useText()
  const { number } = useFormat()
  const { search } = useLocation()
  const { location: next } = useNavigation()
  const { total, current_page, last_page, per_page } = listing
  const to = Math.min(total, loaded.from - 1 + loaded.products.length)
  const address = pageAddress(new URLSearchParams(search), current_page + 1)
  const busy = next?.search === address
  return (
    <div className="load">
      <p className="sm dim num">
        {loaded.from > 1
          ? t('listing.range', { from: number(loaded.from), to: number(to), total })
          : t('listing.shown', { shown: number(to), total })}
      </p>
      <div
        className="thread"
        style={{ ['--at' as string]: `${Math.round((to / total) * 100)}%` }}
        aria-hidden="true"
      />
      {current_page < last_page && (
        <Link
          className="button second"
          to={address}
          rel="next"
          replace
          preventScrollReset
          aria-busy={busy || undefined}
        >
          {busy ? t('listing.loading') : t('listing.more', { count: Math.min(per_page, total - to) })}
        </Link>
      )}
    </div>
  )
}
