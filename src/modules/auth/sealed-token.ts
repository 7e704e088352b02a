// What is handed to a browser and comes back within minutes: sealed, so that it need be stored nowhere meanwhile.
import { z } from 'zod'
import { encrypt, decrypt } from '../../platform/encryption.ts'
import type { AuthContext } from './context.ts'

const sealedTokenSchema = z.object({ until: z.number(), value: z.unknown() })

/** @param purpose keeps the tokens of one use from opening anything in another. @param minutes for which a token holds. */
export function createSealedTokens<Value>(
  { clock, secret }: Pick<AuthContext, 'clock' | 'secret'>,
  { purpose, schema, minutes }: { purpose: string; schema: z.ZodType<Value>; minutes: number },
) {
  return {
    give(value: Value): string {
      const until = clock.now().getTime() + minutes * 60_000
      return encrypt(secret, purpose, JSON.stringify({ until, value }))
    },
    /** @returns undefined for a token that is too old or is none of these. */
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
