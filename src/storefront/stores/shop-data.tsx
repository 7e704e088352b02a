import type { RetailerPage, WireInterval } from '../../modules/retailers/locator-views.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useRootData } from '../settings.ts'
import { StructuredData } from '../ui/structured-data.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** schema.org ends a full day at 23:59. */
const closing = (closes: string) => (closes === '24:00' ? '23:59' : closes)
const opening = ({ opens, closes }: WireInterval) => ({ opens, closes: closing(closes) })

/** Store structured data (schema.org). */
export function ShopData({ shop }: { shop: RetailerPage }) {
  const { origin = '', locale = 'en' } = useRootData() ?? {}
  const url = origin + inLanguage(locale, paths.shop(shop.slug))
  return <StructuredData data={import.meta.env.SSR && toStructuredStore(shop, url)} />
}

function toStructuredStore(shop: RetailerPage, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    name: shop.name,
    url,
    ...(shop.phone && { telephone: shop.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: shop.city,
      addressRegion: shop.province_name,
      postalCode: shop.postcode,
      addressCountry: shop.country,
    },
    ...(shop.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    }),
    ...(shop.brand_names.length > 0 && {
      brand: shop.brand_names.map(({ name }) => ({ '@type': 'Brand', name })),
    }),
    openingHoursSpecification: shop.usual.flatMap((hours, index) =>
      hours.map((hour) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[index]}`,
        ...opening(hour),
      })),
    ),
    specialOpeningHoursSpecification: shop.exceptions.flatMap(({ date, hours }) =>
      (hours.length > 0 ? hours.map(opening) : [{ opens: '00:00', closes: '00:00' }]).map((item) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...item,
      })),
    ),
  }
}
