// Checks that a webhook is from the shop: the scheme of Standard Webhooks, with what every runtime of the web has.

/** What was received, as text: parsing and writing it anew would change what was signed. */
export type ReceivedWebhook = {
  headers: { get(name: string): string | null }
  body: string
  secret: string
  /** How old it may be. */
  toleranceSeconds?: number
  now?: Date
}

/** @returns whether it is from the shop and fresh. Keep `webhook-id`: the same event may come again. */
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
