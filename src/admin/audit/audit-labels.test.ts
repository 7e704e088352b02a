// Changes of the audit log in words.
import { expect, test } from 'vitest'
import type { Text } from '../i18n/text.tsx'
import { describeAction, describeField, formatValue, objectPath } from './audit-labels.ts'

const text = {
  t: (key: string) => `<${key}>`,
  money: (minor: number, currency: string) => `${currency} ${minor / 100}`,
  exactly: (at: Date) => at.toISOString(),
} as unknown as Text

test('an action has words; one without them is its code', () => {
  expect(describeAction('customer.password-reset', text)).toBe('<audit.did.customer.password-reset>')
  expect(describeAction('plugin.of.someone', text)).toBe('plugin.of.someone')
})

test.each([
  ['name', '<field.name>'],
  ['SHIRT-M.price', '<products.price>, SHIRT-M'],
  ['packs.SOCK-1', '<audit.field.packs>, SOCK-1'],
  ['roles.0', '<staff.roles>'],
  ['translations.ar', '<product.translations>, ar'],
  ['rule.categories.2', '<menu.categories>'],
  ['rule.price_max', '<audit.field.price-to>'],
  ['rows.3.1', '<size-chart.table>'],
  ['methods.standard.name', '<field.name>, standard'],
  ['methods.standard.amounts.price.EUR', '<shipping.price>, standard, EUR'],
  ['methods.standard.tiers.2.from_value', '<shipping.from-value>, standard'],
  ['methods.standard.translations.vi.name', '<field.name>, standard, vi'],
  ['prices_include_tax', '<taxes.prices-include>'],
  ['author.name', '<store.legal.name>'],
  ['lines.3.unknown', 'lines.3.unknown'],
])('the field %s is %s', (path, label) => {
  expect(describeField(path, text)).toBe(label)
})

test.each([
  ['SHIRT-M.price', 1_250, 'USD 12.5'],
  ['on_hand', 1_250, '1250'],
  ['rule.price_min', 1_250, 'USD 12.5'],
  ['active', 'false', '<product.no>'],
  ['methods.standard.free_from', 5_000, 'USD 50'],
  ['methods.standard.amounts.price.EUR', 450, 'EUR 4.5'],
  ['methods.standard.days_max', 5, '5'],
  ['guest_checkout', 'true', '<product.yes>'],
  ['roles.0', 'warehouse', '<role.warehouse>'],
  ['roles.1', 'custom:returns-desk', 'custom:returns-desk'],
  ['name', 'Gown', 'Gown'],
])('%s of %s is %s', (path, value, shown) => {
  expect(formatValue(path, value, { currency: 'USD', event: { changes: [] }, text })).toBe(shown)
})

test('an amount is in the currency of its change', () => {
  const event = { changes: [{ path: 'currency', after: 'EUR' }] }
  expect(formatValue('minor', 1_250, { currency: 'USD', event, text })).toBe('EUR 12.5')
})

test('a change leads to the page of what was changed, if it has one', () => {
  const changed = (action: string, object_kind: string, object_id: string) =>
    objectPath({ action, object_kind, object_id })
  expect(changed('staff.roles', 'account', 'a')).toBe('/admin/people/a')
  expect(changed('customer.note', 'account', 'a')).toBe('/admin/customers/a')
  expect(changed('product.change', 'product', '12')).toBe('/admin/products/12')
  expect(changed('promotion.change', 'promotion', '4')).toBe('/admin/promotions/4')
  expect(changed('price-list.set', 'price-list', 'trade')).toBe('/admin/prices/trade')
  expect(changed('import.undo', 'import', 'file')).toBeUndefined()
  expect(changed('tax.rates', 'settings', 'tax')).toBeUndefined()
})
