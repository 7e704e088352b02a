import type { MouseEvent } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'
import { useUi } from './ui.ts'

/** For a link that leads to the sign-in: whoever is signed out is asked where they are, and stays there. */
export function openSignIn(event: MouseEvent): void {
  if (document.documentElement.dataset['account'] || !isPlainClick(event)) return
  event.preventDefault()
  useUi.getState().openModal('LOGIN_VIEW')
}
