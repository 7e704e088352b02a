// What a page may do for whoever asks for it: the calls of accounts, with the cookies of this request and its answer.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPrograms } from '../../create-partners.ts'
import type { Entered, HalfEntered } from '../../create-auth.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Principal } from '../../modules/auth/auth.ts'
import type { OfOwner, PageAccount } from '../../shop.ts'
import { principalOf } from '../access.ts'
import { admit } from './admit.ts'
import type { ApiContext } from '../context.ts'
import { type AuthCookies, deviceOf } from './cookies.ts'

export function pageAccount(
  {
    auth,
    customers,
    partners,
    webhooks,
    trade,
    office,
    quotes,
    people,
  }: Pick<
    ApiContext,
    'auth' | 'customers' | 'partners' | 'webhooks' | 'trade' | 'office' | 'quotes' | 'people'
  >,
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
  const enter = async (entered: Entered) => {
    await admit({ auth, cookies }, { request, reply }, entered, await principal())
    return 'entered' as const
  }
  const enterOrAsk = (done: Entered | HalfEntered) => {
    if ('tokens' in done) return enter(done)
    cookies.askSecondStep(reply, done.secondStep)
    return 'second-step' as const
  }
  /** Calls that are for the owner of an account only, without saying who that is. */
  const ofOwner = <Calls extends object>(calls: Calls) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        async (...rest: unknown[]) => call(await owner(), ...rest),
      ]),
    ) as OfOwner<Calls>
  return {
    principal,
    office: async () => office.of(await owner(), request.id),
    async own() {
      const { user, rights } = await owner()
      return customers.of(user.id, rights.canWholeSalePrice, locale)
    },
    staffInvitation: async (link) => people.invitation(await principal(), link),
    async joinStaff(typed) {
      const of = { from: cookies.from(request), locale, requestId: request.id }
      const done = await people.join(await principal(), typed, of)
      if (done && done !== 'joined') await enter(await auth.entered(done))
      return done !== undefined
    },
    async signIn(input) {
      const done = await auth.signIn(input, cookies.from(request))
      return typeof done === 'string' ? done : enterOrAsk(done)
    },
    asksSecondStep() {
      personal()
      return cookies.secondStep(request) !== undefined
    },
    async secondStep(code) {
      personal()
      const token = cookies.secondStep(request) ?? ''
      const done = await auth.secondStep({ token, code }, cookies.from(request))
      if (done === 'wrong' || done === 'too_many') return done
      cookies.endSecondStep(reply)
      return done === 'dead' ? done : enter(done)
    },
    twoStep: ofOwner(auth.twoStep),
    trade: ofOwner(trade.own),
    quotes: ofOwner(quotes.own),
    providers: auth.providers.offered,
    providerLinks: ofOwner(auth.providerLinks),
    hasPasskeys: auth.hasPasskeys,
    passkeys: ofOwner(auth.passkeys),
    programs: ofOwner(createPrograms(partners)),
    webhooks: ofOwner({
      ofOwner: ({ user }: Principal, clientId: string) => webhooks.ofOwner(user.id, clientId),
    }),
    register: (input) => auth.register(input, request.ip),
    async confirm(token) {
      const done = await auth.confirm(token, deviceOf(request))
      return done ? enter(done).then(() => true) : false
    },
    askReset: (email) => auth.askReset(email, locale, request.ip),
    async reset(input) {
      const done = await auth.reset(input, cookies.from(request))
      return done && enterOrAsk(done)
    },
    askEmailChange: async (input) => auth.askEmailChange(await owner(), input, request.ip),
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
