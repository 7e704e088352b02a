// Wires accounts: calls for pages and the API, and their rate limits.
import { sql } from 'kysely'
import type { CustomerService } from '../customers/customer.service.ts'
import { deletePersonalData } from '../customers/personal-data.service.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { eraseAccount, exportAccountData, type ProfileInput, saveProfile } from './accounts/account-data.ts'
import {
  CODE_LIMITS,
  createLoginThrottle,
  signDeviceCookie,
  PASSWORD_LIMITS,
} from './sign-in/login-throttle.ts'
import type { Device, LoginInput, Principal, RegisterInput, SessionView, Tokens, User } from './auth.ts'
import type { AuthContext, LinkKind } from './context.ts'
import {
  verifySecondFactor,
  type SignInOrigin,
  type SecondFactorResult,
  type SecondFactorRequired,
  type SignedIn,
} from './sign-in/complete-sign-in.ts'
import { requestEmailChange, confirmEmailChange } from './accounts/change-email.ts'
import { createPasskeyService, supportsPasskeys, type PasskeyService } from './passkeys/passkeys.ts'
import { createPasskeySignIn, type PasskeySignIn } from './passkeys/passkey-sign-in.ts'
import type { Provider } from './providers/provider.ts'
import { createProviderLinkService, type ProviderLinkService } from './providers/provider-links.ts'
import { createProviderSignInService, type ProviderSignInService } from './providers/provider-sign-in.ts'
import { confirmRegistration, requestRegistration } from './accounts/register.ts'
import {
  requestPasswordReset,
  changePassword,
  passwordResetJobs,
  resetPassword,
} from './accounts/reset-password.ts'
import {
  endSessionByToken,
  endSessions,
  loadPrincipal,
  listSessions,
  type RefreshResult,
  refreshSession,
  deleteOldSessions,
} from './sign-in/sessions.ts'
import { type SignInResult, signIn } from './sign-in/sign-in.ts'
import { createTwoFactorService, type TwoFactorService } from './sign-in/two-factor.ts'
import { getContent } from '../content/content.store.ts'
import { createAttemptLimiter, deleteExpiredAttempts } from '../../platform/limits/attempt-limiter.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'

/** A completed sign-in, with the cookie that identifies the browser next time. */
export type CompletedSignIn = { tokens: Tokens; email: string; device: string }
/** The password was correct; the token identifies the pending sign-in. */
export type TwoFactorRequired = { secondStep: string }

type SignInRejection<Result extends { kind: string }> = Exclude<
  Result['kind'],
  (SignedIn | SecondFactorRequired)['kind']
>

export type AuthService = {
  principal(accessToken: string): Promise<Principal | undefined>
  register(input: RegisterInput, caller: string): Promise<'requested' | 'too_many'>
  confirm(token: string, device: Device): Promise<CompletedSignIn | undefined>
  signIn(
    input: LoginInput,
    from: SignInOrigin,
  ): Promise<CompletedSignIn | TwoFactorRequired | SignInRejection<SignInResult>>
  secondStep(
    input: { token: string; code: string },
    from: SignInOrigin,
  ): Promise<CompletedSignIn | SignInRejection<SecondFactorResult>>
  twoFactor: TwoFactorService
  providers: ProviderSignInService
  providerLinks: ProviderLinkService
  /** Creates the session tokens and the device cookie after a sign-in. */
  completeSignIn(result: SignedIn): Promise<CompletedSignIn>
  /** Whether browsers support passkeys for the shop's URL. */
  hasPasskeys: boolean
  passkeys: PasskeyService
  beginPasskeySignIn: PasskeySignIn['begin']
  /** @returns undefined when the passkey is not valid. */
  passkeySignIn(...args: Parameters<PasskeySignIn['finish']>): Promise<CompletedSignIn | undefined>
  refresh(token: string, device: Device): Promise<RefreshResult>
  signOut(principal: Principal | undefined, refreshToken: string | undefined): Promise<void>
  requestPasswordReset(email: string, locale: Locale, caller: string): Promise<'requested' | 'too_many'>
  reset(
    input: { token: string; password: string },
    from: SignInOrigin,
  ): Promise<CompletedSignIn | TwoFactorRequired | undefined>
  requestEmailChange(
    principal: Principal,
    input: { email: string; password: string },
    caller: string,
  ): Promise<'requested' | 'too_many'>
  /** @returns false when the link is invalid. */
  confirmEmailChange(token: string): Promise<boolean>
  changePassword(principal: Principal, input: { oldPassword: string; newPassword: string }): Promise<boolean>
  sessions(principal: Principal): Promise<SessionView[]>
  /** @returns the number of ended sessions: 0 when the account has no such session. */
  endSession(principal: Principal, id: string): Promise<number>
  endOtherSessions(principal: Principal): Promise<number>
  saveProfile(principal: Principal, input: ProfileInput): Promise<User>
  exportData(principal: Principal): Promise<Record<string, unknown>>
  /** @returns false when the password is wrong. */
  erase(principal: Principal, password: string): Promise<boolean>
}

type SignedInSession = { tokens: Tokens; email: string; accountId: AccountId }

export type AuthDeps = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string; providers: readonly Provider[] }
  customers: CustomerService
  wakeWorker(): void
}

export const authSchedule: Schedule[] = [{ kind: 'auth.sweep', everySeconds: 3_600 }]

const linkPaths: Record<LinkKind, (token: string) => string> = {
  verify: accountPaths.verifyEmail,
  email: accountPaths.confirmEmail,
  reset: accountPaths.resetPassword,
  'sign-in': () => paths.signIn(),
}

/** Absolute URLs of the links in emails. */
export const createLinks =
  (shopUrl: string): AuthContext['linkOf'] =>
  (kind, token, locale) =>
    shopUrl + inLanguage(locale, linkPaths[kind](token))

export const authJobs = ({
  shopUrl,
  ...parts
}: Pick<AuthContext, 'clock' | 'secret' | 'shopUrl' | 'shopName' | 'wakeWorker'>): JobHandlers => ({
  'auth.sweep': async (db) => {
    await deleteOldSessions(db, parts.clock.now())
    await deleteExpiredAttempts(db, parts.clock.now())
  },
  ...passwordResetJobs({ ...parts, linkOf: createLinks(shopUrl) }),
})

/** Emails per client, whose address may be shared by many users, and per recipient. */
const MAX_EMAILS_PER_CALLER = 60
const MAX_EMAILS_PER_ADDRESS = 5
const EMAIL_WINDOW_MS = 60 * 60_000
/** Wrong passwords that a session may enter when re-authenticating. */
const MAX_WRONG_PROOFS = 10
const PROOF_WINDOW_MS = 15 * 60_000

export function createAuthService({
  db,
  clock,
  secret,
  config,
  customers,
  wakeWorker,
}: AuthDeps): AuthService {
  const settings = () => getContent(db, 'settings', 'site')
  const proofs = createAttemptLimiter(db, clock, secret, 'proofs', PROOF_WINDOW_MS)
  const context: AuthContext = {
    db,
    clock,
    secret,
    wakeWorker,
    shopName: async () => (await settings())?.name ?? '',
    contact: async () => (await settings())?.contactEmail ?? config.shopUrl + paths.contact(),
    twoStepForStaff: async () => (await settings())?.staffTwoStep ?? false,
    proofs: {
      async reserve(sessionId) {
        const release = await proofs.reserve([{ key: sessionId, limit: MAX_WRONG_PROOFS }])
        if (!release) throw new ShopError('too_many_requests')
        return release
      },
    },
    shopUrl: config.shopUrl,
    linkOf: createLinks(config.shopUrl),
  }
  const passkeySignIn = createPasskeySignIn(context)
  const attempts = createLoginThrottle(context, 'password', PASSWORD_LIMITS)
  const codes = createLoginThrottle(context, 'code', CODE_LIMITS)
  const callerLimiter = createLimiter(clock, 'auth-letters-of', MAX_EMAILS_PER_CALLER, EMAIL_WINDOW_MS)
  const addressLimiter = createLimiter(clock, 'auth-letters-to', MAX_EMAILS_PER_ADDRESS, EMAIL_WINDOW_MS)
  const completeSignIn = async ({ tokens, email, accountId }: SignedInSession): Promise<CompletedSignIn> => {
    await customers.welcome(accountId)
    return { tokens, email, device: signDeviceCookie(secret, email) }
  }
  const toSignInResult = async (
    result: SignedIn | SecondFactorRequired,
  ): Promise<CompletedSignIn | TwoFactorRequired> =>
    result.kind === 'signed-in' ? completeSignIn(result) : { secondStep: result.token }
  return {
    principal: (token) => loadPrincipal(context, token),
    async register(input, caller) {
      if (!callerLimiter.tryTake(caller)) return 'too_many'
      // Above the limit no email is sent, and the response does not reveal it.
      if (addressLimiter.tryTake(input.email)) await requestRegistration(context, input)
      return 'requested'
    },
    async confirm(token, device) {
      const signedIn = await confirmRegistration(context, token, device)
      return signedIn && completeSignIn(signedIn)
    },
    async signIn(input, from) {
      const result = await signIn({ ...context, attempts }, input, from)
      return result.kind === 'signed-in' || result.kind === 'second-step'
        ? toSignInResult(result)
        : result.kind
    },
    async secondStep(input, from) {
      const result = await verifySecondFactor({ ...context, codes }, input, from)
      return result.kind === 'signed-in' ? completeSignIn(result) : result.kind
    },
    twoFactor: createTwoFactorService(context),
    providers: createProviderSignInService(context, config.providers),
    providerLinks: createProviderLinkService(context, config.providers),
    completeSignIn,
    hasPasskeys: supportsPasskeys(config.shopUrl),
    passkeys: createPasskeyService(context),
    beginPasskeySignIn: () => passkeySignIn.begin(),
    async passkeySignIn(...args) {
      const result = await passkeySignIn.finish(...args)
      return result && completeSignIn(result)
    },
    refresh: (token, device) => refreshSession(db, secret, token, device, clock.now()),
    async signOut(principal, refreshToken) {
      const now = clock.now()
      if (principal) await endSessions(db, sql`id = ${principal.sessionId}`, 'signed_out', now)
      if (refreshToken !== undefined) await endSessionByToken(db, refreshToken, 'signed_out', now)
    },
    async requestPasswordReset(email, locale, caller) {
      if (!callerLimiter.tryTake(caller)) return 'too_many'
      if (addressLimiter.tryTake(email)) await requestPasswordReset(context, email, locale)
      return 'requested'
    },
    async reset(input, from) {
      const result = await resetPassword(context, input, from)
      return result && toSignInResult(result)
    },
    async requestEmailChange(principal, input, caller) {
      if (!callerLimiter.tryTake(caller)) return 'too_many'
      if (addressLimiter.tryTake(input.email)) await requestEmailChange(context, principal, input)
      return 'requested'
    },
    confirmEmailChange: (token) => confirmEmailChange(context, token),
    changePassword: (principal, input) => changePassword(context, principal, input),
    sessions: (principal) => listSessions(db, principal, clock.now()),
    endSession: ({ user }, id) =>
      endSessions(db, sql`account_id = ${user.id} and id::text = ${id}`, 'ended_by_owner', clock.now()),
    endOtherSessions: ({ user, sessionId }) =>
      endSessions(db, sql`account_id = ${user.id} and id <> ${sessionId}`, 'ended_by_owner', clock.now()),
    saveProfile: (principal, input) => saveProfile(db, principal, input),
    exportData: async (principal) => ({
      ...(await exportAccountData(db, principal)),
      ...(await customers.of(principal.user.id).exportData()),
    }),
    erase: (principal, password) => eraseAccount(context, principal, password, deletePersonalData),
  }
}
