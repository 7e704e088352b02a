import { create } from 'zustand'
import type { AuthData } from '../../../modules/auth/auth.ts'

/** `loading` until known; then with a `user`, or without when signed out. */
export type Session = Partial<AuthData> & { loading: boolean }

/** Session state of this tab. Written by the provider and, where there is a session, by auth-session.ts. */
export const useSession = create<Session>()(() => ({ loading: true }))
