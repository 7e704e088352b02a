// From an empty shop to a paid, shipped and partially refunded order in six countries, with commands and the API only.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderId } from '../../src/kernel/ids.ts'
import { seedEmpty } from '../../src/cli/seed/seed.ts'
import { getSettingVariable } from '../../src/modules/plugins/plugin-registry.ts'
import type { WebhookCall } from '../../sdk/plugin/index.ts'
import { useApi } from '../support/api.ts'
import { useCommandLine } from '../support/command-line.ts'
import { countrySetups, type FakeProvider } from './country-setups.ts'

const scopes = [
  'content.edit',
  'emails.manage',
  'orders.pick',
  'orders.read',
  'orders.refund',
  'orders.ship',
  'payments.manage',
  'settings.edit',
]
/** Settings of the environment, which the checklist asks for as well. */
const environment = {
  SHOP_URL: 'https://shop.test',
  MAIL_FROM: 'Weaver <orders@weaver.test>',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
const phone = '0912345678'

describe.each(countrySetups)('a shop in $country that sells in $currency', (setup) => {
  const { country, currency, expected, shown } = setup
  const shop = useCommandLine()
  let fake: FakeProvider | undefined
  afterAll(() => fake?.close())
  let key: string
  /** @throws what the command printed, unless it succeeds. */
  const run = async (...args: string[]) => {
    const { code, out, err } = await shop.run(...args)
    if (code !== 0) throw new Error(`shop ${args.join(' ')}: ${out}${err}`)
    return out
  }
  const writeInput = async (name: string, input: object | string) => {
    await writeFile(shop.path(name), typeof input === 'string' ? input : JSON.stringify(input))
    return shop.path(name)
  }

  beforeAll(async () => {
    // As the first start does.
    await seedEmpty(shop.database.db, { staffTwoStep: true })
    await run('currency', currency)
    await run('taxes', 'template', country)
    if (setup.rates) {
      await run('taxes', 'export', shop.path('taxes.json'))
      const { rates } = JSON.parse(await readFile(shop.path('taxes.json'), 'utf8'))
      await run('taxes', 'import', await writeInput('taxes.json', { rates: [...rates, ...setup.rates] }))
    }
    await run('taxes', setup.pricesIncludeTax ? 'included' : 'excluded')
    const { vat_id: vatId, ...numbers } = setup.seller
    await run('taxes', 'settings', `country=${country}`, ...(vatId ? [`vat_id=${vatId}`] : []))
    const seller = {
      legal_name: 'Weaver Ltd',
      line1: '2 Mill Lane',
      postcode: '12345',
      city: 'Town',
      ...numbers,
    }
    await run('taxes', 'invoices', ...toPairs(seller))
    const shipping = {
      zones: [{ code: 'home', name: 'Home', regions: [{ country }] }],
      pickup_points: [],
      methods: [
        { code: 'standard', name: 'Standard', zone: 'home', price: setup.shipping, days_min: 2, days_max: 4 },
      ],
    }
    await run('shipping', 'import', await writeInput('shipping.json', shipping))
    if (setup.provider) {
      fake = await setup.provider.createFake()
      const { pageUrl: _page, apiUrl: _api, ...credentials } = fake.settings
      await run('plugin', 'set', setup.provider.plugin, ...toPairs({ ...credentials, mode: 'live' }))
      await run('payments', 'enable', setup.provider.plugin)
    }
    if (setup.account) {
      await run('plugin', 'set', 'bank-transfer', ...toPairs(setup.account))
      await run('payments', 'enable', 'bank-transfer')
    }
    const products = `handle,name,status,option1_name,option1_value,sku,price,stock
shirt,Linen shirt,active,Size,M,SHIRT-M,${setup.price},10`
    await run('import', await writeInput('products.csv', products))
    await run('policies', country)
    await run('user', 'create', 'owner@weaver.test', '--role', 'super-admin', '--generate')
    key = /mk_\S+/.exec(await run('keys', 'create', 'Setup', '--scopes', scopes.join(',')))![0]
  })

  const api = useApi({
    existing: () => ({ database: shop.database, dataDir: shop.path('data') }),
    // The addresses of the fake provider; commands set everything else.
    payments: async () => {
      const variable = (name: string) => getSettingVariable(setup.provider?.plugin ?? '', name)
      const addresses = {
        [variable('pageUrl')]: fake?.settings.pageUrl,
        [variable('apiUrl')]: fake?.settings.apiUrl,
      }
      return { methods: [], isDefault: true, allowsTests: false, settings: fake ? addresses : {} }
    },
  })
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, isStaff = true) => {
    const response = await api.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: {
        ...(isStaff && { authorization: `Bearer ${key}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(payload && { payload }),
    })
    expect(response.statusCode, `${method} ${path}: ${response.body}`).toBeLessThan(300)
    return response
  }
  const call = async (...request: Parameters<typeof send>) => (await send(...request)).json()
  const address = { name: 'Ada Lovelace', line1: '1 Main Street', phone, country, ...setup.address }

  async function order(method: string) {
    const items = [{ variant_id: await readVariantId(), quantity: 2 }]
    const { region } = setup.address
    const quote = await call('POST', 'dynamic/checkout/quote', { items, country, region }, false)
    const { items_total, tax_total, total } = expected
    expect(quote).toMatchObject({
      items_total,
      tax_total,
      total,
      currency,
      shipping_total: setup.shipping,
      tax_included: setup.pricesIncludeTax,
    })
    expect(quote.payment_methods).toContain(method)
    const placed = await call(
      'POST',
      'dynamic/checkout',
      {
        items,
        email: 'ada@example.com',
        address,
        shipping_method: 'standard',
        payment: { method },
        expected_total: total,
        locale: setup.locale,
      },
      false,
    )
    const token = new URL(placed.url, environment.SHOP_URL).searchParams.get('token')
    const path = `dynamic/orders/${placed.order.id}?token=${token}`
    return { ...placed, read: () => call('GET', path, undefined, false) }
  }
  const readVariantId = async () =>
    (await api.db.selectFrom('variant').select('id').executeTakeFirstOrThrow()).id

  /** By the method that the API description states for the provider. */
  async function sendWebhook(provider: string, { body, headers, query }: WebhookCall) {
    const response = await api.app.inject({
      method: provider === 'vnpay' ? 'GET' : 'POST',
      url: `/api/v1/payments/webhooks/${provider}`,
      query,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    })
    expect(response.statusCode).toBe(200)
  }

  async function shipOrder(id: string, lineId: number) {
    const act = (action: string, payload: object) => call('POST', `staff/orders/${id}/${action}`, payload)
    await act('pick', {})
    for (let item = 0; item < 2; item++) await act('scans', { line_id: lineId })
    await act('pack', {})
    await act('ship', { carrier: 'Post', tracking: 'SETUP1' })
    await act('refund', { lines: [{ line_id: lineId, quantity: 1 }], note: 'Torn' })
    await api.worker.drain()
  }

  /** Emails and documents of a shipped and partially refunded order show the amounts that were calculated by hand. */
  async function expectPapers(number: string, after: { id: OrderId; documents: { kind: string }[] }) {
    expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
    const documents = await api.db
      .selectFrom('order_document')
      .select(['kind', 'content', 'locale'])
      .where('order_id', '=', after.id)
      .orderBy('kind', 'desc')
      .execute()
    expect(documents.map(({ locale }) => locale)).toEqual([setup.locale, setup.locale])
    const [invoice, creditNote] = documents.map(({ content }) => JSON.stringify(content))
    for (const amount of [shown.total, shown.tax]) expect(invoice).toContain(amount)
    for (const amount of [shown.refund, shown.refundTax]) expect(creditNote).toContain(amount)
    if (setup.hasXml) {
      const xml = (await send('GET', `staff/orders/${after.id}/documents/invoice.xml`)).body
      expect(xml).toContain(`<ram:GrandTotalAmount>${shown.total}</ram:GrandTotalAmount>`)
      expect(xml).toContain(`<ram:TaxTotalAmount currencyID="${currency}">${shown.tax}</ram:TaxTotalAmount>`)
    }
    const { emails } = await call('GET', `staff/emails?order=${number}`)
    const kinds: string[] = emails.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['order-placed', 'order-shipped', 'order-refunded']))
    const readText = async (kind: string) =>
      (await call('GET', `staff/emails/${emails[kinds.indexOf(kind)].id}`)).content.text as string
    expect(await readText('order-placed')).toContain(shown.total)
    expect(await readText('order-refunded')).toContain(shown.refund)
  }

  test('the checklist leads to the first order', async () => {
    const { document, version } = await call('GET', 'staff/settings')
    const settings = {
      ...document,
      name: 'Weaver',
      timeZone: setup.timeZone,
      author: { ...document.author, name: 'Weaver', address: '2 Mill Lane, Town' },
    }
    await call('PUT', 'staff/settings', { document: settings, seen: version })
    const { content } = await call('GET', 'staff/content')
    for (const { kind, key: page, locale } of content.filter(
      ({ kind }: { kind: string }) => kind === 'page',
    )) {
      const path = `staff/content/${kind}/${page}?locale=${locale}`
      const { document: text, version: seen } = await call('GET', path)
      const filled = { ...text, bodyHtml: text.bodyHtml.replaceAll(/\[[^\]]+\]/g, 'Weaver') }
      if (filled.bodyHtml !== text.bodyHtml) await call('PUT', path, { document: filled, seen })
    }
    const { out } = await shop.runWith(environment, 'setup')
    expect(out.match(/^\[ \].*/gm)).toEqual([
      '[ ] test order: No order was placed and paid yet; orders of demo products do not count.',
    ])
  })

  test.runIf(setup.provider)(
    'an order paid on the page of a provider is shipped and partially refunded',
    async () => {
      const { plugin } = setup.provider!
      const { order: placed, payment, read } = await order(plugin)
      expect(payment.status).toBe('action_required')
      fake!.pay(payment.url)
      await sendWebhook(plugin, fake!.report(placed.id))
      await api.worker.drain()
      const paid = await read()
      expect(paid).toMatchObject({ status: 'paid', total: expected.total, currency })
      await shipOrder(placed.id, paid.lines[0].id)
      expect(fake!.getRefunded()).toBe(expected.refund)
      const after = await read()
      expect(after.refunds).toMatchObject([
        { amount: expected.refund, completed_at: expect.any(String) as string },
      ])
      await expectPapers(placed.number, after)
    },
  )

  test.runIf(setup.account)('an order paid by bank transfer is shipped and partially refunded', async () => {
    const { order: placed, read } = await order('bank-transfer')
    const pending = await read()
    const { instructions } = pending.payment
    if (setup.qrCode) expect(instructions.qr_code).toMatch(setup.qrCode)
    else expect(instructions.qr_code).toBeNull()
    const { transfers } = await call('GET', 'staff/payments')
    expect(transfers).toMatchObject([{ number: placed.number, amount: { amount: expected.total, currency } }])
    await call('POST', `staff/payments/${placed.id}/record`, {
      amount: expected.total,
      reference: 'Statement 7',
    })
    await api.worker.drain()
    await shipOrder(placed.id, pending.lines[0].id)
    const { transfer_refunds: due } = await call('GET', 'staff/payments')
    expect(due).toMatchObject([{ amount: { amount: expected.refund, currency } }])
    await call('POST', `staff/payments/refunds/${due[0].refund_id}/record`, { reference: 'Statement 8' })
    await api.worker.drain()
    await expectPapers(placed.number, await read())
  })

  test('setup is complete, and the currency can no longer change', async () => {
    expect(await shop.runWith(environment, 'setup')).toMatchObject({ code: 0 })
    expect(await run('currency')).toBe(`${currency}, used by: orders\n`)
    expect((await shop.run('currency', 'GBP')).code).toBe(2)
  })
})

const toPairs = (settings: Record<string, string | undefined>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`)
