// Tells the other tabs of this browser that somebody signed out. Loaded only where somebody is, or was, signed in.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('selvedge.sign-out') : undefined

/** Called by the tab that signed out, once the session's cookies are gone. */
export const announceSignOut = (): void => channel?.postMessage('signed-out')

/** `listener` is called when another tab has signed out. */
export const onSignOutElsewhere = (listener: () => void): void =>
  channel?.addEventListener('message', listener)
