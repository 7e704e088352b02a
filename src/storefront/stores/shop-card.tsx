import type { LocatorPage, RetailerCard } from '../../modules/retailers/locator-views.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat } from '../i18n/text.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { addressLine, useStoreLabels } from './use-store-labels.ts'
import { StockLine } from './stock-line.tsx'

/** A store in the list, with the number of its pin. */
export function ShopCard({ shop, product }: { shop: RetailerCard; product?: LocatorPage['product'] }) {
  const { number } = useFormat()
  const labels = useStoreLabels()
  const { name, slug, phone, now, distance_km: distance } = shop
  return (
    <li className="shop-card" id={`shop-${shop.number}`} tabIndex={-1}>
      <span className={shop.latitude === null ? 'shop-number bare' : 'shop-number'} aria-hidden="true">
        {number(shop.number)}
      </span>
      <div>
        <div className="shop-head">
          <h2 className="b">
            <ShopLink to={paths.shop(slug, product?.slug, product?.variant?.sku)}>
              <bdi>{name}</bdi>
            </ShopLink>
          </h2>
          {distance !== undefined && (
            <span className="dim sm shop-distance">{labels.distance(distance)}</span>
          )}
        </div>
        <p className="sm dim">
          <bdi>{addressLine(shop)}</bdi>
        </p>
        <p className="sm">
          <span className={now.open ? 'shop-open' : 'shop-shut'}>{labels.open(now)}</span>
          {phone && (
            <>
              {' · '}
              <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi>{phone}</bdi>
              </a>
            </>
          )}
        </p>
        {shop.stock !== undefined && <StockLine stock={shop.stock} />}
      </div>
    </li>
  )
}
