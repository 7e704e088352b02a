// Encrypted tokens that a browser holds for a few minutes, so that nothing needs to be stored.
import { z } from 'zod'
import { encrypt, decrypt } from '../../platform/files/encryption.ts'
import type { AuthContext } from './context.ts'

const sealedTokenSchema = z.object({ until: z.number(), value: z.unknown() })

/**
 * @param purpose keeps tokens of one use from being valid for another.
 * @param minutes lifetime of a token.
 */
export function createSealedTokens<Value>(
  { clock, secret }: Pick<AuthContext, 'clock' | 'secret'>,
  { purpose, schema, minutes }: { purpose: string; schema: z.ZodType<Value>; minutes: number },
) {
  return {
    give(value: Value): string {
      const until = clock.now().getTime() + minutes * 60_000
      return encrypt(secret, purpose, JSON.stringify({ until, value }))
    },
    /** @returns undefined when the token has expired or is not valid. */
    open(token: string): { value: Value; until: Date } | undefined {
      const text = decrypt(secret, purpose, token)
      if (text === undefined) return undefined
      const { until, value } = sealedTokenSchema.parse(JSON.parse(text))
      return until > clock.now().getTime()
        ? { value: schema.parse(value), until: new Date(until) }
        : undefined
    },
  }
}
