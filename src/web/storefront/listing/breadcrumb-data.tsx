import { inLanguage } from '../../paths.ts'
import { useRootData } from '../../settings.ts'

/** Text for a script element: no `<` can end it early. */
export const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The way to a page, for search engines. */
export function BreadcrumbData({ trail }: { trail: { label: string; path: string }[] }) {
  const { origin = '', locale = 'en' } = useRootData() ?? {}
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + inLanguage(locale, path),
    })),
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(list) }} />
}
