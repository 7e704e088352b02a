import type { SiteSettings } from '../../modules/content/content.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { StructuredData } from '../ui/structured-data.tsx'

/** Organisation and site search structured data (schema.org). */
export function SiteData({ settings, origin }: { settings: SiteSettings; origin: string }) {
  const { locale } = useText()
  const { name, description, author, logo, social } = settings
  const toAbsolute = (path: string) => origin + inLanguage(locale, path)
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: author.name,
        url: origin + paths.home(),
        address: author.address,
        ...(logo.url && { logo: origin + logo.url }),
        sameAs: social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name,
        description,
        inLanguage: locale,
        url: toAbsolute(paths.home()),
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${toAbsolute(paths.search())}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  return <StructuredData data={data} />
}
