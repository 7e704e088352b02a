import { create } from 'zustand'
import type { AuthData } from '../../modules/auth/auth.ts'

/** `loading` until it is known; then with a `user` or without anything. */
export type Session = Partial<AuthData> & { loading: boolean }

/** What this tab knows of who is signed in. Written by the provider and, where there is a session, by auth-session.ts. */
export const useSession = create<Session>()(() => ({ loading: true }))
