// Signing in with a passkey. A device that knows its owner counts as both steps.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { AuthContext } from './context.ts'
import { type Enterer, type From, letIn, type SignedIn } from './enter.ts'
import { type Asked, challenges, webauthn } from './passkey-challenge.ts'

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>

export function createPasskeySignIn(context: AuthContext) {
  const { db, clock } = context
  const { origin, hostname: rpID } = new URL(context.shopUrl)
  const { asked, answered } = challenges(context)
  return {
    async begin(): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
      const { generateAuthenticationOptions } = await webauthn()
      return asked(await generateAuthenticationOptions({ rpID, userVerification: 'required' }), null)
    },

    /** @returns undefined when the answer does not fit, or is no passkey of ours. */
    async finish(
      {
        token,
        response,
        remember,
      }: { token: string; response: AuthenticationResponseJSON; remember: boolean },
      from: From,
    ): Promise<SignedIn | undefined> {
      const expectedChallenge = await answered(token, null)
      if (expectedChallenge === undefined) return undefined
      const { rows } = await sql<Known>`
        select p.id as passkey, p.public_key, p.counter, p.transports, a.id, a.email, a.locale
        from passkey p join account a on a.id = p.account_id where p.id = ${response.id} and a.erased_at is null
          and a.deactivated_at is null`.execute(db)
      const known = rows[0]
      if (!known) return undefined
      const { verifyAuthenticationResponse } = await webauthn()
      const checked = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: known.passkey,
          publicKey: new Uint8Array(known.public_key),
          counter: Number(known.counter),
          transports: known.transports,
        },
      }).catch(() => undefined)
      if (!checked?.verified) return undefined
      const shop = await context.shopName()
      const done = await db.transaction().execute(async (tx) => {
        await sql`
          update passkey set counter = ${checked.authenticationInfo.newCounter}, used_at = ${clock.now()}
          where id = ${known.passkey}`.execute(tx)
        return letIn(tx, context, known, { remember, from, shop, twoStep: true })
      })
      context.nudge()
      return done
    },
  }
}

type Known = Enterer & {
  passkey: string
  public_key: Buffer
  counter: number
  transports: AuthenticatorTransport[]
}
