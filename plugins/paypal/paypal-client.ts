// PayPal's REST API: https://developer.paypal.com/docs/api/orders/v2/ and /payments/v2/.
import { ProviderUnavailable, requestJson, type JsonResponse } from '../../sdk/plugin/index.ts'

export type PaypalAccount = {
  clientId: string
  clientSecret: string
  webhookId: string
  mode: 'test' | 'live'
  apiUrl?: string | undefined
}

const addresses = { test: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }
/** A token is replaced this long before it ends. */
const TOKEN_MARGIN_MS = 60_000

type Request = {
  method?: 'GET' | 'POST' | 'PATCH'
  body?: object
  /** Idempotency key: PayPal answers a repeated request as the first one, for at least 6 hours. */
  requestId?: string
}

export type PaypalClient = {
  /** @throws ProviderUnavailable when there is no answer, or the credentials are not accepted. */
  call(path: string, request?: Request): Promise<JsonResponse>
}

export function createPaypalClient({ clientId, clientSecret, mode, apiUrl }: PaypalAccount): PaypalClient {
  const base = apiUrl ?? addresses[mode]
  let token: { value: string; until: number } | undefined

  async function getToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, body } = await requestJson('PayPal', `${base}/v1/oauth2/token`, {
      headers: { authorization: `Basic ${credentials}` },
      body: 'grant_type=client_credentials',
    })
    const { access_token: value, expires_in: seconds } = (body ?? {}) as {
      access_token?: string
      expires_in?: number
    }
    if (status !== 200 || !value || !seconds)
      throw new ProviderUnavailable(`PayPal did not accept the client ID and secret (${status})`)
    token = { value, until: Date.now() + seconds * 1_000 - TOKEN_MARGIN_MS }
    return value
  }

  return {
    async call(path, { method = 'POST', body, requestId } = {}) {
      const send = async () =>
        requestJson('PayPal', base + path, {
          method,
          headers: {
            authorization: `Bearer ${await getToken()}`,
            ...(requestId !== undefined && { 'paypal-request-id': requestId }),
          },
          ...(method !== 'GET' && { body: body ?? {} }),
        })
      const response = await send()
      if (response.status !== 401) return response
      // The token was revoked.
      token = undefined
      return send()
    },
  }
}
