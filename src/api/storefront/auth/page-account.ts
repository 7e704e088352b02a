// The account calls available to a page, bound to the cookies of its request and response.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createOwnAppService } from '../../../modules/apps/apps.service.ts'
import type { CompletedSignIn, TwoFactorRequired } from '../../../modules/auth/auth.service.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Principal } from '../../../modules/auth/auth.ts'
import type { ForPrincipal, PageAccount } from '../../../modules/storefront/shop.ts'
import { getPrincipal } from '../../access.ts'
import { startSession } from './start-session.ts'
import type { ApiContext } from '../../context.ts'
import { type AuthCookies, getDevice } from './cookies.ts'

export function pageAccount(
  {
    auth,
    customers,
    apps,
    webhooks,
    trade,
    quotes,
    people: team,
  }: Pick<ApiContext, 'auth' | 'customers' | 'apps' | 'webhooks' | 'trade' | 'quotes' | 'people'>,
  cookies: AuthCookies,
  {
    request,
    reply,
    locale,
    country,
  }: { request: FastifyRequest; reply: FastifyReply; locale: Locale; country?: string | undefined },
  personal: () => void,
): PageAccount {
  let cachedPrincipal: Promise<Principal | null> | undefined
  const principal = () => {
    personal()
    return (cachedPrincipal ??= request.principal
      ? Promise.resolve(request.principal)
      : getPrincipal(auth, request))
  }
  /** @throws Error without a signed-in user; the page's route has to require sign-in. */
  const owner = async () => {
    const currentPrincipal = await principal()
    if (!currentPrincipal) throw new Error('Not signed in')
    return currentPrincipal
  }
  const enter = async (entered: CompletedSignIn) => {
    await startSession({ auth, cookies }, { request, reply }, entered, await principal())
    return 'signed_in' as const
  }
  const finishSignIn = (done: CompletedSignIn | TwoFactorRequired) => {
    if ('tokens' in done) return enter(done)
    cookies.askSecondStep(reply, done.secondStep)
    return 'second-step' as const
  }
  /** Binds calls for an account's owner to the signed-in user. */
  const bindOwner = <Calls extends object>(calls: Calls) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        async (...rest: unknown[]) => call(await owner(), ...rest),
      ]),
    ) as ForPrincipal<Calls>
  return {
    principal,
    async customer() {
      const { user, rights } = await owner()
      return customers.of(user.id, rights.canWholeSalePrice, locale, country)
    },
    staffInvitation: async (link) => team.invitation(await principal(), link),
    async joinStaff(input) {
      const requestInfo = { from: cookies.from(request), locale, requestId: request.id }
      const result = await team.join(await principal(), input, requestInfo)
      if (result && result !== 'joined') await enter(await auth.completeSignIn(result))
      return result !== undefined
    },
    async signIn(input) {
      const result = await auth.signIn(input, cookies.from(request))
      return typeof result === 'string' ? result : finishSignIn(result)
    },
    isTwoFactorRequired() {
      personal()
      return cookies.secondStep(request) !== undefined
    },
    async verifyTwoFactor(code) {
      personal()
      const token = cookies.secondStep(request) ?? ''
      const result = await auth.secondStep({ token, code }, cookies.from(request))
      if (result === 'wrong' || result === 'too_many') return result
      cookies.endSecondStep(reply)
      return result === 'expired' ? result : enter(result)
    },
    twoFactor: bindOwner(auth.twoFactor),
    trade: bindOwner(trade.own),
    quotes: {
      ...bindOwner(quotes.own),
      requestQuote: async (message, key) => quotes.own.requestQuote(await owner(), message, key, country),
    },
    providers: auth.providers.offered,
    providerLinks: bindOwner(auth.providerLinks),
    hasPasskeys: auth.hasPasskeys,
    passkeys: bindOwner(auth.passkeys),
    apps: bindOwner(createOwnAppService(apps)),
    webhooks: bindOwner({
      forOwner: ({ user }: Principal, clientId: string) => webhooks.forOwner(user.id, clientId),
    }),
    register: (input) => auth.register(input, request.ip),
    async confirm(token) {
      const result = await auth.confirm(token, getDevice(request))
      return result ? enter(result).then(() => true) : false
    },
    requestPasswordReset: (email) => auth.requestPasswordReset(email, locale, request.ip),
    async reset(input) {
      const result = await auth.reset(input, cookies.from(request))
      return result && finishSignIn(result)
    },
    requestEmailChange: async (input) => auth.requestEmailChange(await owner(), input, request.ip),
    confirmEmailChange: (token) => auth.confirmEmailChange(token),
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
