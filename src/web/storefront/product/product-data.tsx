import type { ProductDetail } from '../../../modules/search/listing.ts'
import { formatMinor } from '../../../kernel/money.ts'
import { inLanguage, paths } from '../../paths.ts'
import { useRootData } from '../../settings.ts'
import { jsonForScript } from '../listing/breadcrumb-data.tsx'
import { type Choice, variantOf } from './choice.ts'

/** The product for search engines (schema.org). */
export function ProductData({ product, choice }: { product: ProductDetail; choice: Choice | undefined }) {
  const { origin = '', locale = 'en' } = useRootData() ?? {}
  const size = choice?.size
  const { price, currency } = size ?? product
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(size && { sku: size.sku }),
    ...(choice && { image: origin + paths.image(choice.colour.image.url, 1200) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: {
      '@type': 'Offer',
      url: origin + inLanguage(locale, paths.product(product.slug, choice && variantOf(choice.colour, size))),
      price: formatMinor(price, currency),
      priceCurrency: currency,
      availability: `https://schema.org/${(size ?? product).quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
}
