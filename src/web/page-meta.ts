import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import { inLanguage, paths } from './paths.ts'
import { rootData } from './settings.ts'
import type { Matches } from './settings.ts'

type PageMeta = {
  /** What the page is about, as it is written: the name of a product. It follows the site name. */
  name?: string | undefined
  /** Values that follow the site name in the title: storefront.md section 1. */
  values?: readonly (string | null | undefined)[]
  /** What the page is about; the shop's own description by default. */
  description?: string
  /** A media path, shown where the page is shared. */
  image?: string
  /** What can be seen on it. */
  imageAlt?: string
  /** False keeps the page out of search engines: what shows somebody's own. Doors that read the same for all (signing in) may be found. */
  index?: boolean
}

/** Everything a page's `meta` tells: title, description, robots, Open Graph. Use it in every route, since a route's meta replaces its parent's. */
export function pageMeta(
  matches: Matches,
  { name: subject, values = [], description, image, imageAlt, index = true }: PageMeta = {},
): MetaDescriptor[] {
  const root = rootData(matches)
  const name = root?.settings.name ?? ''
  const title = [pageTitle(name), subject, pageTitle('', ...values).slice(2)].filter(Boolean).join(', ')
  const text = description || root?.settings.description || ''
  return [
    { title },
    { name: 'description', content: text },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
    ...(image
      ? [
          { property: 'og:image', content: `${root?.origin ?? ''}${paths.image(image, 1200)}` },
          { property: 'og:image:width', content: '1200' },
          ...(imageAlt ? [{ property: 'og:image:alt', content: imageAlt }] : []),
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}

// What makes another page of the same path; filters and sorting show the same pieces in another way.
const telling = ['q', 'page']

/** The one address of a page among all that show it. */
export function canonicalAddress(
  origin: string,
  locale: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of telling) {
    const value = asked.get(name)
    if (value && !(name === 'page' && value === '1')) kept.set(name, value)
  }
  const query = kept.toString()
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
