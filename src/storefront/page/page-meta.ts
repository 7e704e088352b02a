import { localeSettings } from '../../../locales/index.ts'
import { formatMinor } from '../../kernel/money.ts'
import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import { hasOwnCountry, inLanguage, paths } from '../../contracts/paths.ts'
import { rootData } from '../settings.ts'
import type { MarketRegion } from '../../modules/markets/market-view.ts'
import type { Matches } from '../settings.ts'

/** An image by its media path; size in pixels. */
type SharedImage = { url: string; alt?: string; width: number; height: number }

type PageMeta = {
  /** Subject of the page, such as a product name. Follows the site name in the title. */
  name?: string | undefined
  /** Values after the site name in the title: storefront.md section 1. */
  values?: readonly (string | null | undefined)[]
  /** Description of the page; the shop's description by default. */
  description?: string
  /** Image for link previews; the shop's icon by default. */
  image?: SharedImage | undefined
  /** Price of a product page, in minor units. */
  product?: { price: number; currency: string; isAvailable: boolean } | undefined
  /**
   * False keeps the page out of search engines, for personal pages. Generic pages such as sign-in can be
   * indexed.
   */
  index?: boolean
}

/**
 * The page's `meta`: title, description, robots and Open Graph. Use it in every route, because a route's meta
 * replaces its parent's.
 */
export function pageMeta(
  matches: Matches,
  { name: subject, values = [], description, image, product, index = true }: PageMeta = {},
): MetaDescriptor[] {
  const root = rootData(matches)
  const name = root?.settings.name ?? ''
  const title = [pageTitle(name), subject, pageTitle('', ...values).slice(2)].filter(Boolean).join(', ')
  const text = description || root?.settings.description || ''
  return [
    { title },
    { name: 'description', content: text },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    // Link previews read the server-rendered page only.
    ...(import.meta.env.SSR ? previewMeta() : []),
  ]

  function previewMeta(): MetaDescriptor[] {
    return [
      { property: 'og:title', content: title },
      { property: 'og:description', content: text },
      { property: 'og:site_name', content: name },
      { property: 'og:type', content: product ? 'product' : 'website' },
      ...(product ? productMeta(product) : []),
      // A product without an image has an empty URL: placeholders are not used for link previews.
      ...imageMeta(root?.origin ?? '', name, image?.url ? image : undefined),
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: text },
    ]
  }
}

const productMeta = ({
  price,
  currency,
  isAvailable,
}: NonNullable<PageMeta['product']>): MetaDescriptor[] => [
  { property: 'product:price:amount', content: formatMinor(price, currency) },
  { property: 'product:price:currency', content: currency },
  { property: 'product:availability', content: isAvailable ? 'in stock' : 'out of stock' },
]

const shareWidth = 1200

/** Image for link previews, never wider than the original. */
function imageMeta(origin: string, name: string, image: SharedImage | undefined): MetaDescriptor[] {
  const width = image ? Math.min(shareWidth, image.width) : 512
  const height = image ? Math.round((width * image.height) / image.width) : 512
  const address = origin + (image ? paths.image(image.url, shareWidth) : '/icons/app-512.png')
  const alt = image?.alt || name
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** Open Graph locale, such as `en_GB`; on the server only. */
export const openGraphLocale = (language: string): string => localeSettings[language]?.openGraph ?? language

// Parameters that change the content of a page; filters and sorting only change its view.
const meaningfulParams = ['q', 'page']

/**
 * Canonical URL of a page.
 * @param country of a market with prices of its own; absent for the primary market.
 */
export function canonicalAddress(
  origin: string,
  locale: string,
  { pathname, search }: { pathname: string; search: string },
  country?: string,
): string {
  const params = new URLSearchParams(search)
  const canonical = new URLSearchParams()
  for (const name of meaningfulParams) {
    const value = params.get(name)
    if (value && !(name === 'page' && value === '1')) canonical.set(name, value)
  }
  if (country !== undefined && !hasOwnCountry(pathname)) canonical.set('country', country)
  const query = canonical.toString()
  return `${origin}${inLanguage(locale, pathname)}${query && `?${query}`}`
}

/**
 * hreflang alternates for each offered language, plus x-default, and for each language and country of other markets:
 * https://developers.google.com/search/docs/specialty/international/localized-versions. Empty when there is only one.
 * @param hasPrimary whether the primary market has the page.
 */
export function alternates(
  origin: string,
  languages: readonly string[],
  location: { pathname: string; search: string },
  regions: readonly MarketRegion[] = [],
  hasPrimary = true,
): { hrefLang: string; href: string }[] {
  const others = hasOwnCountry(location.pathname) ? [] : regions
  if (hasPrimary ? languages.length < 2 && others.length === 0 : others.length === 0) return []
  return [
    ...(hasPrimary ? [...languages, 'x-default'] : []).map((hrefLang) => ({
      hrefLang,
      href: canonicalAddress(origin, hrefLang === 'x-default' ? 'en' : hrefLang, location),
    })),
    ...others.flatMap(({ country, countries, languages: own }) =>
      own.flatMap((language) => {
        const href = canonicalAddress(origin, language, location, country)
        return countries.map((code) => ({ hrefLang: `${language}-${code}`, href }))
      }),
    ),
  ]
}
