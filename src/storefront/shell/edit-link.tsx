import { useLocation } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import './edit-link.css'

/**
 * For staff who can edit the shop (decisions.md, trade and API clients): link to edit what this page shows.
 */
export function EditLink() {
  const { t, locale } = useText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('edit.page')}>
      <PlainLink
        className="button small edit-link"
        href={officePaths.officeEdit(pathname, locale === 'en' ? undefined : locale)}
      >
        <Icon name="settings" /> {t('edit.page')}
      </PlainLink>
    </nav>
  )
}
