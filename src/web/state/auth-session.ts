// Signing in and out as this tab lives it: storefront.md section 4, auth. Fetched where there is a session, or one begins.
import type { AuthData } from '../../modules/auth/auth.ts'
import { callApi } from './api.ts'
import { useSession } from './session.ts'
import { readSessionMarker } from './session-marker.ts'
import { useUi } from './ui.ts'

/** The first letters of the first and the last name: accounts have no picture. */
function getInitials(name: string): string {
  const names = name.trim().split(/\s+/)
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

function enter(data: AuthData): void {
  useSession.setState({ loading: false, ...data })
  useUi.getState().authorize()
  useUi.getState().setUserAvatar(getInitials(data.user.name))
  document.documentElement.dataset['account'] = 'in'
}

function clearSession(): void {
  useSession.setState({ loading: false }, true)
  useUi.getState().unauthorize()
  useUi.getState().setUserAvatar('')
  // Without network nobody knows better than the cookie does.
  if (readSessionMarker()) return
  delete document.documentElement.dataset['account']
  void import('./account-wishlist.ts').then(({ stopSync }) => stopSync())
}

/** Asks who is signed in; nobody is when that fails. */
export async function load(): Promise<void> {
  try {
    enter(await callApi<AuthData>('/v1/auth/me'))
  } catch {
    clearSession()
  }
}

/** The other tabs of this browser: they hear of it when somebody signs out. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.sign-out') : undefined

/**
 * Clears this browser's private data, ends the session and has the other tabs clear theirs.
 * @param address where the form to sign out is sent.
 */
export async function signOut(address: string): Promise<void> {
  const { clearPrivateData } = await import('./clear-private-data.ts')
  await clearPrivateData({ isLeaving: true })
  // The other tabs are told when the cookies are gone: they would sign in again before.
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  if (response.ok || response.type === 'opaqueredirect') tabs?.postMessage('signed-out')
}

let watching = false

/** Once for a document: from what its page was written for, else by asking. */
export async function startSession(initial?: AuthData): Promise<void> {
  if (watching) return
  watching = true
  // Other tabs sign in and out, and Back shows pages as they were left.
  for (const type of ['focus', 'pageshow', 'visibilitychange']) addEventListener(type, refreshIfMarkerChanged)
  tabs?.addEventListener('message', () => void clearLocalData(Boolean(initial)))
  if (initial) enter(initial)
  else await load()
}

/** Another tab signed out. `isOwnPage`: the page was written for its owner, so its text goes too. */
async function clearLocalData(isOwnPage: boolean): Promise<void> {
  // A browser may show another tab its cookies a moment later than it deletes them.
  for (let attempts = 0; readSessionMarker() && attempts < 10; attempts++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  // Somebody signed in again meanwhile.
  if (readSessionMarker()) return
  clearSession()
  const { clearPrivateData } = await import('./clear-private-data.ts')
  await clearPrivateData({ isLeaving: isOwnPage })
  if (isOwnPage) location.reload()
}

function refreshIfMarkerChanged(): void {
  const { loading, user } = useSession.getState()
  if (!loading && Boolean(user) !== Boolean(readSessionMarker()))
    void (readSessionMarker() ? load() : clearSession())
}
