import { useLocation } from 'react-router'
import { useAddFromCard } from '../state/cart/add-from-card.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { CardView } from '../ui/product/card-view.ts'
import { ProductCard } from '../ui/product/product-card.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { appliedFilters, withoutFilters } from './listing-address.ts'
import type { ListingView } from './load-listing.ts'

type Props = { listing: ListingView; params: URLSearchParams; instead: CardView[] }

/** Empty state of a list: possible reasons, next steps and recommendations. */
export function NoResults({ listing, params, instead }: Props) {
  const { t } = useText()
  const { pathname } = useLocation()
  const addFromCard = useAddFromCard()
  const q = params.get('q')
  const filtered = appliedFilters(params, listing).length > 0
  return (
    <>
      <EmptyState
        drawing="search"
        heading="h2"
        title={q ? t('listing.none-for', { q }) : t('listing.none')}
        text={filtered ? t('listing.none.filtered') : t('listing.none.hint')}
      >
        {filtered && (
          <ShopLink className="link sm" to={pathname + withoutFilters(params)}>
            {t('filters.clear')}
          </ShopLink>
        )}
        <ShopLink className="link sm" to={paths.products({ sort_by: 'newest' })}>
          {t('cart.empty.new')}
        </ShopLink>
        <ShopLink className="link sm" to={paths.products({ sale: '1' })}>
          {t('cart.empty.sale')}
        </ShopLink>
        <ShopLink className="link sm" to={paths.products()}>
          {t('listing.everything')}
        </ShopLink>
      </EmptyState>
      {instead.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2 className="t-md">{t('listing.instead')}</h2>
          </div>
          <div className="grid">
            {instead.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                sizes="(min-width: 1780px) 18vw, (min-width: 1280px) 23vw, (min-width: 768px) 31vw, 48vw"
                onAddToCart={addFromCard}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
