import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { openSignIn } from '../state/session/open-sign-in.ts'
import { useCartCount } from '../state/cart/cart-count.ts'
import { useUi } from '../state/ui.ts'
import { useWishlist } from '../state/wishlist/wishlist.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ServerFragment } from '../ui/server-fragment.tsx'
import { firstInteraction } from '../ui/dom/first-interaction.ts'
import { MenuButton } from './menu/menu-button.tsx'
import { SearchBox } from './search/search-box.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

/** Sticky header: menu, search, account, wishlist and cart. */
export function Header() {
  const header = useRef<HTMLElement>(null)
  useShadow(header)
  useMenu(header)
  useMenuDrawer(header)
  return (
    <header className="header" ref={header}>
      <div className="wrap">
        <MenuButton className="icon-button only-sm menu-button" />
        <ServerFragment name="menu" className="contents" />
        <span className="grow" />
        <SearchBox />
        <div className="tools">
          <AccountLink className="icon-button hide-md" />
          <SavedButton />
          <CartButton className="icon-button" />
        </div>
      </div>
    </header>
  )
}

/**
 * Account link; opens the sign-in dialog for signed-out visitors. The document's `data-account` decides which
 * label is visible. `label` shows the text instead of exposing it to screen readers only.
 */
export function AccountLink({ className, label = false }: { className?: string; label?: boolean }) {
  const { t } = useText()
  const labelClass = label ? '' : ' visually-hidden'
  const avatar = useUi((ui) => (ui.isAuthorized ? ui.userAvatar : ''))
  return (
    <PlainLink className={className} href={paths.account()} onClick={openSignIn}>
      {avatar ? (
        <bdi className="avatar" aria-hidden="true">
          {avatar}
        </bdi>
      ) : (
        <Icon name="account" />
      )}
      <span className={`if-in${labelClass}`}>{t('header.account')}</span>
      <span className={`if-out${labelClass}`}>{t('header.sign-in')}</span>
    </PlainLink>
  )
}

function SavedButton() {
  const { t } = useText()
  const count = useWishlist((list) => list.items.length)
  return (
    <button
      type="button"
      className="icon-button saved-button"
      aria-label={t('header.saved', { count })}
      aria-haspopup="dialog"
      onClick={() => useWishlist.setState({ isOpen: true })}
    >
      <Icon name="heart" />
      {count > 0 && <span className="bubble">{count}</span>}
    </button>
  )
}

/**
 * Opens the cart drawer; `label` shows the text in the bottom bar instead of exposing it to screen readers only.
 */
export function CartButton({ className, label = false }: { className?: string; label?: boolean }) {
  const { t } = useText()
  const count = useCartCount((cart) => cart.itemCount)
  return (
    <button
      type="button"
      className={className}
      aria-label={t('header.cart', { count })}
      aria-haspopup="dialog"
      onClick={() => useUi.getState().openCart()}
    >
      <Icon name="bag" />
      {label && t('header.cart.short')}
      {count > 0 && <span className="bubble">{count}</span>}
    </button>
  )
}

function useShadow(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const cast = () => header.current?.classList.toggle('stuck', scrollY > 40)
    cast()
    addEventListener('scroll', cast, { passive: true })
    return () => removeEventListener('scroll', cast)
  }, [header])
}

function useMenu(header: RefObject<HTMLElement | null>) {
  const { locale } = useText()
  const { pathname, search } = useLocation()
  // Runs again on navigation, which closes open panels.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isCancelled = false
    const start = async () => {
      await firstInteraction
      const { enhanceMenu, markCurrent } = await import('./menu/menu.ts')
      if (isCancelled || !header.current) return
      markCurrent(header.current, inLanguage(locale, pathname + search))
      stop = enhanceMenu(header.current)
    }
    void start()
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [header, locale, pathname, search])
}

function useMenuDrawer(header: RefObject<HTMLElement | null>) {
  const open = useUi((ui) => ui.displaySidebar)
  useEffect(() => {
    if (!open) return undefined
    let close: (() => void) | undefined
    let isCancelled = false
    const start = async () => {
      const { openMenuDrawer } = await import('./menu/menu.ts')
      if (!isCancelled) close = openMenuDrawer(header.current)
    }
    void start()
    return () => {
      isCancelled = true
      close?.()
    }
  }, [header, open])
}
