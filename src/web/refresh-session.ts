// Refreshes the tokens of a session whose access token has expired: storefront.md section 4, session. One
// refresh serves all pending requests of all tabs.

let pendingRefresh: Promise<void> | undefined

/**
 * @param marker session marker when the rejected request was sent.
 * @throws Error when the session cannot be refreshed.
 */
export const refreshSession = (marker: string, readMarker: () => string | undefined): Promise<void> =>
  (pendingRefresh ??= runExclusive(marker, readMarker).finally(() => {
    pendingRefresh = undefined
  }))

function runExclusive(marker: string, readMarker: () => string | undefined): Promise<void> {
  const requestRefresh = async () => {
    const now = readMarker()
    if (now === undefined) throw new Error('signed out meanwhile')
    // Another tab refreshed the session meanwhile.
    if (now !== marker) return
    const response = await fetch('/api/v1/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`refresh answered ${response.status}`)
  }
  // The Web Locks API needs HTTPS and a modern browser. Without it, the server returns the same tokens to tabs
  // that refresh at the same time.
  return navigator.locks ? navigator.locks.request('selvedge-refresh', requestRefresh) : requestRefresh()
}
