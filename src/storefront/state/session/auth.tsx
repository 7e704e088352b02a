// Auth state of this tab. UI reads it with use-auth.ts; only the server authorises.
import { createContext, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { AuthData } from '../../../modules/auth/auth.ts'
import { useSession } from './session.ts'
import { readSessionMarker } from '../../../web/session-marker.ts'

/**
 * Auth data the page was rendered with. The current state is in a store and not in this context, because a
 * context change during hydration makes React discard server-rendered parts whose script has not loaded.
 */
export const AuthContext = createContext<{ initial: AuthData | undefined } | undefined>(undefined)

/** `initial` is the server-rendered user; cacheable pages have none. */
export function AuthProvider({ initial, children }: { initial?: AuthData | undefined; children: ReactNode }) {
  useEffect(() => {
    if (initial || readSessionMarker())
      void import('./auth-session.ts').then(({ startSession }) => startSession(initial))
    else useSession.setState({ loading: false })
  }, [initial])
  return <AuthContext value={useMemo(() => ({ initial }), [initial])}>{children}</AuthContext>
}
