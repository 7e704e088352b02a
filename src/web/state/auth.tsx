// Who is signed in here. What shows or hides by it asks use-auth.ts; the server alone allows anything.
import { createContext, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { AuthData } from '../../modules/auth/auth.ts'
import { type Session, useSession } from './session.ts'
import { sessionMark } from './session-mark.ts'

export const AuthContext = createContext<Session | undefined>(undefined)

/** `initial` is what the server wrote a page of an account for; pages that are everybody's come without. */
export function AuthProvider({ initial, children }: { initial?: AuthData | undefined; children: ReactNode }) {
  const known = useSession()
  useEffect(() => {
    if (initial || sessionMark()) void import('./auth-session.ts').then(({ begin }) => begin(initial))
    else useSession.setState({ loading: false })
  }, [initial])
  return (
    <AuthContext value={known.loading && initial ? { loading: false, ...initial } : known}>
      {children}
    </AuthContext>
  )
}
