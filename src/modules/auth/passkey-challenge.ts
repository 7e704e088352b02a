// What a passkey has to sign. It is kept nowhere until it comes back: sealed in a token, which is used up then.
import { z } from 'zod'
import { seal, unseal } from '../../platform/sealed.ts'
import type { AuthContext } from './context.ts'
import { spendToken } from './spent-token.ts'

const challengeMinutes = 5
const sealedFor = 'passkey-challenge'
/** `session` that adds a passkey; null to sign in. */
const challenge = z.object({ challenge: z.string(), session: z.string().nullable(), until: z.number() })

/** What the browser is asked, and the token that comes back with its answer. */
export type Asked<Options> = { options: Options; token: string }

export function challenges({ db, clock, secret }: AuthContext) {
  return {
    asked<Options extends { challenge: string }>(options: Options, session: string | null): Asked<Options> {
      const until = clock.now().getTime() + challengeMinutes * 60_000
      const text = JSON.stringify({ challenge: options.challenge, session, until })
      return { options, token: seal(secret, sealedFor, text) }
    },
    /** The challenge of a token, used up with it. @returns undefined for one that is too old, another's, or was used. */
    async answered(token: string, session: string | null): Promise<string | undefined> {
      const text = unseal(secret, sealedFor, token)
      const found = text === undefined ? undefined : challenge.parse(JSON.parse(text))
      if (!found || found.session !== session || found.until <= clock.now().getTime()) return undefined
      return (await spendToken(db, token, new Date(found.until))) ? found.challenge : undefined
    },
  }
}
