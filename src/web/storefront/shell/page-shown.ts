// What is done for each page once its reader has stirred: nothing of it is needed to read the page.
import { keepOffline } from '../../offline/keep-offline.ts'
import { savedOwner } from '../../state/saved-owner.ts'
import { sessionMark } from '../../state/session-mark.ts'
import { prefetchNear } from '../../ui/prefetch.ts'
import { hideIdleScrollbars } from '../../ui/scrollbars.ts'
import { pointLanguages } from './languages.ts'

let first = true

/** A session that went with the browser leaves its list behind. */
async function forgetOthersList(): Promise<void> {
  if (savedOwner() !== null && !sessionMark()) (await import('../../state/own-wishlist.ts')).forgetCopy()
}

/** @param address of the page, without its language. @returns what ends it when the page is left. */
export function pageShown(address: string): () => void {
  if (first) hideIdleScrollbars()
  first = false
  pointLanguages(address)
  void keepOffline(address)
  void forgetOthersList()
  return prefetchNear()
}
