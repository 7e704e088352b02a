// Passkey challenges. A challenge is not stored before it is used: it travels in an encrypted token, which is
// then consumed.
import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { createSealedTokens } from '../sealed-token.ts'
import { consumeToken } from '../used-token.ts'

/** Loaded on first use, because the library has three hundred files that most starts do not need. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** `session` is the session that adds a passkey; null for sign-in. */
const shape = z.object({ challenge: z.string(), session: z.string().nullable() })

/** WebAuthn options for the browser, and the token to send back with its response. */
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
    /**
     * Consumes the token and returns its challenge.
     * @returns undefined when the token has expired, belongs to another session or was used.
     */
    async verifyChallenge(token: string, session: string | null): Promise<string | undefined> {
      const opened = tokens.open(token)
      if (!opened || opened.value.session !== session) return undefined
      return (await consumeToken(context.db, token, opened.until)) ? opened.value.challenge : undefined
    },
  }
}
