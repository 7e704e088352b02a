// Signs in with a passkey. User verification by the device counts as both factors.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { AuthContext } from '../context.ts'
import {
  type SignInAccount,
  type SignInOrigin,
  startSession,
  type SignedIn,
} from '../sign-in/complete-sign-in.ts'
import { type PasskeyChallenge, createChallenges, loadWebauthn } from './passkey-challenge.ts'

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>

export function createPasskeySignIn(context: AuthContext) {
  const { db, clock } = context
  const { origin, hostname: rpID } = new URL(context.shopUrl)
  const { issueChallenge, verifyChallenge } = createChallenges(context)
  return {
    async begin(): Promise<PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
      const { generateAuthenticationOptions } = await loadWebauthn()
      return issueChallenge(await generateAuthenticationOptions({ rpID, userVerification: 'required' }), null)
    },

    /** @returns undefined when the response is not valid or the passkey is unknown. */
    async finish(
      {
        token,
        response,
        remember,
      }: { token: string; response: AuthenticationResponseJSON; remember: boolean },
      from: SignInOrigin,
    ): Promise<SignedIn | undefined> {
      const expectedChallenge = await verifyChallenge(token, null)
      if (expectedChallenge === undefined) return undefined
      const { rows } = await sql<PasskeyRow>`
        select p.id as passkey, p.public_key, p.counter, p.transports, a.id, a.email, a.locale
        from passkey p join account a on a.id = p.account_id where p.id = ${response.id} and a.erased_at is null
          and a.deactivated_at is null`.execute(db)
      const passkeyRow = rows[0]
      if (!passkeyRow) return undefined
      const { verifyAuthenticationResponse } = await loadWebauthn()
      const checked = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkeyRow.passkey,
          publicKey: new Uint8Array(passkeyRow.public_key),
          counter: Number(passkeyRow.counter),
          transports: passkeyRow.transports,
        },
      }).catch(() => undefined)
      if (!checked?.verified) return undefined
      const shop = await context.shopName()
      const result = await db.transaction().execute(async (tx) => {
        await sql`
          update passkey set counter = ${checked.authenticationInfo.newCounter}, used_at = ${clock.now()}
          where id = ${passkeyRow.passkey}`.execute(tx)
        return startSession(tx, context, passkeyRow, { remember, from, shop, twoStep: true })
      })
      context.wakeWorker()
      return result
    },
  }
}

type PasskeyRow = SignInAccount & {
  passkey: string
  public_key: Buffer
  counter: number
  transports: AuthenticatorTransport[]
}
