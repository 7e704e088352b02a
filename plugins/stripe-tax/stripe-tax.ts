// One calculation of the Tax API for each order: https://docs.stripe.com/api/tax/calculations/create
import { z } from 'zod'
import {
  requestJson,
  type TaxedItem,
  type TaxProvider,
  TaxRejected,
  type TaxRequest,
  type TaxResult,
} from '../../sdk/plugin/index.ts'
import type { StripeTaxSettings } from './index.ts'

const API_URL = 'https://api.stripe.com'
/** Version of the API that this file was written for. */
const API_VERSION = '2024-06-20'
/** https://docs.stripe.com/tax/tax-codes: shipping. */
const SHIPPING_CODE = 'txcd_92010001'
const PPM_PER_PERCENT = 10_000

const breakdown = z.object({
  amount: z.int(),
  jurisdiction: z.object({ display_name: z.string() }),
  tax_rate_details: z.object({ display_name: z.string(), percentage_decimal: z.string() }).nullable(),
})
const calculation = z.object({
  id: z.string(),
  line_items: z.object({
    data: z.array(
      z.object({
        reference: z.string(),
        amount_tax: z.int(),
        tax_breakdown: z.array(breakdown).nullish(),
      }),
    ),
    has_more: z.boolean(),
  }),
})
const failure = z.object({ error: z.object({ message: z.string() }) })

export const createStripeTax = ({
  secretKey,
  taxCode,
  apiUrl = API_URL,
}: StripeTaxSettings): TaxProvider => ({
  async calculate(request) {
    const { status, body } = await requestJson('Stripe Tax', new URL('/v1/tax/calculations', apiUrl).href, {
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
      body: toForm(request, taxCode).toString(),
    })
    if (status !== 200) {
      const { data } = failure.safeParse(body)
      const message = data?.error.message ?? `Stripe Tax answered ${status}`
      // A wrong key is no matter of this order.
      throw status === 400 || status === 402 ? new TaxRejected(message) : new Error(message)
    }
    return toResult(calculation.parse(body))
  },
})

/** All items are line items, because a calculation has only one amount for shipping. */
function toForm({ currency, pricesIncludeTax, destination, items }: TaxRequest, taxCode: string | undefined) {
  const form = new URLSearchParams({ currency: currency.toLowerCase() })
  const address = {
    country: destination.country,
    state: destination.region,
    postal_code: destination.postcode,
  }
  for (const [name, text] of Object.entries(address))
    if (text !== '') form.set(`customer_details[address][${name}]`, text)
  form.set('customer_details[address_source]', 'shipping')
  items.forEach((item, at) => {
    const code = codeOf(item, taxCode)
    const fields = {
      amount: item.amountMinor,
      quantity: item.quantity,
      reference: item.id,
      tax_behavior: pricesIncludeTax ? 'inclusive' : 'exclusive',
      ...(code !== undefined && { tax_code: code }),
    }
    for (const [name, value] of Object.entries(fields)) form.set(`line_items[${at}][${name}]`, String(value))
  })
  form.set('expand[0]', 'line_items.data.tax_breakdown')
  return form
}

const codeOf = ({ kind }: TaxedItem, taxCode: string | undefined) =>
  kind === 'product' ? taxCode : SHIPPING_CODE

function toResult({ id, line_items: { data, has_more: hasMore } }: z.infer<typeof calculation>): TaxResult {
  if (hasMore) throw new TaxRejected('Stripe Tax returned only some of the items')
  return {
    reference: id,
    items: data.map(({ reference, amount_tax: taxMinor, tax_breakdown: taxes }) => {
      const parts = (taxes ?? [])
        .filter(({ amount }) => amount > 0)
        .map(({ jurisdiction, tax_rate_details: rate }) => ({
          name: [jurisdiction.display_name, rate?.display_name].filter(Boolean).join(' '),
          ratePpm: Math.round(Number(rate?.percentage_decimal ?? 0) * PPM_PER_PERCENT),
        }))
      return {
        id: reference,
        taxMinor,
        ratePpm: parts.reduce((sum, { ratePpm }) => sum + ratePpm, 0),
        parts: parts.length > 1 ? parts : [],
      }
    }),
  }
}
