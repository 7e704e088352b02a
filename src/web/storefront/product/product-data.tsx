import type { ProductReviews } from '../../../modules/reviews/reviews.ts'
import type { Attribute, ProductDetail, SubAttribute } from '../../../modules/search/listing.ts'
import { formatMinor } from '../../../kernel/money.ts'
import { inLanguage, paths } from '../../paths.ts'
import { useRootData } from '../../settings.ts'
import { called } from '../../ui/called.ts'
import { StructuredData } from '../../ui/structured-data.tsx'
import { type Choice, variantOf } from './choice.ts'

type Props = { product: ProductDetail; choice: Choice | undefined; reviews: ProductReviews }

/** The product for search engines (schema.org): one offer for the chosen variant, else all of them together. */
export function ProductData(props: Props) {
  const { origin = '', locale = 'en' } = useRootData() ?? {}
  return <StructuredData data={import.meta.env.SSR && productOf(props, origin, locale)} />
}

function productOf({ product, choice, reviews }: Props, origin: string, locale: string) {
  const offerOf = (colour: Attribute, size: SubAttribute) => ({
    '@type': 'Offer',
    url: origin + inLanguage(locale, paths.product(product.slug, variantOf(colour, size))),
    sku: size.sku,
    price: formatMinor(size.price, size.currency),
    priceCurrency: size.currency,
    availability: availability(size),
    itemCondition: 'https://schema.org/NewCondition',
  })
  const offers = product.attributes.flatMap((colour) =>
    colour.sub_attributes.map((size) => ({ minor: size.price, offer: offerOf(colour, size) })),
  )
  const amounts = offers.map(({ minor }) => minor)
  const pictures = [...new Set(choice?.colour.gallery.map(({ url }) => url))].filter(Boolean)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: origin + inLanguage(locale, paths.product(product.slug)),
    productID: String(product.number).padStart(4, '0'),
    ...(choice?.size && { sku: choice.size.sku }),
    ...(choice?.colour.value && { color: called(choice.colour) }),
    ...(pictures.length > 0 && { image: pictures.map((url) => origin + paths.image(url, 1200)) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(reviews.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average,
        reviewCount: reviews.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: choice?.size
      ? offerOf(choice.colour, choice.size)
      : {
          '@type': 'AggregateOffer',
          lowPrice: formatMinor(Math.min(product.price, ...amounts), product.currency),
          highPrice: formatMinor(Math.max(product.price, ...amounts), product.currency),
          priceCurrency: product.currency,
          offerCount: offers.length,
          availability: availability(product),
          offers: offers.map(({ offer }) => offer),
        },
  }
}

const availability = ({ quantity }: { quantity: number }) =>
  `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`
