// Signatures of Standard Webhooks (https://www.standardwebhooks.com): whoever knows the secret knows that the shop sent this, and when.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 192 random bits, as the scheme writes them. */
export const generateWebhookSecret = (): string => prefix + randomBytes(24).toString('base64')

/** @returns the headers of a delivery: signed with each of the secrets, of which the receiver knows one. */
export function buildSignedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
