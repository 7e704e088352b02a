// Sets up and turns off two-factor authentication. complete-sign-in.ts asks for the second factor at sign-in.
import { sql } from 'kysely'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { releaseOnSuccess } from '../../../platform/limits/attempt-limiter.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendAuthEmail } from '../auth-email.ts'
import type { Principal } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { createSealedTokens } from '../sealed-token.ts'
import { reauthenticate } from './reauthenticate.ts'
import {
  buildAuthenticatorUri,
  generateAuthenticatorSecret,
  renewRecoveryCodes,
  encryptAuthenticator,
  findTimeStep,
  consumeSecondFactor,
} from './second-factor.ts'
import { endSessions } from './sessions.ts'

/** Handed out at the start and sent back with the first code; nothing is stored until then. */
const setupSchema = z.object({ session: z.string(), secret: z.string() })

export type TwoFactorStatus = { enabled: boolean; recovery_codes_left: number; has_password: boolean }
/** `secret` for typing, `uri` for the QR code, `setup_token` for the confirmation. */
export type TwoFactorSetup = { secret: string; uri: string; setup_token: string }
export type TwoFactorService = ReturnType<typeof createTwoFactorService>

export function createTwoFactorService(context: AuthContext) {
  const { db, clock } = context
  const setupTokens = createSealedTokens(context, {
    purpose: 'two-step-set-up',
    schema: setupSchema,
    minutes: 15,
  })
  /** Runs before any transaction: verifying a password takes time, and a used code stays used. */
  const proveBoth = async (principal: Principal, { password, code }: Proof) => {
    await reauthenticate(context, principal, password)
    const release = await context.proofs.reserve(principal.sessionId)
    const isCorrectPassword = await releaseOnSuccess(release, () =>
      consumeSecondFactor(db, context, principal.user.id, code),
    )
    if (!isCorrectPassword) throw new ShopError('invalid_code')
  }
  return {
    async status({ user }: Principal): Promise<TwoFactorStatus> {
      const { rows } = await sql<TwoFactorStatus>`
        select password_hash is not null as has_password,
          exists (select 1 from authenticator where account_id = a.id) as enabled,
          (select count(*)::int from recovery_code where account_id = a.id) as recovery_codes_left
        from account a where id = ${user.id}`.execute(db)
      return rows[0]!
    },

    /** @throws ShopError invalid_password, two_factor_enabled. */
    async beginSetup(principal: Principal, password: string): Promise<TwoFactorSetup> {
      await reauthenticate(context, principal, password)
      if (principal.twoStep.authenticator) throw new ShopError('two_factor_enabled')
      const secret = generateAuthenticatorSecret()
      const token = setupTokens.give({ session: principal.sessionId, secret })
      return { ...(await toSetupView(principal, secret)), setup_token: token }
    },

    /**
     * The set-up of a token, to show it again.
     * @returns undefined when the token has expired or belongs to another session.
     */
    async resumeSetup(principal: Principal, token: string): Promise<TwoFactorSetup | undefined> {
      const secret = decryptSecret(principal, token)
      return secret === undefined
        ? undefined
        : { ...(await toSetupView(principal, secret)), setup_token: token }
    },

    /**
     * Turns it on, ends every other session and notifies by email.
     * @returns the recovery codes.
     * @throws ShopError link_expired, invalid_code, two_factor_enabled.
     */
    async confirm(principal: Principal, { token, code }: { token: string; code: string }): Promise<string[]> {
      const secret = decryptSecret(principal, token)
      if (secret === undefined) throw new ShopError('link_expired')
      const now = clock.now()
      const step = findTimeStep(secret, code.replace(/\s/g, ''), now)
      if (step === undefined) throw new ShopError('invalid_code')
      const { user, sessionId } = principal
      return applyChange(principal, 'two-step-on', async (tx) => {
        const { rows } = await sql`
          insert into authenticator (account_id, encrypted_secret, last_step, confirmed_at)
          values (${user.id}, ${encryptAuthenticator(context, secret)}, ${step}, ${now})
          on conflict do nothing returning 1`.execute(tx)
        if (!rows[0]) throw new ShopError('two_factor_enabled')
        // When the account has a passkey, setting up an authenticator does not make this session a two-factor
        // session; the passkey must be used.
        await sql`update session set two_step = two_step or ${!principal.twoStep.passkey} where id = ${sessionId}`.execute(
          tx,
        )
        await endSessions(tx, sql`account_id = ${user.id} and id <> ${sessionId}`, 'two_factor_enabled', now)
        return renewRecoveryCodes(tx, context, user.id)
      })
    },

    /**
     * Invalidates the old codes.
     * @returns ten new codes.
     * @throws ShopError invalid_password, invalid_code.
     */
    async renew(principal: Principal, proof: Proof): Promise<string[]> {
      await proveBoth(principal, proof)
      return db.transaction().execute((tx) => renewRecoveryCodes(tx, context, principal.user.id))
    },

    /** @throws ShopError invalid_password, invalid_code. */
    async disable(principal: Principal, proof: Proof): Promise<void> {
      await proveBoth(principal, proof)
      await applyChange(principal, 'two-step-off', async (tx) => {
        await sql`delete from authenticator where account_id = ${principal.user.id}`.execute(tx)
        await sql`update session set two_step = false where account_id = ${principal.user.id}`.execute(tx)
      })
    },
  }

  async function toSetupView({ user }: Principal, secret: string) {
    return { secret, uri: buildAuthenticatorUri(secret, await context.shopName(), user.email) }
  }

  function decryptSecret({ sessionId }: Principal, token: string): string | undefined {
    const pendingSetup = setupTokens.open(token)?.value
    return pendingSetup?.session === sessionId ? pendingSetup.secret : undefined
  }

  /** Applies the change and writes the notification in one transaction. */
  async function applyChange<Result>(
    { user }: Principal,
    kind: 'two-step-on' | 'two-step-off',
    change: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const shop = await context.shopName()
    const isDone = await db.transaction().execute(async (tx) => {
      const result = await change(tx)
      const eventKey = `${user.id} ${clock.now().toISOString()}`
      await sendAuthEmail(tx, { kind, to: user.email, locale: user.locale, eventKey: eventKey, shop })
      return result
    })
    context.wakeWorker()
    return isDone
  }
}

/** The password, and an authenticator or recovery code. */
export type Proof = { password: string; code: string }
