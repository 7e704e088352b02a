import { expect, test } from 'vitest'
import type { TaxExemption } from './exemptions/exemption.ts'
import { defaultTaxSettings, findSettingIssues, type TaxSettings } from './settings/tax-settings.ts'
import { decideTax, type TaxQuestion } from './tax-decision.ts'

const german: TaxSettings = {
  ...defaultTaxSettings,
  country: 'DE',
  vat_id: 'DE136695976',
  reverse_charge: 'confirmed',
}
const dutch = { id: 'NL004495445B01', prefix: 'NL', country: 'NL' }
const at = new Date('2026-11-27T12:00:00Z')
const decide = (change: Partial<TaxQuestion> = {}, country = 'NL', region = '') =>
  decideTax({
    settings: german,
    destination: { country, region },
    isPickup: false,
    vatId: undefined,
    buyer: undefined,
    at,
    ...change,
  })
const confirmed = { exemption: undefined, isVatIdConfirmed: true }
const unconfirmed = { exemption: undefined, isVatIdConfirmed: false }
const reasonOf = (change: Partial<TaxQuestion>, country?: string, region?: string) =>
  decide(change, country, region).untaxed?.reason

test('without settings the rates of the destination apply', () => {
  expect(decide({ settings: defaultTaxSettings }, 'US', 'CA')).toEqual({
    place: { country: 'US', region: 'CA' },
  })
  expect(decide({ settings: defaultTaxSettings, vatId: dutch, buyer: confirmed })).toEqual({
    place: { country: 'NL', region: '' },
  })
})

test('reverse charge is for companies of another member state, and products that go to another one', () => {
  const company = { vatId: dutch, buyer: confirmed }
  expect(reasonOf(company)).toBe('reverse-charge')
  // To a third member state: the company is registered in one that is not the shop's.
  expect(reasonOf(company, 'FR')).toBe('reverse-charge')
  expect(reasonOf(company, 'DE')).toBeUndefined()
  expect(reasonOf(company, 'CH')).toBeUndefined()
  expect(reasonOf({ ...company, isPickup: true })).toBeUndefined()
  expect(reasonOf({ buyer: confirmed })).toBeUndefined()
  const germanCompany = { ...company, vatId: { id: 'DE115235681', prefix: 'DE', country: 'DE' } }
  expect(reasonOf(germanCompany)).toBeUndefined()
  const swissCompany = { ...company, vatId: { id: 'CHE107787577MWST', prefix: 'CHE', country: 'CH' } }
  expect(reasonOf(swissCompany)).toBeUndefined()
})

test('a VAT id has to be confirmed online, unless correct check digits suffice', () => {
  const company = { vatId: dutch, buyer: unconfirmed }
  expect(reasonOf(company)).toBeUndefined()
  expect(reasonOf({ ...company, settings: { ...german, reverse_charge: 'valid' } })).toBe('reverse-charge')
  expect(
    reasonOf({ ...company, buyer: confirmed, settings: { ...german, reverse_charge: 'off' } }),
  ).toBeUndefined()
})

test('below the threshold consumers of other member states pay the tax of the shop’s', () => {
  const settings: TaxSettings = { ...german, eu_sales: 'origin' }
  expect(decide({ settings })).toEqual({ place: { country: 'DE', region: '' } })
  expect(decide({ settings }, 'CH')).toEqual({ place: { country: 'CH', region: '' } })
  expect(decide({ settings, vatId: dutch, buyer: confirmed }).untaxed).toEqual({ reason: 'reverse-charge' })
  expect(decide()).toEqual({ place: { country: 'NL', region: '' } })
})

test('an exemption applies to its destinations until its last day, and before reverse charge', () => {
  const exemption: TaxExemption = {
    reason: 'Embassy',
    certificate: 'A-7',
    countries: ['NL'],
    valid_until: '2026-11-27',
  }
  const buyer = { exemption, isVatIdConfirmed: true }
  expect(decide({ buyer, vatId: dutch }).untaxed).toEqual({
    reason: 'exempt',
    exemption: { reason: 'Embassy', certificate: 'A-7' },
  })
  expect(reasonOf({ buyer }, 'FR')).toBeUndefined()
  expect(reasonOf({ buyer, at: new Date('2026-11-28T00:00:00Z') })).toBeUndefined()
  expect(reasonOf({ buyer: { ...buyer, exemption: { ...exemption, countries: [] } } }, 'FR')).toBe('exempt')
})

test('sales tax is collected only in states with nexus', () => {
  const settings = { ...defaultTaxSettings, country: 'US', us_states: ['CA', 'NY'] }
  expect(reasonOf({ settings }, 'US', 'CA')).toBeUndefined()
  expect(reasonOf({ settings }, 'US', 'TX')).toBe('no-nexus')
  expect(reasonOf({ settings }, 'CA', 'ON')).toBeUndefined()
  expect(reasonOf({ settings: { ...settings, us_states: [] } }, 'US', 'CA')).toBe('no-nexus')
})

test('settings that contradict each other are rejected with the field', () => {
  const paths = (change: Partial<TaxSettings>) =>
    findSettingIssues({ ...german, ...change }).map(({ path }) => path)
  expect(paths({})).toEqual([])
  expect(paths({ country: 'CH' })).toEqual(['country'])
  expect(paths({ country: 'FR' })).toEqual(['vat_id'])
  expect(paths({ vat_id: '' })).toEqual(['vat_id'])
  expect(paths({ vat_id: 'DE136695978', reverse_charge: 'off' })).toEqual(['vat_id'])
  expect(paths({ country: 'US', reverse_charge: 'off', eu_sales: 'origin' })).toEqual(['country'])
  expect(paths({ us_states: ['CA', 'XX'] })).toEqual(['us_states.1'])
})
