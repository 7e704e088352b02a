// Signing in with a password; what comes after it when the account has a second step stands in two-step.ts.
import { sql } from 'kysely'
import type { Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database.ts'
import { sendAuthMail } from './auth-mail.ts'
import { type Attempts, knowsDevice } from './attempts.ts'
import type { Device, LoginInput, Tokens } from './auth.ts'
import type { AuthContext } from './context.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

export type SignedIn = { kind: 'signed-in'; accountId: string; email: string; tokens: Tokens }
/** `wrong`: whatever of address and password does not fit, and a right one too while there were too many wrong ones before it. */
export type SignIn = SignedIn | { kind: 'wrong' | 'too_many' }

type Known = { id: string; email: string; name: string; locale: Locale; password_hash: string | null }

/** Takes as long for an address that has no account. @throws ShopError overloaded. */
export async function signIn(
  context: AuthContext & { attempts: Attempts },
  input: LoginInput,
  { device, known: cookie }: { device: Device; known: string | undefined },
): Promise<SignIn> {
  const { db, clock, attempts } = context
  const attempt = { email: input.email, address: device.address, device: cookie }
  if (attempts.isSpent(attempt)) return { kind: 'too_many' }
  const { rows } = await sql<Known>`
    select id, email, name, locale, password_hash from account where email = ${input.email} and erased_at is null`.execute(
    db,
  )
  const account = rows[0]
  const right = await isPassword(account?.password_hash, input.password)
  if (!account || !right) {
    attempts.failed(attempt)
    return { kind: 'wrong' }
  }
  const shop = await context.shopName()
  const tokens = await db.transaction().execute(async (tx) => {
    const isNew = cookie === undefined || !knowsDevice(context.secret, account.email, cookie)
    const opened = await openSession(
      tx,
      { accountId: account.id, remember: input.remember_me, device },
      clock.now(),
    )
    if (isNew) await tellNewDevice(tx, account, device, shop, clock.now())
    return opened
  })
  context.nudge()
  return { kind: 'signed-in', accountId: account.id, email: account.email, tokens }
}

/** The first device of all is no news. */
async function tellNewDevice(tx: Tx, account: Known, device: Device, shop: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from session where account_id = ${account.id} offset 1 limit 1`.execute(tx)
  if (rows.length === 0) return
  await sendAuthMail(tx, {
    kind: 'new-device',
    to: account.email,
    locale: account.locale,
    occasion: `${account.id} ${now.toISOString()}`,
    shop,
    values: { device: device.userAgent.slice(0, 120) || '?', address: device.address },
  })
}
