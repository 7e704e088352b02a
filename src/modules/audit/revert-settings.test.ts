// Reverts changes of the store currency, taxes and shipping.
import { sql } from 'kysely'
import { writeAudit } from './audit.ts'
import { expect, test } from 'vitest'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import { taxExemption } from '../tax/exemptions/exemption.ts'
import { defaultInvoiceSettings } from '../documents/invoices/invoice-settings.ts'
import { defaultTaxSettings } from '../tax/settings/tax-settings.ts'
import { customField, type CustomField } from '../custom-fields/custom-fields.ts'
import type { RiskRule } from '../fulfilment/risk/risk-rules.ts'
import { taxRate } from '../tax/tax-rate-input.ts'
import { rolesFile } from '../auth/roles/custom-roles.ts'
import { paymentMethodsFile } from '../payments/payment-method-settings.ts'
import { locationsFile } from '../inventory/location-settings.ts'
import { shippingFile } from '../shipping/shipping-settings.ts'

const shop = useAuditContext()

const method = (code: string, price: number) => ({
  code,
  name: code,
  zone: 'north',
  price,
  days_min: 1,
  days_max: 3,
  tiers: [{ from_weight_grams: 5_000, price: price * 2 }],
})
const shippingWith = (...methods: object[]) =>
  shippingFile.parse({
    zones: [{ code: 'north', name: 'North', regions: [{ country: 'NO' }, { country: 'DK' }] }],
    pickup_points: [],
    methods,
  })
const setShipping = async (...methods: object[]) => {
  const { version: was } = await shop.shipping.settings(shop.by)
  return shop.shipping.setSettings(shop.by, { was, ...shippingWith(...methods) })
}
const setRates = async (...rates: object[]) => {
  const { version: was } = await shop.taxes.rates(shop.by)
  return shop.taxes.setRates(shop.by, { was, rates: rates.map((rate) => taxRate.parse(rate)) })
}

test('the store currency is changed back, with all prices', async () => {
  const read = async () => ({
    currency: await shop.storeCurrencies.read(shop.by),
    prices: (await sql`select amount_minor from price order by id`.execute(shop.db)).rows,
    listed: (await sql`select price_minor, card from product_listing`.execute(shop.db)).rows,
  })
  await shop.changeAndRevert('settings.currency', read, () =>
    shop.storeCurrencies.change(shop.by, { was: 'USD', to: 'KWD', dry_run: false }),
  )
})

test('a conversion of the store currency is undone', async () => {
  const read = async () => (await sql`select id, amount_minor from price order by id`.execute(shop.db)).rows
  await shop.changeAndRevert('settings.currency-conversion', read, () =>
    shop.currencyConversions.convert(shop.by, {
      was: 'USD',
      to: 'JPY',
      rate: '151.37',
      rounding_increment: 100,
      rounding_ending: null,
      dry_run: false,
    }),
  )
})

test('tax rates and whether prices include them are changed back', async () => {
  const read = () => shop.taxes.rates(shop.by)
  await setRates({ country: 'DE', rate: 16 }, { country: 'AT', rate: 20 })
  await shop.changeAndRevert('tax.rates', read, () =>
    setRates({ country: 'DE', rate: 19 }, { country: 'DE', tax_class: 'reduced', rate: 7 }),
  )
  await shop.changeAndRevert('tax.prices', read, () =>
    shop.taxes.setPricesIncludeTax(shop.by, { was: true, to: false }),
  )
})

test('shipping settings are changed back, with their order', async () => {
  await setShipping(method('standard', 400), method('express', 900))
  const read = () => shop.shipping.settings(shop.by)
  await shop.changeAndRevert('shipping.settings', read, () =>
    setShipping(method('express', 950), method('overnight', 1_900), method('standard', 400)),
  )
  await shop.changeAndRevert('shipping.settings', read, () => setShipping())
  await shop.changeAndRevert('shipping.settings', read, async () => {
    const { version: was, ...settings } = await read()
    const surcharges = [{ country: 'NO', postcodes: ['9*'], price: 300, amounts: { price: { EUR: 250 } } }]
    return shop.shipping.setSettings(shop.by, {
      was,
      ...settings,
      methods: settings.methods.map((each) => ({
        ...each,
        surcharges,
        max_value: 90_000,
        translations: { vi: { name: 'Nhanh' } },
      })),
      dispatch: { country: 'NO', time_zone: 'Europe/Oslo', cutoff: '12:00', handling_days: 1 },
      holidays: [{ country: 'NO', date: '2026-05-17', name: 'Grunnlovsdagen' }],
    })
  })
  const { rows } = await sql<{ slug: string }>`select slug from product`.execute(shop.db)
  await shop.changeAndRevert('shipping.settings', read, async () => {
    const { version: was, ...settings } = await read()
    return shop.shipping.setSettings(shop.by, {
      was,
      ...settings,
      profiles: [{ code: 'bulky', name: 'Bulky', products: [rows[0]!.slug] }],
      zones: settings.zones.map((zone) => ({ ...zone, profile: 'bulky' })),
    })
  })
})

test('locations and the routing rule are changed back', async () => {
  const read = () => shop.locations.settings(shop.by)
  const set = async (routing: string, ...locations: object[]) => {
    const { version: was } = await read()
    return shop.locations.setSettings(shop.by, { was, ...locationsFile.parse({ routing, locations }) })
  }
  const north = { code: 'north', name: 'North', country: 'NO', ships_orders: true }
  await set('fewest_parcels', north)
  await shop.changeAndRevert('locations.settings', read, () =>
    set('nearest', {
      ...north,
      name: 'North hall',
      cutoff: '12:00',
      closed_days: ['2026-05-17'],
      priority: 3,
    }),
  )
  await shop.changeAndRevert('locations.settings', read, () =>
    set('fewest_parcels', { ...north, ships_orders: false }),
  )
})

test('payment methods and settings of plugins are changed back; credentials are not', async () => {
  const setMethods = async (...codes: string[]) => {
    const { version: was } = await shop.paymentSettings.list(shop.by)
    const methods = paymentMethodsFile.parse({
      methods: codes.map((code) => ({ code, active: true, fee_amount: 90, fee_percent: 0.5 })),
    })
    return shop.paymentSettings.setMethods(shop.by, { was, ...methods })
  }
  await setMethods('test-card', 'cash-on-delivery')
  const readMethods = () => shop.paymentSettings.list(shop.by)
  await shop.changeAndRevert('payment-methods.change', readMethods, () => setMethods('cash-on-delivery'))

  const setPlugin = async (plugin: string, values: Record<string, string>) => {
    const found = (await shop.plugins.list(shop.by)).find(({ name }) => name === plugin)!
    return shop.plugins.setSettings(shop.by, plugin, { was: found.settings_version, values })
  }
  const readPlugins = () => shop.plugins.list(shop.by)
  await shop.changeAndRevert('plugin.settings', readPlugins, () =>
    setPlugin('bank-transfer', { payee: 'Weberei', accountNumber: '12345678' }),
  )
  await setPlugin('stripe', { secretKey: 'sk_live_1' })
  const latest = await shop.latest()
  expect(latest).toMatchObject({ action: 'plugin.secrets', revertible: false })
  expect(JSON.stringify(latest)).not.toContain('sk_live_1')
})

test('settings of the checkout are changed back', async () => {
  const read = () => shop.checkoutSettings.read(shop.by)
  const was = await read()
  await shop.changeAndRevert('checkout.settings', read, () =>
    shop.checkoutSettings.change(shop.by, { was, to: { ...was, phone: 'required', minimum_order: 5_000 } }),
  )
  // A start below the last number cannot be set, but it can be restored: numbers continue after the last one.
  await sql`insert into shop_order (id, number, status, email, currency, items_minor, shipping_minor, total_minor,
      shipping_method, shipping_name, address, payment_method)
    values (gen_random_uuid(), 1042, 'paid', 'a@example.com', 'USD', 0, 0, 0, 'post', 'Post', '{}', 'card')`.execute(
    shop.db,
  )
  await shop.changeAndRevert('checkout.settings', read, () =>
    shop.checkoutSettings.change(shop.by, {
      was,
      to: { ...was, order_number_prefix: 'SV-', order_number_start: 5_000 },
    }),
  )
  const { rows } = await sql<{ next: number }>`select next from order_number`.execute(shop.db)
  expect(rows).toEqual([{ next: 1_043 }])
})

test('custom roles are changed back', async () => {
  const setRoles = async (...custom: object[]) => {
    const { version: was } = await shop.roles.list(shop.by)
    return shop.roles.setRoles(shop.by, { was, ...rolesFile.parse({ custom }) })
  }
  const desk = { id: 'custom:desk', name: 'Desk', permissions: ['orders.read'] }
  await setRoles(desk)
  const read = () => shop.roles.list(shop.by)
  await shop.changeAndRevert('roles.change', read, () => setRoles({ ...desk, permissions: ['orders.pick'] }))
  await shop.changeAndRevert('roles.change', read, () => setRoles())
})

test('records that have been changed since stay as they are', async () => {
  await setShipping(method('standard', 500))
  const { id: shippingChange } = await shop.latest()
  const later = await setShipping(method('standard', 600))
  await expect(shop.calls.revert(shop.by, shippingChange)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await shop.shipping.settings(shop.by)).toEqual(later)

  await setRates({ country: 'SE', rate: 25 })
  const { id: taxChange } = await shop.latest()
  const laterRates = await setRates({ country: 'SE', rate: 24 })
  await expect(shop.calls.revert(shop.by, taxChange)).rejects.toMatchObject({ code: 'content_changed' })
  expect(await shop.taxes.rates(shop.by)).toEqual(laterRates)
})

test('where the shop is registered for tax, and exemptions of customers, are changed back', async () => {
  const readSettings = () => shop.taxes.settings(shop.by)
  await shop.changeAndRevert('tax.settings', readSettings, () =>
    shop.taxes.setSettings(shop.by, {
      was: defaultTaxSettings,
      to: { ...defaultTaxSettings, country: 'DE', eu_sales: 'origin' },
    }),
  )
  const { rows } = await sql<{ id: AccountId }>`select id from account limit 1`.execute(shop.db)
  const { id } = rows[0]!
  const readExemption = () => shop.taxes.customerExemption(shop.by, id)
  const exemption = taxExemption.parse({ reason: 'Embassy' })
  await shop.changeAndRevert('customer.tax-exemption', readExemption, () =>
    shop.taxes.setCustomerExemption(shop.by, id, { was: null, to: exemption }),
  )
  const readInvoices = async () => (await shop.taxes.invoiceSettings(shop.by)).settings
  await shop.changeAndRevert('invoice.settings', readInvoices, () =>
    shop.taxes.setInvoiceSettings(shop.by, {
      was: defaultInvoiceSettings,
      to: { ...defaultInvoiceSettings, legal_name: 'Nordlys GmbH', format: 'pdf' },
    }),
  )
})

test('definitions of custom fields, and values of products, are changed back', async () => {
  const read = () => shop.customFields.list(shop.by)
  const setFields = async (...fields: CustomField[]) => {
    const { version: was } = await read()
    return shop.customFields.setFields(shop.by, { was, fields, dry_run: false })
  }
  const field = (entity: 'product' | 'variant', key: string): CustomField =>
    customField.parse({ entity, key, name: { en: key }, type: 'text', translatable: true })
  await setFields(field('product', 'care'), field('variant', 'strap'))
  await shop.changeAndRevert('custom-fields.change', read, () =>
    setFields(field('product', 'care'), { ...field('product', 'origin'), display: ['search'] }),
  )
  for (const entity of ['product', 'variant'] as const) {
    const key = entity === 'product' ? 'care' : 'strap'
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(entity)} limit 1`.execute(shop.db)
    const id = String(rows[0]!.id)
    const readValues = () => shop.fieldValues.read(shop.by, entity, id)
    const change = (fields: Record<string, { was: string | null; to: string | null }>) =>
      shop.fieldValues.change(shop.by, entity, id, { fields })
    await change({ [key]: { was: null, to: 'Cold' }, [`${key}.vi`]: { was: null, to: 'Lạnh' } })
    await shop.changeAndRevert(`${entity}.fields`, readValues, () =>
      change({ [key]: { was: 'Cold', to: null } }),
    )
  }
})

test('risk rules are changed back', async () => {
  const read = () => shop.riskRules.list(shop.by)
  const setRules = async (...rules: RiskRule[]) => {
    const { version: was } = await read()
    return shop.riskRules.setRules(shop.by, { was, rules, dry_run: false })
  }
  await setRules({
    name: 'Large',
    active: true,
    action: 'hold',
    condition: { type: 'amount', at_least: 100_000 },
  })
  await shop.changeAndRevert('risk-rules.change', read, () =>
    setRules(
      { name: 'Large', active: false, action: 'cancel', condition: { type: 'amount', at_least: 50_000 } },
      { name: 'Abroad', active: true, action: 'hold', condition: { type: 'billing_country' } },
    ),
  )
  // An entry from before rules could be turned off.
  await setRules()
  const was = { name: 'Large', condition: { type: 'amount', at_least: 100_000 } }
  await shop.db.transaction().execute((tx) =>
    writeAudit(tx, {
      ...shop.by,
      action: 'risk-rules.change',
      objectKind: 'settings',
      objectId: 'risk-rules',
      diff: { rules: { Large: { was, to: null } } },
      at: new Date(),
    }),
  )
  const { id } = await shop.latest()
  await shop.calls.revert(shop.by, id)
  expect((await read()).rules).toMatchObject([{ name: 'Large', active: true }])
})

test('reverting the cancellation of an email queues it, unless it was sent again since', async () => {
  await enqueueEmail(shop.db, {
    dedupeKey: 'test:cancel',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'x',
    html: 'x',
  })
  const { emails } = await shop.emails.list(shop.by, { recipient: 'ada@example.com' })
  const id = emails[0]!.id
  const status = async () => (await shop.emails.get(shop.by, id)).status
  await shop.changeAndRevert('email.cancel', status, () => shop.emails.cancel(shop.by, id))
  await shop.emails.cancel(shop.by, id)
  const cancelled = await shop.latest()
  await shop.emails.resend(shop.by, id, 'a key of this test')
  await expect(shop.calls.revert(shop.by, cancelled.id)).rejects.toMatchObject({ code: 'content_changed' })
})

test('customer groups, and the groups of a customer, are changed back', async () => {
  const setGroups = async (groups: { code: string; name: string }[]) =>
    shop.customerGroups.set(shop.by, { was: (await shop.customerGroups.list(shop.by)).version, groups })
  await setGroups([{ code: 'vip', name: 'VIP' }])
  const list = async () => (await shop.customerGroups.list(shop.by)).groups
  await shop.changeAndRevert('customer-groups.change', list, () =>
    setGroups([
      { code: 'vip', name: 'Very important' },
      { code: 'press', name: 'Press' },
    ]),
  )
  const input = { email: 'group@example.com', name: 'Ada', phone: null, locale: 'en', invite: false }
  const { id } = await shop.customerEditor.create(shop.by, { ...input, groups: [] }, 'a key for groups')
  const change = (was: string[], to: string[]) =>
    shop.customerEditor.change(shop.by, id, { was: { groups: was }, to: { groups: to } })
  await shop.changeAndRevert(
    'customer.groups',
    async () => (await list()).map(({ members }) => members),
    () => change([], ['vip']),
  )
  await change([], ['vip'])
  const added = await shop.latest()
  await change(['vip'], [])
  await expect(shop.calls.revert(shop.by, added.id)).rejects.toMatchObject({ code: 'content_changed' })
})

test('a customer segment is created, edited and removed again, unless it was changed since', async () => {
  const get = async () =>
    (await shop.segments.list(shop.by)).map(({ name, conditions }) => ({ name, conditions }))
  const save = (was: number | null, name: string | null) =>
    shop.segments.save(shop.by, 'buyers', {
      was,
      to: name === null ? null : { name, conditions: [{ type: 'order_count', min: 1 }] },
    })
  await shop.changeAndRevert('segment.change', get, () => save(null, 'Buyers'))
  await save(null, 'Buyers')
  const created = await shop.latest()
  await shop.changeAndRevert('segment.change', get, () => save(1, 'Customers'))
  await save(3, 'Someone else')
  await expect(shop.calls.revert(shop.by, created.id)).rejects.toMatchObject({ code: 'content_changed' })
})
