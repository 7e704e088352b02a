// The Idempotency-Key of a form that may be submitted twice: the service worker retries it when the browser is
// online again (src/storefront/worker/outbox.ts).
import { z } from 'zod'

/** Long enough that keys cannot be guessed. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{16,200}$/)

export const formHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() })

/** @returns undefined when the header is missing or invalid. */
export const formKey = (headers: Record<string, unknown>): string | undefined =>
  idempotencyKey.safeParse(headers['idempotency-key']).data
