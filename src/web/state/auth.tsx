// Who is signed in here. What shows or hides by it asks use-auth.ts; the server alone allows anything.
import { createContext, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { AuthData } from '../../modules/auth/auth.ts'
import { useSession } from './session.ts'
import { readSessionMarker } from './session-marker.ts'

/**
 * What the page was written with. Who is signed in now is in a store and not in here: a context that changes while a page comes alive
 * makes React throw away what the server rendered of parts whose script has not come yet.
 */
export const AuthContext = createContext<{ initial: AuthData | undefined } | undefined>(undefined)

/** `initial` is what the server wrote a page of an account for; pages that are everybody's come without. */
export function AuthProvider({ initial, children }: { initial?: AuthData | undefined; children: ReactNode }) {
  useEffect(() => {
    if (initial || readSessionMarker())
      void import('./auth-session.ts').then(({ startSession }) => startSession(initial))
    else useSession.setState({ loading: false })
  }, [initial])
  return <AuthContext value={useMemo(() => ({ initial }), [initial])}>{children}</AuthContext>
}
