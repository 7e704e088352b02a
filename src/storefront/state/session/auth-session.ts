// Session of this tab: storefront.md section 4, auth. Loaded when a session exists or begins.
import type { AuthData } from '../../../modules/auth/auth.ts'
import { callApi } from '../api.ts'
import { useSession } from './session.ts'
import { readSessionMarker } from '../../../web/session-marker.ts'
import { useUi } from '../ui.ts'

/** Initials of the first and last name, shown because accounts have no picture. */
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
  // Offline, the session cookie decides.
  if (readSessionMarker()) return
  delete document.documentElement.dataset['account']
  void import('../wishlist/account-wishlist.ts').then(({ stopSync }) => stopSync())
}

/** Loads the signed-in user; signed out when that fails. */
export async function load(): Promise<void> {
  try {
    enter(await callApi<AuthData>('/v1/auth/me'))
  } catch {
    clearSession()
  }
}

/** Notifies the other tabs of this browser when the user signs out. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.sign-out') : undefined

/**
 * Clears this browser's private data, ends the session, and makes the other tabs clear theirs.
 * @param address the sign-out endpoint.
 */
export async function signOut(address: string): Promise<void> {
  const { clearPrivateData } = await import('./clear-private-data.ts')
  await clearPrivateData({ isLeaving: true })
  // Other tabs are notified after the cookies are deleted; before that they would still see a session.
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  if (response.ok || response.type === 'opaqueredirect') tabs?.postMessage('signed-out')
}

let watching = false

/** Runs once per document; uses the server-rendered user if there is one. */
export async function startSession(initial?: AuthData): Promise<void> {
  if (watching) return
  watching = true
  // Other tabs may sign in or out, and Back may show a page from the cache.
  for (const type of ['focus', 'pageshow', 'visibilitychange']) addEventListener(type, refreshIfMarkerChanged)
  tabs?.addEventListener('message', () => void clearLocalData(Boolean(initial)))
  if (initial) enter(initial)
  else await load()
}

/** Another tab signed out. `isOwnPage`: the page contains personal data, so it is reloaded too. */
async function clearLocalData(isOwnPage: boolean): Promise<void> {
  // Deleted cookies may stay visible to other tabs for a moment.
  for (let attempts = 0; readSessionMarker() && attempts < 10; attempts++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  // The user signed in again meanwhile.
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
