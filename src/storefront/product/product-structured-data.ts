// Product structured data (schema.org) by Google's rules for merchant listings and product variants:
// https://developers.google.com/search/docs/appearance/structured-data/product-variants
import { isGtin } from '../../kernel/gtin.ts'
import type {
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  PropertyValue,
  WithContext,
} from 'schema-dts'
import { formatMinor } from '../../kernel/money.ts'
import type { ProductField } from '../../modules/custom-fields/custom-fields.ts'
import type { ProductReviews } from '../../modules/reviews/reviews.ts'
import type { Attribute, ProductDetail, SubAttribute } from '../../modules/search/listing.ts'
import type { ProductStructuredData } from '../../modules/storefront/shop.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { plainText } from '../../kernel/text/plain-text.ts'
import type { RootData } from '../settings.ts'
import { localizedLabel } from '../ui/localized-label.ts'
import { toVariantParam } from './choice.ts'

type Structured = WithContext<ProductGroup> | WithContext<Product>
type Policies = Pick<Offer, 'shippingDetails' | 'hasMerchantReturnPolicy'>
type Place = Pick<RootData, 'origin' | 'locale' | 'settings'>

const imageWidth = 1200
const maxDescription = 5_000
/** Google's limit of countries in a return policy. */
const maxReturnCountries = 50

/**
 * A single product when there are no options, else a product group; policies are defined once and referenced.
 */
export function productStructuredData(
  product: ProductDetail,
  reviews: ProductReviews,
  facts: ProductStructuredData | null,
  place: Place,
): Structured {
  const { origin, locale } = place
  const variants = product.attributes.flatMap((colour) =>
    colour.sub_attributes.map((size) => ({ colour, size })),
  )
  const address = (colour: Attribute, size: SubAttribute) =>
    origin + inLanguage(locale, paths.product(product.slug, toVariantParam(colour, size)))
  const policies = listPolicies(facts, place, origin + inLanguage(locale, paths.product(product.slug)))
  const variantFields = (colour: Attribute, size: SubAttribute, refer: Policies) => ({
    sku: size.sku,
    ...toGtin(facts?.barcodes[size.id]),
    ...(colour.value && { color: localizedLabel(colour) }),
    ...(colour.sub_attributes.length > 1 && { size: localizedLabel(size) }),
    image: listPictureUrls(colour, origin),
    ...toProperties(size.fields),
    offers: {
      '@type': 'Offer',
      url: address(colour, size),
      price: formatMinor(size.price, size.currency),
      priceCurrency: size.currency,
      ...toAvailability(size),
      itemCondition: 'https://schema.org/NewCondition',
      ...listContents(product, size.id),
      ...refer,
    } satisfies Offer,
  })
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: plainText(product.description_html, maxDescription) || product.name,
    url: origin + inLanguage(locale, paths.product(product.slug)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } as const }),
    ...(variants.length > 1 && toProperties(product.fields)),
    ...(reviews.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average,
        reviewCount: reviews.count,
        bestRating: 5,
        worstRating: 1,
      } as const,
    }),
  } as const
  const [only] = variants
  if (variants.length === 1 && only)
    return {
      ...shared,
      '@type': 'Product',
      productID: productId(product),
      ...variantFields(only.colour, only.size, policies.fullPolicies),
      ...toProperties([...(product.fields ?? []), ...(only.size.fields ?? [])]),
    }
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: productId(product),
    image: [...new Set(product.attributes.flatMap((colour) => listPictureUrls(colour, origin)))],
    variesBy: [
      ...(product.attributes.length > 1 ? ['https://schema.org/color'] : []),
      ...(product.attributes.some((colour) => colour.sub_attributes.length > 1)
        ? ['https://schema.org/size']
        : []),
    ],
    hasVariant: variants.map(({ colour, size }, index) => ({
      '@type': 'Product',
      name: [product.name, localizedLabel(colour), localizedLabel(size)].filter(Boolean).join(', '),
      ...variantFields(colour, size, index === 0 ? policies.fullPolicies : policies.references),
    })),
  }
}

function toAvailability({
  quantity,
  backorder,
  backorder_date: date,
}: SubAttribute): Pick<Offer, 'availability' | 'availabilityStarts'> {
  if (!backorder)
    return { availability: quantity > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock' }
  return { availability: 'https://schema.org/BackOrder', ...(date && { availabilityStarts: date }) }
}

/** What a bundle consists of. */
function listContents({ bundle }: ProductDetail, variantId: number): Pick<Offer, 'includesObject'> {
  const parts = bundle?.variants[variantId] ?? []
  if (!bundle || parts.length === 0) return {}
  return {
    includesObject: parts.map(({ item, quantity }) => ({
      '@type': 'TypeAndQuantityNode' as const,
      amountOfThisGood: quantity,
      typeOfGood: {
        '@type': 'Product' as const,
        name: bundle.items[item]!.name,
        sku: bundle.items[item]!.sku,
      },
    })),
  }
}

/** Custom fields, as far as a search engine understands their values. */
function toProperties(fields: readonly ProductField[] = []): { additionalProperty?: PropertyValue[] } {
  const properties = fields.flatMap(({ key, name, type, value, label, unit, currency }): PropertyValue[] => {
    if (type === 'json' || type === 'file') return []
    const text =
      type === 'rich_text'
        ? plainText(String(value), maxDescription)
        : type === 'money' && currency
          ? formatMinor(Number(value), currency)
          : type === 'boolean' || type === 'integer'
            ? (value as boolean | number)
            : (label ?? [value].flat().join(', '))
    return [
      {
        '@type': 'PropertyValue',
        propertyID: key,
        name,
        value: text,
        ...((unit ?? (type === 'money' && currency)) && { unitText: unit ?? currency }),
      } as PropertyValue,
    ]
  })
  return properties.length > 0 ? { additionalProperty: properties } : {}
}

const productId = ({ number }: ProductDetail) => String(number).padStart(4, '0')

const listPictureUrls = ({ image, gallery }: Attribute, origin: string): string[] =>
  [...new Set([image.url, ...gallery.map(({ url }) => url)])]
    .filter(Boolean)
    .map((url) => origin + paths.image(url, imageWidth))

/** A barcode that is a GTIN. */
export const toGtin = (barcode: string | undefined): { gtin?: string } =>
  barcode && isGtin(barcode) ? { gtin: barcode } : {}

/** Shipping and return policies, in full and as references. */
function listPolicies(
  facts: ProductStructuredData | null,
  { settings: { currencyCode, returnDays } }: Place,
  page: string,
): { fullPolicies: Policies; references: Policies } {
  const deliveries = facts?.deliveries ?? []
  if (deliveries.length === 0) return { fullPolicies: {}, references: {} }
  const shipping = deliveries.map(
    ({ countries, price, daysMin, daysMax, handlingMin, handlingMax }, index): OfferShippingDetails => ({
      '@type': 'OfferShippingDetails',
      '@id': `${page}#delivery-${index + 1}`,
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: formatMinor(price, currencyCode),
        currency: currencyCode,
      },
      shippingDestination: countries.map((country) => ({
        '@type': 'DefinedRegion',
        addressCountry: country,
      })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: {
          '@type': 'QuantitativeValue',
          minValue: handlingMin,
          maxValue: handlingMax,
          unitCode: 'DAY',
        },
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: daysMin,
          maxValue: daysMax,
          unitCode: 'DAY',
        },
      },
    }),
  )
  const returns: MerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    '@id': `${page}#returns`,
    applicableCountry: deliveries.flatMap(({ countries }) => countries).slice(0, maxReturnCountries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
  return {
    fullPolicies: { shippingDetails: shipping, hasMerchantReturnPolicy: returns },
    references: {
      shippingDetails: shipping.map((item) => ({ '@id': getId(item) })),
      hasMerchantReturnPolicy: { '@id': getId(returns) },
    },
  }
}

const getId = (entity: OfferShippingDetails | MerchantReturnPolicy) => (entity as { '@id': string })['@id']
