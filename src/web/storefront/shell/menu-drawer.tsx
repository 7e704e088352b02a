import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens the menu's drawer; without JavaScript the browser jumps to it, which shows it. */
export function MenuButton({ className, label = false }: { className?: string; label?: boolean }) {
  const { t } = useText()
  const open = useUi((ui) => ui.displaySidebar)
  return (
    <a
      className={className}
      href="#menu"
      role="button"
      aria-label={t('header.menu')}
      aria-expanded={open}
      aria-controls="menu"
      onClick={(event) => {
        event.preventDefault()
        useUi.getState().openSidebar()
      }}
    >
      <Icon name="menu" />
      {label && t('header.menu')}
    </a>
  )
}

/** Makes the menu a modal drawer below 1024 px: the rest of the page is inert while it is open. */
export function useMenuDrawer(header: RefObject<HTMLElement | null>) {
  const open = useUi((ui) => ui.displaySidebar)
  useEffect(() => {
    const menu = header.current?.querySelector<HTMLElement>('.menu')
    if (!open || !menu) return undefined
    const before = document.activeElement
    const others = [...document.body.children, ...(menu.closest('.wrap')?.children ?? [])].filter(
      (element) => !element.contains(menu) && !element.matches('script, .veil'),
    )
    const shut = (event: Event) => {
      const away =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.contains(event.target as Node)
      const closer = event.target instanceof Element && event.target.closest('[data-menu-close]')
      if (!away && !closer) return
      event.preventDefault()
      useUi.getState().closeSidebar()
    }
    for (const element of others) element.setAttribute('inert', '')
    document.documentElement.classList.add('menu-open')
    menu.focus()
    document.addEventListener('keydown', shut)
    document.addEventListener('click', shut)
    return () => {
      for (const element of others) element.removeAttribute('inert')
      document.documentElement.classList.remove('menu-open')
      document.removeEventListener('keydown', shut)
      document.removeEventListener('click', shut)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [header, open])
}
