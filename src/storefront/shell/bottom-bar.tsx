import { useLocation } from 'react-router'
import { paths } from '../../contracts/paths.ts'
import { useUi } from '../state/ui.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink, ShopLink } from '../ui/shop-link.tsx'
import { AccountLink, CartButton } from './header.tsx'
import { MenuButton } from './menu/menu-button.tsx'

/** Bottom navigation bar, below 1024 px. */
export function BottomBar() {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <nav className="bottom-bar only-sm" aria-label={t('bottom.label')}>
      <MenuButton label />
      <PlainLink
        href={paths.search()}
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          useUi.getState().openSearch()
        }}
      >
        <Icon name="search" />
        {t('search.label')}
      </PlainLink>
      <ShopLink to={paths.home()} aria-current={pathname === paths.home() ? 'page' : undefined}>
        <Icon name="home" />
        {t('bottom.home')}
      </ShopLink>
      <CartButton label />
      <AccountLink label />
    </nav>
  )
}
