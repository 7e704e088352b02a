// The API of the tax service. Replace addresses and fields by those of its documentation.
import { z } from 'zod'
import { ProviderUnavailable, requestJson, TaxRejected, type TaxProvider } from '../../sdk/plugin/index.ts'
import type { AcmePluginSettings } from './index.ts'

const API_URL = 'https://api.taxes.example'

const calculation = z.object({
  id: z.string().min(1),
  items: z.array(
    z.object({
      id: z.string(),
      tax: z.int().min(0),
      parts: z.array(z.object({ name: z.string(), percent: z.number().min(0).max(100) })),
    }),
  ),
})

export const createAcmePlugin = ({ apiKey, apiUrl }: AcmePluginSettings): TaxProvider => ({
  async calculate({ currency, pricesIncludeTax, destination, items }) {
    const { status, body } = await requestJson('Acme Plugin', `${apiUrl ?? API_URL}/calculations`, {
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        currency,
        prices_include_tax: pricesIncludeTax,
        destination,
        items: items.map(({ id, amountMinor, taxClass }) => ({
          id,
          amount: amountMinor,
          tax_class: taxClass,
        })),
      },
    })
    // It answers, but cannot calculate this order: no outage.
    if (status === 422) throw new TaxRejected('Acme Plugin cannot calculate the tax of this order')
    const parsed = calculation.safeParse(body)
    if (!parsed.success) throw new ProviderUnavailable('Acme Plugin answered something else than documented')
    return {
      reference: parsed.data.id,
      items: parsed.data.items.map(({ id, tax, parts }) => {
        const taxedParts = parts.map(({ name, percent }) => ({ name, ratePpm: Math.round(percent * 10_000) }))
        return {
          id,
          taxMinor: tax,
          ratePpm: taxedParts.reduce((sum, { ratePpm }) => sum + ratePpm, 0),
          parts: taxedParts,
        }
      }),
    }
  },
})
