// Standard Webhooks signatures (https://www.standardwebhooks.com): they prove to holders of the secret that the
// shop sent the delivery, and when.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 192 random bits, in the format of the scheme. */
export const generateWebhookSecret = (): string => prefix + randomBytes(24).toString('base64')

/** @returns the headers of a delivery, signed with each secret; the receiver knows at least one of them. */
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
