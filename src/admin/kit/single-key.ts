// Keys that act on the page when they are pressed alone.
import { readPreferences } from '../shell/preferences.ts'

/** Messages have the role of a dialog, too. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]:not(.toast)'

/** @returns false while the user types, in a menu or dialog, and for letters that the user has turned off (WCAG 2.1.4). */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest(elsewhere) !== null))
    return false
  return key.length > 1 || readPreferences().singleKeys !== 'off'
}
