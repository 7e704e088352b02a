import type { LocatorView } from '../../modules/retailers/locator-views.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { withChanges } from './shops-address.ts'

/** How the search text was interpreted, and what the list shows. */
export function ShopsNote({ page, params }: { page: LocatorView; params: URLSearchParams }) {
  const { t } = useText()
  const { place, former_province: former, nearest_instead: instead, product, total } = page
  const q = params.get('q') ?? ''
  const near = params.get('near')
  const message = former
    ? t('stores.former', { old: former.name, now: former.now })
    : instead && place
      ? t('stores.nearest-instead', { q, place: place.name })
      : near === 'place' && !place
        ? t('stores.place-unknown', { q })
        : place
          ? place.name
            ? t('stores.nearest-to', { place: place.name })
            : t('stores.nearest-to-you')
          : undefined
  const undo = withChanges(params, { near: undefined, ...(near === 'place' && { q: undefined }) })
  return (
    <div className="shops-note" role="status">
      {product && (
        <p className="note">
          <Icon name="bag" />
          <span>
            {t('stores.product')}{' '}
            <ShopLink className="link" to={paths.product(product.slug, product.variant?.sku)}>
              <bdi>{product.name}</bdi>
            </ShopLink>
            {product.variant && (
              <>
                {', '}
                <bdi>{product.variant.label}</bdi>
              </>
            )}
            {' · '}
            <ShopLink className="link" to={withChanges(params, { product: undefined })}>
              {t('stores.product.leave')}
            </ShopLink>
          </span>
        </p>
      )}
      {message && total > 0 && (
        <p className="sm dim">
          {message}{' '}
          {near && (
            <ShopLink className="link" to={undo}>
              {t('stores.near.leave')}
            </ShopLink>
          )}
        </p>
      )}
    </div>
  )
}
