import { formatMinor } from '../kernel/money.ts'
import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import { inLanguage, paths } from './paths.ts'
import { rootData } from './settings.ts'
import type { Matches } from './settings.ts'

/** A picture by its media path, with its size in pixels. */
type SharedImage = { url: string; alt?: string; width: number; height: number }

type PageMeta = {
  /** What the page is about, as it is written: the name of a product. It follows the site name. */
  name?: string | undefined
  /** Values that follow the site name in the title: storefront.md section 1. */
  values?: readonly (string | null | undefined)[]
  /** What the page is about; the shop's own description by default. */
  description?: string
  /** Shown where the page is shared; by default the shop's icon. */
  image?: SharedImage | undefined
  /** Of a product's page: what it costs, in minor units. */
  product?: { price: number; currency: string; isAvailable: boolean } | undefined
  /** False keeps the page out of search engines: what shows somebody's own. Doors that read the same for all (signing in) may be found. */
  index?: boolean
}

/** Everything a page's `meta` tells: title, description, robots, Open Graph. Use it in every route, since a route's meta replaces its parent's. */
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
    // Link previews read pages as the server wrote them.
    ...(import.meta.env.SSR ? previewMeta() : []),
  ]

  function previewMeta(): MetaDescriptor[] {
    return [
      { property: 'og:title', content: title },
      { property: 'og:description', content: text },
      { property: 'og:site_name', content: name },
      { property: 'og:type', content: product ? 'product' : 'website' },
      ...(product ? productMeta(product) : []),
      // A product without a picture has an empty address: its placeholder is no preview.
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

/** A picture as it is shared: never wider than it is. */
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

const openGraphLocales: Record<string, string> = { en: 'en_GB', vi: 'vi_VN', ar: 'ar_AR', he: 'he_IL' }
/** A language as Open Graph writes it, such as `en_GB`. */
export const openGraphLocale = (language: string): string => openGraphLocales[language] ?? language

// What makes another page of the same path; filters and sorting show the same pieces in another way.
const meaningfulParams = ['q', 'page']

/** The one address of a page among all that show it. */
export function canonicalAddress(
  origin: string,
  locale: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const params = new URLSearchParams(search)
  const canonical = new URLSearchParams()
  for (const name of meaningfulParams) {
    const value = params.get(name)
    if (value && !(name === 'page' && value === '1')) canonical.set(name, value)
  }
  const query = canonical.toString()
  return `${origin}${inLanguage(locale, pathname)}${query && `?${query}`}`
}

/** The same page in each language that the shop offers, and where readers of no such language go; nothing where there is only one. */
export function alternates(
  origin: string,
  languages: readonly string[],
  location: { pathname: string; search: string },
): { hrefLang: string; href: string }[] {
  if (languages.length < 2) return []
  return [...languages, 'x-default'].map((hrefLang) => ({
    hrefLang,
    href: canonicalAddress(origin, hrefLang === 'x-default' ? 'en' : hrefLang, location),
  }))
}
