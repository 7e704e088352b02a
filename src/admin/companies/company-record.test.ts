// Amounts of a company belong to their currency, which changes with its market.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findChanges, flattenFields, rebaseChanges } from '../kit/editor/changes.ts'
import type * as companyRecord from './company-record.ts'

let record: typeof companyRecord

beforeAll(async () => {
  // The client of the API needs an origin.
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  record = await import('./company-record.ts')
})

const companyIn = (currency: string) => ({
  company: {
    name: 'Silk',
    country: 'VN',
    province: 'Huế',
    market: null,
    price_list: null,
    minimum_order: 0,
    approval_above: null,
    account: { currency, net_days: 30, credit_limit: 100_000, purchase_order_required: false },
  },
  tax: { tax_number: '0312345678', exemption: null },
  fields: { definitions: [], values: {} },
})
const saved = (currency: string) => flattenFields(record.toCompanyTree(companyIn(currency) as never, []))

/** As the server has it, and the bodies of requests that change it. */
let server = companyIn('USD')
let sent: [string, unknown][] = []
let reject: object | undefined
beforeEach(() => {
  server = companyIn('USD')
  sent = []
  reject = undefined
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const name = pathname.split('/').at(-1)!
    if (request.method === 'GET')
      return Response.json(name === 'tax' ? server.tax : name === 'fields' ? server.fields : server.company)
    sent.push([name, await request.json()])
    return reject ? Response.json({ error: reject }, { status: 400 }) : Response.json({})
  })
})

const change = (values: Record<string, unknown>) =>
  findChanges(saved('USD'), { ...saved('USD'), ...values }, {})

test('amounts are saved in the currency in which they were typed', async () => {
  await record.saveCompany(
    '1',
    change({ 'amounts.USD.credit_limit': 500_000, 'amounts.USD.approval_above': 9 }),
  )
  expect(sent).toEqual([
    [
      'terms',
      {
        net_days: 30,
        purchase_order_required: false,
        credit_limit: 500_000,
        currency: 'USD',
        was: { net_days: 30, purchase_order_required: false, credit_limit: 100_000 },
      },
    ],
    ['approval', { was: null, to: 9, currency: 'USD' }],
  ])
})

test('an amount is not saved in another currency, and its change ends with the currency', async () => {
  const changes = change({
    name: 'Silk & Co',
    'amounts.USD.credit_limit': 500_000,
    'amounts.USD.approval_above': 9,
  })
  server = companyIn('VND')
  await expect(record.saveCompany('1', changes)).rejects.toMatchObject({ code: 'content_changed' })
  expect(sent).toEqual([])
  expect(rebaseChanges(changes, saved('VND'))).toEqual({ name: { was: 'Silk', to: 'Silk & Co' } })
})

test('an amount that the API rejects has the message of its field', async () => {
  reject = { code: 'invalid_input', message: '', details: { issues: [{ path: 'credit_limit' }] } }
  const saving = record.saveCompany('1', change({ 'amounts.USD.credit_limit': 5 }))
  await expect(saving).rejects.toMatchObject({ details: { issues: [{ path: 'amounts.USD.credit_limit' }] } })
  expect(record.describeCompanyProblem('amounts.USD.credit_limit')).toBe('product.invalid.price')
})
