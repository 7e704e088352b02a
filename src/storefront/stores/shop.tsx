// Store page: address, opening hours and services.
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { shopContext } from '../context.ts'
import { cachedLoader } from '../page/page-data-cache.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { FieldTable } from '../ui/field-table.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { BreadcrumbData } from '../listing/breadcrumb-data.tsx'
import { ShopData } from './shop-data.tsx'
import { ShopHours } from './shop-hours.tsx'
import { ShopMap } from './shop-map.tsx'
import { addressLine, useStoreLabels } from './use-store-labels.ts'
import { StockLine } from './stock-line.tsx'
import '../styles/note.css'
import './stores.css'
import './shop.css'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [product, variant] = ['product', 'variant'].map((name) => searchParams.get(name) ?? undefined)
  const slug = params['slug'] ?? ''
  const storefront = context.get(shopContext)
  const shop = await storefront.retailer(slug, product, variant)
  if (!shop) throw data(null, { status: 404 })
  return { shop, fields: await storefront.pageFields('retailer', slug) }
}

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    values: [loaderData?.shop.name],
    description: loaderData && `${loaderData.shop.name}, ${addressLine(loaderData.shop)}`,
  })

export default function Shop() {
  const { t } = useText()
  const labels = useStoreLabels()
  const { shop, fields } = useLoaderData<typeof loader>()
  const { name, phone, map, product, services, brand_names: brands } = shop
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    { label: t('stores.title'), path: paths.shops(product?.slug, product?.variant?.sku) },
  ]
  return (
    <div className="wrap shop-page">
      <Crumbs trail={trail} />
      <BreadcrumbData trail={[...trail, { label: name, path: paths.shop(shop.slug) }]} />
      <ShopData shop={shop} />
      <h1 className="t-lg">
        <bdi>{name}</bdi>
      </h1>
      <div className="shop-parts">
        <div className="shop-facts">
          <p className="lg">
            <span className={shop.now.open ? 'shop-open' : 'shop-shut'}>{labels.open(shop.now)}</span>
          </p>
          {product && (
            <section className="shop-product" aria-labelledby="shop-product">
              <h2 className="t-sm" id="shop-product">
                <bdi>{[product.name, product.variant?.label].filter(Boolean).join(', ')}</bdi>
              </h2>
              <StockLine stock={shop.stock ?? null} />
              {shop.stock && shop.stock.quantity > 0 && (
                <ul className="sm dim">
                  {shop.stock.variants.map(({ id, quantity }) => (
                    <li key={id}>
                      <bdi>{product.variants.find((variant) => variant.id === id)?.label}</bdi>
                      {': '}
                      {t('stores.stock.items', { count: quantity })}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )}
          <section aria-labelledby="shop-address">
            <h2 className="t-sm" id="shop-address">
              {t('stores.address')}
            </h2>
            <address>
              <bdi>{shop.address}</bdi>
              <br />
              <bdi>
                {[shop.city, shop.province_name === shop.city ? '' : shop.province_name]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>{' '}
              <bdi>{shop.postcode}</bdi>
              <br />
              {labels.country(shop.country)}
            </address>
            <p className="row">
              <Directions shop={shop} />
              {phone && (
                <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  <bdi>{phone}</bdi>
                </a>
              )}
            </p>
          </section>
          <ShopHours shop={shop} />
          <FieldTable fields={fields} />
          {services.length > 0 && (
            <section aria-labelledby="shop-services">
              <h2 className="t-sm" id="shop-services">
                {t('stores.services')}
              </h2>
              <ul className="chips">
                {services.map((service) => (
                  <li key={service} className="chip">
                    {labels.service(service)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {brands.length > 0 && (
            <section aria-labelledby="shop-brands">
              <h2 className="t-sm" id="shop-brands">
                {t('stores.brands')}
              </h2>
              <ul className="chips">
                {brands.map(({ slug, name: brand }) => (
                  <li key={slug}>
                    <ShopLink className="chip" to={paths.search(slug)}>
                      <bdi>{brand}</bdi>
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {map && (
          <div className="shop-where">
            <ShopMap map={map} shops={[{ number: 1, name }]} isSingle />
          </div>
        )}
      </div>
    </div>
  )
}

/** Link to a map site. Nothing is requested from it before the click, and no referrer is sent. */
function Directions({
  shop,
}: {
  shop: { name: string; latitude: number | null; longitude: number | null } & Parameters<
    typeof addressLine
  >[0]
}) {
  const { t } = useText()
  const { latitude, longitude } = shop
  const destination = latitude === null ? `${shop.name}, ${addressLine(shop)}` : `${latitude},${longitude}`
  const query = new URLSearchParams(
    latitude === null ? { query: destination } : { mlat: String(latitude), mlon: String(longitude) },
  )
  const href =
    latitude === null
      ? `https://www.openstreetmap.org/search?${query}`
      : `https://www.openstreetmap.org/?${query}#map=17/${latitude}/${longitude}`
  return (
    <a className="link" href={href} rel="noopener noreferrer external" target="_blank">
      {t('stores.directions')}
    </a>
  )
}
