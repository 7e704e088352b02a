// Staff routes of tax settings and exemptions of customers.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { defaultInvoiceSettings } from '../../../modules/documents/invoices/invoice-settings.ts'
import { defaultTaxSettings } from '../../../modules/tax/settings/tax-settings.ts'

const api = useApi()
let actors: Actor[]
let customer: string
beforeAll(async () => {
  const made = await makeActors(api)
  ;({ actors } = made)
  customer = made.ids.get('customer')!
})

const call = async (name: string, method: 'GET' | 'PUT', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const german = { ...defaultTaxSettings, country: 'DE', vat_id: 'de 136 695 976', reverse_charge: 'confirmed' }

test('settings are for admins, have to fit together, and are not overwritten', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'tax-settings')).status]).toEqual([name, status])
  }
  const invalid = await call('admin', 'PUT', 'tax-settings', {
    was: defaultTaxSettings,
    to: { ...german, country: 'CH' },
  })
  expect(invalid.body.error.details.issues).toEqual([
    { path: 'to.country', message: expect.stringContaining('member state') },
  ])
  const saved = await call('admin', 'PUT', 'tax-settings', { was: defaultTaxSettings, to: german })
  expect(saved.body).toEqual({ ...german, vat_id: 'DE136695976' })
  expect((await call('admin', 'PUT', 'tax-settings', { was: defaultTaxSettings, to: german })).status).toBe(
    200,
  )
  const other = { ...saved.body, eu_sales: 'origin' }
  expect((await call('admin', 'PUT', 'tax-settings', { was: defaultTaxSettings, to: other })).status).toBe(
    409,
  )
  expect((await call('admin', 'GET', 'tax-settings')).body).toEqual(saved.body)
})

test('invoice settings are for admins, name the requirements of the country, and are not overwritten', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'invoice-settings')).status]).toEqual([name, status])
  }
  const { body: before } = await call('admin', 'GET', 'invoice-settings')
  expect(before).toMatchObject({
    profile: { country: 'DE', format: 'pdf+xml' },
    missing: [{ rule: 'DE-SELLER', fields: ['legal_name', 'line1', 'city'] }],
  })
  const to = {
    ...defaultInvoiceSettings,
    legal_name: ' Nordlys GmbH ',
    line1: 'Torstraße 1',
    city: 'Berlin',
    invoice_prefix: 'RE-',
  }
  const was = before.settings
  const invalid = await call('admin', 'PUT', 'invoice-settings', {
    was,
    to: { ...to, invoice_prefix: 'No. ' },
  })
  expect(invalid.body.error.details.issues).toMatchObject([
    { path: 'to.invoice_prefix', message: expect.stringContaining('at most 12 letters') },
  ])
  const saved = await call('admin', 'PUT', 'invoice-settings', { was, to })
  expect(saved.body).toMatchObject({ settings: { legal_name: 'Nordlys GmbH' }, missing: [] })
  expect((await call('admin', 'PUT', 'invoice-settings', { was, to })).status).toBe(200)
  const other = { ...to, city: 'Hamburg' }
  expect((await call('admin', 'PUT', 'invoice-settings', { was, to: other })).body.error.code).toBe(
    'content_changed',
  )
})

test('customers are exempted by those who edit terms, and nothing is overwritten', async () => {
  const path = `customers/${customer}/tax-exemption`
  const exemption = {
    reason: 'Embassy',
    certificate: 'A-7',
    countries: ['FR', 'DE', 'FR'],
    valid_until: '2027-12-31',
  }
  const stored = { ...exemption, countries: ['DE', 'FR'] }
  expect((await call('sale', 'PUT', path, { was: null, to: exemption })).status).toBe(403)
  expect((await call('accounting', 'PUT', path, { was: null, to: exemption })).body).toEqual({
    exemption: stored,
  })
  expect((await call('accounting', 'PUT', path, { was: null, to: exemption })).status).toBe(200)
  expect((await call('accounting', 'PUT', path, { was: null, to: null })).body.error.code).toBe(
    'content_changed',
  )
  expect((await call('sale', 'GET', path)).body).toEqual({ exemption: stored })
  for (const bad of [{ reason: '' }, { countries: ['Germany'] }, { valid_until: '2027-02-30' }])
    expect((await call('accounting', 'PUT', path, { was: stored, to: { ...stored, ...bad } })).status).toBe(
      400,
    )
  expect((await call('accounting', 'PUT', path, { was: stored, to: null })).body).toEqual({ exemption: null })
  const unknown = 'customers/00000000-0000-7000-8000-000000000009/tax-exemption'
  expect((await call('accounting', 'GET', unknown)).status).toBe(404)
})

test('an example is taxed as an order at its destination, with the reason', async () => {
  const { body: settings } = await call('admin', 'GET', 'tax-settings')
  await call('admin', 'PUT', 'tax-settings', { was: settings, to: german })
  const { version } = (await call('admin', 'GET', 'tax-rates')).body
  const rates = [
    { country: 'DE', tax_class: 'standard', rate: 19 },
    { country: 'FR', tax_class: 'standard', rate: 20 },
    { country: 'FR', region: '2A', tax_class: 'standard', rate: 10 },
  ]
  const saved = await call('admin', 'PUT', 'tax-rates', { was: version, rates })
  await call('admin', 'PUT', 'tax-rates/prices-include-tax', {
    was: saved.body.prices_include_tax,
    to: true,
  })
  const example = async (query: string) =>
    (await call('admin', 'GET', `tax-example?amount=12000&${query}`)).body
  expect(await example('country=FR')).toEqual({
    country: 'FR',
    region: '',
    untaxed: null,
    rate: { rate: 20, region: '', tax_class: 'standard', postcodes: [] },
    prices_include_tax: true,
    net: 10000,
    taxes: [{ rate: 0.2, amount: 2000 }],
    total: 12000,
  })
  expect(await example('country=FR&region=2A&tax_class=reduced')).toMatchObject({
    rate: { rate: 10, region: '2A', tax_class: 'standard' },
    net: 10909,
    total: 12000,
  })
  expect(await example('country=FR&vat_id=FR40303265045')).toMatchObject({
    untaxed: 'reverse-charge',
    net: 10000,
    taxes: [],
    total: 10000,
  })
  expect(await example('country=US&region=CA')).toMatchObject({ rate: null, taxes: [], total: 12000 })
  await call('admin', 'PUT', 'tax-rates/prices-include-tax', { was: true, to: false })
  expect(await example('country=DE')).toMatchObject({ net: 12000, total: 14280 })
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    const path = 'tax-example?amount=1&country=DE'
    expect([name, (await call(name, 'GET', path)).status]).toEqual([name, status])
  }
})
