// What a passkey has to sign. It is kept nowhere until it comes back: sealed in a token, which is used up then.
import { z } from 'zod'
import type { AuthContext } from './context.ts'
import { passingTokens } from './passing-token.ts'
import { spendToken } from './spent-token.ts'

/** Read when the first passkey is asked for: it is three hundred files that most starts do without. */
export const webauthn = () => import('@simplewebauthn/server')

/** `session` that adds a passkey; null to sign in. */
const shape = z.object({ challenge: z.string(), session: z.string().nullable() })

/** What the browser is asked, and the token that comes back with its answer. */
export type Asked<Options> = { options: Options; token: string }

export function challenges(context: AuthContext) {
  const tokens = passingTokens(context, { purpose: 'passkey-challenge', shape, minutes: 5 })
  return {
    asked<Options extends { challenge: string }>(options: Options, session: string | null): Asked<Options> {
      return { options, token: tokens.give({ challenge: options.challenge, session }) }
    },
    /** The challenge of a token, used up with it. @returns undefined for one that is too old, another's, or was used. */
    async answered(token: string, session: string | null): Promise<string | undefined> {
      const found = tokens.open(token)
      if (!found || found.value.session !== session) return undefined
      return (await spendToken(context.db, token, found.until)) ? found.value.challenge : undefined
    },
  }
}
