// New tokens for a session whose access token is over: storefront.md section 4, session. One refresh serves all requests of all tabs.

let pendingRefresh: Promise<void> | undefined

/** @param marker the session's mark when the refused request was sent. @throws Error when there are no new tokens. */
export const refreshSession = (marker: string, readMarker: () => string | undefined): Promise<void> =>
  (pendingRefresh ??= runExclusive(marker, readMarker).finally(() => {
    pendingRefresh = undefined
  }))

function runExclusive(marker: string, readMarker: () => string | undefined): Promise<void> {
  const requestRefresh = async () => {
    const now = readMarker()
    if (now === undefined) throw new Error('signed out meanwhile')
    // Another tab was here while this one waited.
    if (now !== marker) return
    const response = await fetch('/api/v1/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`refresh answered ${response.status}`)
  }
  // Over plain http in a network, and in old browsers, there are no locks: the server gives tabs that ask at once the same tokens.
  return navigator.locks ? navigator.locks.request('selvedge-refresh', requestRefresh) : requestRefresh()
}
