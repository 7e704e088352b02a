// The API of the provider. Replace addresses and fields by those of its documentation. Payments and refunds are named by
// the keys of the shop, so a repeated call is the same call.
import { z } from 'zod'
import {
  type ChargeResult,
  isValidWebhookSignature,
  type PaymentProvider,
  ProviderUnavailable,
  requestJson,
} from '../../sdk/plugin/index.ts'
import type { AcmePluginSettings } from './index.ts'

const API_URL = 'https://api.provider.example'

const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'paid', 'cancelled']),
  url: z.string(),
  amount: z.int(),
  currency: z.string(),
})
const refund = z.object({ id: z.string() })
const problem = z.object({ code: z.string() })
const event = z.object({ id: z.string(), type: z.string(), key: z.string() })

export function createAcmePlugin({
  key: apiKey,
  webhookSecret,
  apiUrl,
}: AcmePluginSettings): PaymentProvider {
  const call = (method: string, path: string, body?: object) =>
    requestJson('Acme Plugin', `${apiUrl ?? API_URL}/payments/${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}` },
      ...(body && { body }),
    })
  const find = async (key: string) => {
    const { status, body } = await call('GET', key)
    return status === 404 ? undefined : toChargeResult(body)
  }
  return {
    async authorise(_context, { key, amountMinor, currency, page }) {
      const { title, successUrl, cancelUrl } = await page()
      const order = { amount: amountMinor, currency, title, success_url: successUrl, cancel_url: cancelUrl }
      return toChargeResult((await call('PUT', key, order)).body)
    },
    capture: async (_context, { key }) => (await find(key)) ?? { status: 'pending' },
    async refund(_context, { key, refundKey, amountMinor }) {
      const { status, body } = await call('PUT', `${key}/refunds/${refundKey}`, { amount: amountMinor })
      if (status === 200) return { status: 'refunded', reference: read(refund, body).id }
      return {
        status: 'failed',
        reason: read(problem, body).code === 'not_paid' ? 'not_captured' : 'more_than_taken',
      }
    },
    /** The provider cancels a payment that it does not know too (201), so that a slower call cannot open it. */
    async void(_context, { key }) {
      const { status, body } = await call('POST', `${key}/cancel`)
      return status === 201 ? undefined : toChargeResult(body)
    },
    find: (_context, key) => find(key),
    async webhook(_context, { body, headers }, now) {
      const signature = headers['acme-plugin-signature'] ?? ''
      if (!isValidWebhookSignature(webhookSecret, { body, signature }, now)) return undefined
      const { id, type, key } = read(event, JSON.parse(body))
      return { id, kind: type, key }
    },
  }
}

/** @throws ProviderUnavailable for an answer that is not as documented: the result is unknown. */
function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderUnavailable(`Acme Plugin answered something else than documented`)
  return parsed.data
}

function toChargeResult(body: unknown): ChargeResult {
  const { id, status, url, amount, currency } = read(payment, body)
  if (status === 'open') return { status: 'action', url }
  if (status === 'cancelled') return { status: 'declined', reason: 'order_expired' }
  return { status: 'captured', reference: id, amountMinor: amount, currency }
}
