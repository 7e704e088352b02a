import type { MouseEvent } from 'react'
import { isPlainClick } from '../../ui/dom/plain-click.ts'
import { useUi } from '../ui.ts'

/**
 * Click handler for links to the sign-in: opens the sign-in dialog for signed-out visitors instead of leaving
 * the page.
 */
export function openSignIn(event: MouseEvent): void {
  if (document.documentElement.dataset['account'] || !isPlainClick(event)) return
  event.preventDefault()
  useUi.getState().openModal('LOGIN_VIEW')
}
