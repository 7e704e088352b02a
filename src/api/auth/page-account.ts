// What a page may do for whoever asks for it: the calls of accounts, with the cookies of this request and its answer.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCalls, Entered } from '../../create-auth.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Principal } from '../../modules/auth/auth.ts'
import type { PageAccount } from '../../shop.ts'
import { principalOf } from '../access.ts'
import { type AuthCookies, deviceOf } from './cookies.ts'

export function pageAccount(
  auth: AuthCalls,
  cookies: AuthCookies,
  { request, reply, locale }: { request: FastifyRequest; reply: FastifyReply; locale: Locale },
  personal: () => void,
): PageAccount {
  let found: Promise<Principal | null> | undefined
  const principal = () => {
    personal()
    return (found ??= request.principal ? Promise.resolve(request.principal) : principalOf(auth, request))
  }
  /** @throws Error on a page that was shown to nobody in particular: its route lets only people through who are signed in. */
  const owner = async () => {
    const who = await principal()
    if (!who) throw new Error('nobody is signed in')
    return who
  }
  const enter = async (entered: Entered | undefined) => {
    if (!entered) return false
    // Whoever planted a session in this browser does not share the new one.
    await auth.signOut((await principal()) ?? undefined, undefined)
    cookies.enter(reply, entered)
    return true
  }
  return {
    principal,
    async signIn(input) {
      const entered = await auth.signIn(input, { device: deviceOf(request), known: cookies.device(request) })
      if (typeof entered === 'string') return entered
      await enter(entered)
      return 'entered'
    },
    register: (input) => auth.register(input, request.ip),
    confirm: async (token) => enter(await auth.confirm(token, deviceOf(request))),
    askReset: (email) => auth.askReset(email, locale, request.ip),
    reset: async (input) => enter(await auth.reset(input, deviceOf(request))),
    changePassword: async (input) => auth.changePassword(await owner(), input),
    sessions: async () => auth.sessions(await owner()),
    endSession: async (id) => void (await auth.endSession(await owner(), id)),
    endOtherSessions: async () => void (await auth.endOtherSessions(await owner())),
    saveProfile: async (input) => void (await auth.saveProfile(await owner(), input)),
    async erase(password) {
      const erased = await auth.erase(await owner(), password)
      if (erased) cookies.clear(reply)
      return erased
    },
  }
}
