import { useUi } from '../../state/ui.ts'

/**
 * Opens the menu as a modal drawer below 1024 px: the rest of the page is inert.
 * @returns a function that closes it.
 */
export function openMenuDrawer(header: HTMLElement | null): (() => void) | undefined {
  const menu = header?.querySelector<HTMLElement>('.menu')
  if (!menu) return undefined
  const previousFocus = document.activeElement
  const inertElements = [...document.body.children, ...(menu.closest('.wrap')?.children ?? [])].filter(
    (element) => !element.contains(menu) && !element.matches('script, .veil'),
  )
  const shut = (event: Event) => {
    const away =
      event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.contains(event.target as Node)
    const closeButton = event.target instanceof Element && event.target.closest('[data-menu-close]')
    if (!away && !closeButton) return
    event.preventDefault()
    useUi.getState().closeSidebar()
  }
  for (const element of inertElements) element.setAttribute('inert', '')
  document.documentElement.classList.add('menu-open')
  menu.focus()
  document.addEventListener('keydown', shut)
  document.addEventListener('click', shut)
  return () => {
    for (const element of inertElements) element.removeAttribute('inert')
    document.documentElement.classList.remove('menu-open')
    document.removeEventListener('keydown', shut)
    document.removeEventListener('click', shut)
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  }
}
