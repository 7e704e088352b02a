// Passkeys: adding, renaming and removing.
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import { sendAuthEmail } from '../auth-email.ts'
import { passkeyNameInput, type PasskeyView, type Principal } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { type PasskeyChallenge, createChallenges, loadWebauthn } from './passkey-challenge.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'

/**
 * COSE algorithms EdDSA, ES256 and RS256. The library's defaults include one that is experimental in Node.
 */
const algorithms = [-8, -7, -257]

export type PasskeyService = ReturnType<typeof createPasskeyService>

/**
 * Browsers allow passkeys for https host names and localhost, never for IP addresses (WebAuthn, section 5.1.3).
 */
export function supportsPasskeys(shopUrl: string): boolean {
  const { protocol, hostname } = new URL(shopUrl)
  const isName = !/^[\d.]+$|^\[/.test(hostname)
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}

export function createPasskeyService(context: AuthContext) {
  const { db, clock, shopUrl } = context
  const { origin, hostname: rpID } = new URL(shopUrl)

  const { issueChallenge, verifyChallenge } = createChallenges(context)
  const notifyOwner = (
    tx: AuthContext['db'],
    { kind, name, shop }: { kind: 'passkey-on' | 'passkey-off'; name: string; shop: string },
    { user }: Principal,
  ) =>
    sendAuthEmail(tx, {
      kind,
      to: user.email,
      locale: user.locale,
      eventKey: `${user.id} ${clock.now().toISOString()}`,
      shop,
      values: { name },
    })

  return {
    async list({ user }: Principal): Promise<PasskeyView[]> {
      const { rows } = await sql<{ id: string; name: string; created_at: Date; used_at: Date | null }>`
        select id, name, created_at, used_at from passkey where account_id = ${user.id} order by created_at, id`.execute(
        db,
      )
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        created_at: new Date(created_at).toISOString(),
        used_at: used_at && new Date(used_at).toISOString(),
      }))
    },

    /** @throws ShopError invalid_password, reauthentication_required. */
    async beginAdd(
      principal: Principal,
      password: string,
    ): Promise<PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
      await reauthenticate(context, principal, password)
      const { user, sessionId } = principal
      const { rows } = await sql<{ id: string }>`
        select id from passkey where account_id = ${user.id}`.execute(db)
      const { generateRegistrationOptions } = await loadWebauthn()
      const options = await generateRegistrationOptions({
        rpID,
        rpName: await context.shopName(),
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        excludeCredentials: rows,
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return issueChallenge(options, sessionId)
    },

    /** @throws ShopError link_expired, invalid_passkey. */
    async add(
      principal: Principal,
      { token, response, name }: { token: string; response: RegistrationResponseJSON; name: string },
    ): Promise<void> {
      const expectedChallenge = await verifyChallenge(token, principal.sessionId)
      if (expectedChallenge === undefined) throw new ShopError('link_expired')
      const { verifyRegistrationResponse } = await loadWebauthn()
      const checked = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined)
      if (!checked?.verified) throw new ShopError('invalid_passkey')
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
      const { user, sessionId, twoStep } = principal
      const isFirst = !twoStep.authenticator && !twoStep.passkey
      const now = clock.now()
      const shop = await context.shopName()
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
          values (${id}, ${user.id}, ${Buffer.from(publicKey)}, ${counter}, ${[...transports]}, ${name}, ${now})
          on conflict do nothing returning 1`.execute(tx)
        if (!rows[0]) throw new ShopError('invalid_passkey')
        await sql`update session set two_step = two_step or ${isFirst} where id = ${sessionId}`.execute(tx)
        await notifyOwner(tx, { kind: 'passkey-on', name, shop }, principal)
      })
      context.wakeWorker()
    },

    /** @returns false when the account has no such passkey. */
    async rename({ user }: Principal, { id, name: input }: { id: string; name: string }): Promise<boolean> {
      const { success, data: name } = passkeyNameInput.safeParse(input)
      if (!success) return false
      const { rows } = await sql`
        update passkey set name = ${name} where id = ${id} and account_id = ${user.id} returning 1`.execute(
        db,
      )
      return rows.length > 0
    },

    /**
     * @returns false when the account has no such passkey.
     * @throws ShopError invalid_password, reauthentication_required.
     */
    async remove(principal: Principal, { id, password }: { id: string; password: string }): Promise<boolean> {
      await reauthenticate(context, principal, password)
      const { user } = principal
      const shop = await context.shopName()
      const done = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ name: string }>`
          delete from passkey where id = ${id} and account_id = ${user.id} returning name`.execute(tx)
        if (!rows[0]) return false
        await sql`
          update session set two_step = false where account_id = ${user.id}
            and not exists (select from passkey where account_id = ${user.id})
            and not exists (select from authenticator where account_id = ${user.id})`.execute(tx)
        await notifyOwner(tx, { kind: 'passkey-off', name: rows[0].name, shop }, principal)
        return true
      })
      context.wakeWorker()
      return done
    },
  }
}
