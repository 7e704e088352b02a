import type { SiteSettings } from '../../../modules/content/content.ts'
import { paths } from '../../paths.ts'
import { jsonForScript } from '../listing/breadcrumb-data.tsx'

/** Who the shop is and how it is searched, for search engines (schema.org). */
export function SiteData({ settings, origin }: { settings: SiteSettings; origin: string }) {
  const { name, description, author, logo, social } = settings
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
        url: origin + paths.home(),
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.search()}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
}
