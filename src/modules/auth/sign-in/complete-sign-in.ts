// Continues after a verified first factor: opens a session or requires the second factor.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import { browserName } from '../../../kernel/text/browser-name.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendAuthEmail } from '../auth-email.ts'
import { type LoginThrottle, isKnownDevice } from './login-throttle.ts'
import type { Device, Tokens } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { consumeSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.ts'
import { hashToken, generateToken } from '../tokens.ts'

/** Minutes that a verified password waits for the second factor. */
export const SECOND_FACTOR_MINUTES = 5
/** Failed codes allowed before the password is required again. */
const MAX_TOKEN_ATTEMPTS = 5

export type SignedIn = { kind: 'signed-in'; accountId: AccountId; email: string; tokens: Tokens }
/** `token` proves only the first factor. */
export type SecondFactorRequired = { kind: 'second-step'; token: string }

export type SignInAccount = { id: AccountId; email: string; locale: Locale }
/** The browser that signs in; `deviceCookie` is the device cookie of an earlier sign-in. */
export type SignInOrigin = { device: Device; deviceCookie: string | undefined }

/** `shop` is the shop name used in emails; it is read before the transaction. */
type SignInOptions = { remember: boolean; from: SignInOrigin; shop: string }

export async function completeSignIn(
  tx: Tx,
  context: AuthContext,
  account: SignInAccount,
  entry: SignInOptions,
): Promise<SignedIn | SecondFactorRequired> {
  const token = generateToken()
  const until = new Date(context.clock.now().getTime() + SECOND_FACTOR_MINUTES * 60_000)
  const { rows } = await sql`
    insert into email_token (token_hash, account_id, purpose, remember, expires_at)
    select ${hashToken(token)}, account_id, 'two-step', ${entry.remember}, ${until}::timestamptz from authenticator
    where account_id = ${account.id} returning 1`.execute(tx)
  if (rows.length > 0) return { kind: 'second-step', token }
  return startSession(tx, context, account, { ...entry, twoStep: false })
}

export async function startSession(
  tx: Tx,
  context: Pick<AuthContext, 'clock' | 'secret'>,
  account: SignInAccount,
  { remember, from, shop, twoStep }: SignInOptions & { twoStep: boolean },
): Promise<SignedIn> {
  const { device, deviceCookie } = from
  const now = context.clock.now()
  const isNew = deviceCookie === undefined || !isKnownDevice(context.secret, account.email, deviceCookie)
  const tokens = await openSession(tx, { accountId: account.id, remember, device, twoStep }, now)
  if (isNew) await notifyNewDevice(tx, account, device, shop, now)
  return { kind: 'signed-in', accountId: account.id, email: account.email, tokens }
}

/** The first device of an account is not reported. */
async function notifyNewDevice(
  tx: Tx,
  account: SignInAccount,
  device: Device,
  shop: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    select 1 from session where account_id = ${account.id} offset 1 limit 1`.execute(tx)
  if (rows.length === 0) return
  await sendAuthEmail(tx, {
    kind: 'new-device',
    to: account.email,
    locale: account.locale,
    eventKey: `${account.id} ${now.toISOString()}`,
    shop,
    values: { device: browserName(device.userAgent), address: device.address },
  })
}

type PendingSignIn = SignInAccount & { remember: boolean; password_changed_at: Date | null }

/**
 * `expired`: the token was used, has expired or had too many failed codes, so the password is required again.
 */
export type SecondFactorResult = SignedIn | { kind: 'wrong' | 'expired' | 'too_many' }

export async function verifySecondFactor(
  context: AuthContext & { codes: LoginThrottle },
  { token, code }: { token: string; code: string },
  from: SignInOrigin,
): Promise<SecondFactorResult> {
  const { db, clock, codes } = context
  const { rows } = await sql<PendingSignIn>`
    update email_token l set tries = tries + 1 from account a
    where l.token_hash = ${hashToken(token)} and l.purpose = 'two-step' and l.expires_at > ${clock.now()}
      and l.tries < ${MAX_TOKEN_ATTEMPTS} and a.id = l.account_id and a.erased_at is null and a.deactivated_at is null
    returning a.id, a.email, a.locale, a.password_changed_at, l.remember`.execute(db)
  const account = rows[0]
  if (!account) return { kind: 'expired' }
  // Only someone with the password can try codes. A new password restarts the count, so that the owner can get
  // in by resetting it by email.
  const count = {
    email: account.email,
    since: String(account.password_changed_at),
    address: from.device.address,
    device: from.deviceCookie,
  }
  const release = await codes.reserve(count)
  if (!release) return { kind: 'too_many' }
  const shop = await context.shopName()
  const result = await db.transaction().execute(async (tx): Promise<SecondFactorResult> => {
    if (!(await consumeSecondFactor(tx, context, account.id, code))) return { kind: 'wrong' }
    const { rows: open } = await sql`
      delete from email_token where token_hash = ${hashToken(token)} returning 1`.execute(tx)
    if (open.length === 0) return { kind: 'expired' }
    return startSession(tx, context, account, { remember: account.remember, from, shop, twoStep: true })
  })
  if (result.kind !== 'wrong') await release()
  context.wakeWorker()
  return result
}
