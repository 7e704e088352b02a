import { inLanguage } from '../../contracts/paths.ts'
import { useRootData } from '../settings.ts'
import { StructuredData } from '../ui/structured-data.tsx'

type Breadcrumb = { label: string; path: string }

/** Breadcrumb structured data for search engines. */
export function BreadcrumbData({ trail }: { trail: Breadcrumb[] }) {
  const { origin = '', locale = 'en' } = useRootData() ?? {}
  const listed = ({ label, path }: Breadcrumb, index: number) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + inLanguage(locale, path),
  })
  return (
    <StructuredData
      data={
        import.meta.env.SSR && {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(listed),
        }
      }
    />
  )
}
