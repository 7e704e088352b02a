// The key that a form comes with when it may come twice: kept by the browser while there was no network (src/web/worker/outbox.ts).
import { z } from 'zod'

/** Long enough that nobody guesses another's. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{16,200}$/)

export const formHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() })

/** @returns undefined when a request has none, or one that is no key. */
export const formKey = (headers: Record<string, unknown>): string | undefined =>
  idempotencyKey.safeParse(headers['idempotency-key']).data
