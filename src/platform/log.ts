// One JSON line per event with the request's id; readable on a terminal. Secrets and personal data never reach it.
import { pino, type Logger } from 'pino'

export type Log = Logger

/** Keys whose values are never written, at any of the depths that we log. */
const secret = [
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
]
const redacted = secret.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`, `*.*.*["${key}"]`])

export function createLog(level: string, pretty = process.stdout.isTTY): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: '[redacted]' },
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
  })
}

/**
 * An address as logs may show it: the path, and of the query only what is no secret.
 * Signed links carry their token in the query; searches may carry anything people type.
 */
export const loggedPath = (url: string): string => url.replace(/\?.*$/s, '?…')
