// A fake of the Tax API of Stripe for tests, after its public documentation: calculations by destination, with a breakdown by
// jurisdiction, and the error for an unknown location.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTaxRequest, type FakeTaxService } from '../../sdk/plugin/testing-tax.ts'
import type { StripeTaxSettings } from './index.ts'

type Jurisdiction = { name: string; percent: string }
/** Rates of Seattle, as an example of a rate of two jurisdictions. */
const jurisdictions: Record<string, Jurisdiction[]> = {
  WA: [
    { name: 'Washington', percent: '6.5' },
    { name: 'Seattle', percent: '3.85' },
  ],
  OR: [],
}

export type FakeStripeTax = FakeTaxService<StripeTaxSettings> & {
  /** Bodies of the calculations. */
  requests: URLSearchParams[]
}

const KEY = 'rk_test_tax'

export async function createFakeStripeTax(): Promise<FakeStripeTax> {
  const requests: URLSearchParams[] = []
  let failure: 'unavailable' | 'malformed' | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const [status, body] = answer(request.headers.authorization, await text(request))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })

  function answer(authorization: string | undefined, content: string): [number, object] {
    const next = failure
    failure = undefined
    if (next === 'unavailable') return [503, { error: { message: 'Try again later.' } }]
    if (next === 'malformed') return [200, { object: 'tax.calculation' }]
    if (authorization !== `Bearer ${KEY}`) return [401, { error: { message: 'Invalid API Key provided' } }]
    const form = new URLSearchParams(content)
    requests.push(form)
    if (!form.get('customer_details[address][postal_code]'))
      return [
        400,
        {
          error: {
            type: 'invalid_request_error',
            code: 'customer_tax_location_invalid',
            message: 'The postal code is missing.',
          },
        },
      ]
    const rates = jurisdictions[form.get('customer_details[address][state]') ?? ''] ?? []
    return [
      200,
      {
        id: `taxcalc_${requests.length}`,
        object: 'tax.calculation',
        line_items: { has_more: false, data: listItems(form, rates) },
      },
    ]
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { secretKey: KEY, countries: 'US, CA', apiUrl: `http://127.0.0.1:${port}` },
    request: createTaxRequest(),
    requests,
    failNext(kind) {
      failure = kind
    },
    countRequests: () => requests.length,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listItems(form: URLSearchParams, rates: readonly Jurisdiction[]): object[] {
  const items: object[] = []
  for (let at = 0; form.has(`line_items[${at}][amount]`); at++) {
    const amount = Number(form.get(`line_items[${at}][amount]`))
    const isIncluded = form.get(`line_items[${at}][tax_behavior]`) === 'inclusive'
    const whole = rates.reduce((sum, { percent }) => sum + Number(percent), 0)
    const net = isIncluded ? amount / (1 + whole / 100) : amount
    const taxes = rates.map(({ name, percent }) => ({
      amount: Math.round((net * Number(percent)) / 100),
      jurisdiction: { country: 'US', display_name: name },
      sourcing: 'destination',
      tax_rate_details: {
        display_name: 'Retail Sales and Use Tax',
        percentage_decimal: percent,
        tax_type: 'sales_tax',
      },
    }))
    items.push({
      object: 'tax.calculation_line_item',
      amount,
      amount_tax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
      quantity: Number(form.get(`line_items[${at}][quantity]`)),
      reference: form.get(`line_items[${at}][reference]`),
      tax_breakdown: taxes,
    })
  }
  return items
}
