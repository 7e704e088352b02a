// Signed-in user and permissions: storefront.md sections 3, 4 and 6.
import { use } from 'react'
import type { AuthData } from '../../../modules/auth/auth.ts'
import { AuthContext } from './auth.tsx'
import { useSession } from './session.ts'

/**
 * `loading` until known; then with a `user`, or without when signed out. `rights` only control what is shown.
 */
export type Auth = Omit<AuthData, 'user'> & { loading: boolean; user?: AuthData['user'] }

const signedOutAuth = {
  roles: [],
  permissions: [],
  rights: { canWholeSalePrice: false, canEdit: false },
}

/** @throws Error outside the provider: storefront.md section 8. */
export function useAuth(): Auth {
  const page = use(AuthContext)
  const now = useSession()
  if (!page) throw new Error('useAuth must be used within an AuthProvider')
  return { ...signedOutAuth, ...(now.loading && page.initial ? { loading: false, ...page.initial } : now) }
}
