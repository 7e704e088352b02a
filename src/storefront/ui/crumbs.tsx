import { useText } from '../i18n/text.tsx'
import { ShopLink } from './shop-link.tsx'

/** Breadcrumbs from the root, without the current page. */
export function Crumbs({ trail }: { trail: { label: string; path: string }[] }) {
  const { t } = useText()
  return (
    <nav aria-label={t('crumbs.label')}>
      <ol className="crumbs">
        {trail.map(({ label, path }) => (
          <li key={path}>
            <ShopLink to={path}>
              <bdi>{label}</bdi>
            </ShopLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
