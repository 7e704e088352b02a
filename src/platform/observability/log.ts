// Logs one JSON line per event with the request's id; readable on a terminal. Secrets and personal data are
// redacted.
import { type DestinationStream, type Logger, pino } from 'pino'
import { traceIds } from './trace.ts'

export type Log = Logger

/** Keys whose values are redacted at any depth. */
const secret = new Set([
  'password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'phone',
  'address',
  'name',
  'card',
  'number',
  'cvc',
  'recipient',
])
const REDACTED = '[redacted]'
const MAX_DEPTH = 8

/** @param out the destination of JSON lines; absent: standard output. Unused with `pretty`. */
export function createLog(level: string, pretty = process.stdout.isTTY, out?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      mixin: traceIds,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (event) => redactSecrets(event) as Record<string, unknown> },
      hooks: { streamWrite: redactPersonalData },
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.constructor.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
      ...(pretty && {
        transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
      }),
    },
    out as DestinationStream,
  )
}

function redactSecrets(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Error || 'toJSON' in value) return value
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((entry: unknown) => redactSecrets(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      secret.has(key.toLowerCase()) ? REDACTED : redactSecrets(entry, depth + 1),
    ]),
  )
}

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const cardNumber = /(?<![\w.-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{2,7}(?![\w-])/g

/** Redacts email addresses and card numbers, which error messages may quote. */
const redactPersonalData = (line: string): string =>
  line.replace(emailAddress, REDACTED).replace(cardNumber, REDACTED)

/**
 * A URL for logs, with its query redacted: signed links contain tokens, and searches may contain anything users
 * type.
 */
export const redactQuery = (url: string): string => url.replace(/\?.*$/s, '?…')
