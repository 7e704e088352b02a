// What a passkey has to sign. It is kept nowhere until it comes back: sealed in a token, which is used up then.
import { z } from 'zod'
import type { AuthContext } from './context.ts'
import { createSealedTokens } from './sealed-token.ts'
import { consumeToken } from './used-token.ts'

/** Read when the first passkey is asked for: it is three hundred files that most starts do without. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** `session` that adds a passkey; null to sign in. */
const shape = z.object({ challenge: z.string(), session: z.string().nullable() })

/** What the browser is asked, and the token that comes back with its answer. */
export type PasskeyChallenge<Options> = { options: Options; token: string }

export function createChallenges(context: AuthContext) {
  const tokens = createSealedTokens(context, { purpose: 'passkey-challenge', schema: shape, minutes: 5 })
  return {
    issueChallenge<Options extends { challenge: string }>(
      options: Options,
      session: string | null,
    ): PasskeyChallenge<Options> {
      return { options, token: tokens.give({ challenge: options.challenge, session }) }
    },
    /** The challenge of a token, used up with it. @returns undefined for one that is too old, another's, or was used. */
    async verifyChallenge(token: string, session: string | null): Promise<string | undefined> {
      const opened = tokens.open(token)
      if (!opened || opened.value.session !== session) return undefined
      return (await consumeToken(context.db, token, opened.until)) ? opened.value.challenge : undefined
    },
  }
}
