import { useText } from '../text.tsx'
import { ShopLink } from './shop-link.tsx'

/** The way to a page from the root; the page itself is not in it. */
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
