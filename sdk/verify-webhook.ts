// Verifies webhooks by the Standard Webhooks scheme, with Web Crypto only.

/** The raw body as text: parsing and serialising it again would change the signed content. */
export type ReceivedWebhook = {
  headers: { get(name: string): string | null }
  body: string
  secret: string
  /** Maximum age in seconds. */
  toleranceSeconds?: number
  now?: Date
}

/**
 * @returns whether the webhook is authentic and fresh. Store `webhook-id`: the same event may be delivered
 * again.
 */
export async function verifyWebhook({
  headers,
  body,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: ReceivedWebhook): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers.get(name),
  )
  if (!id || !timestamp || !signatures || !/^\d+$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of signatures.split(' ')) {
    if (!signature.startsWith('v1,')) continue
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)) return true
  }
  return false
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
