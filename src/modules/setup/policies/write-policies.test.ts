// The policy templates: every country in every language, and the rules that the law of a country sets.
import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import { policyCountries } from './policy-rules.ts'
import type { PolicyKey } from './policy-words.ts'
import { findPlaceholders, policyLocales, type PolicyShop, writePolicyPages } from './write-policies.ts'

const shop: PolicyShop = {
  country: 'DE',
  company: 'Webkante GmbH',
  address: 'Invalidenstraße 1, 10115 Berlin',
  email: 'hallo@webkante.test',
  returnDays: 30,
  pricesIncludeTax: true,
}
const getBody = (change: Partial<PolicyShop>, key: PolicyKey, locale = 'en') =>
  writePolicyPages({ ...shop, ...change }, locale)[key]?.bodyHtml ?? ''
/** Elements in order, without their texts. */
const getStructure = (html: string) => html.match(/<[a-z0-9]+(?: id="[^"]+")?/g)

describe.each([...policyCountries, 'BR'])('%s', (country) => {
  test('pages have the same structure and placeholders in every language, and pass the sanitiser', () => {
    const english = writePolicyPages({ ...shop, country }, 'en')
    for (const locale of policyLocales) {
      const pages = writePolicyPages({ ...shop, country }, locale)
      expect(Object.keys(pages)).toEqual(Object.keys(english))
      for (const [key, { title, description, bodyHtml }] of Object.entries(pages)) {
        const place = `${key} (${locale})`
        const source = english[key as PolicyKey]!
        expect(getStructure(bodyHtml), place).toEqual(getStructure(source.bodyHtml))
        expect(findPlaceholders(bodyHtml), place).toHaveLength(findPlaceholders(source.bodyHtml).length)
        expect(sanitiseHtml(bodyHtml, { anchors: true }), place).toBe(bodyHtml.trim())
        expect(`${title} ${description} ${bodyHtml}`, place).not.toMatch(/undefined|null|NaN/)
      }
    }
  })
})

test.each([
  [
    'DE',
    [
      'You have 14 days',
      'within 14 days of your cancellation',
      'Cancellation form',
      'within 30 days of delivery',
    ],
  ],
  ['GB', ['You have 14 days', 'Cancellation form']],
  ['SA', ['You have 7 days', 'unused and complete']],
  ['IL', ['You have 14 days', '₪100']],
  ['JP', ['within 30 days of delivery']],
  ['US', ['within 30 days of delivery']],
  ['VN', ['within 30 days of delivery']],
])('returns in %s state the period that the law or the shop sets', (country, expected) => {
  const body = getBody({ country }, 'returns')
  for (const text of expected) expect(body).toContain(text)
  expect(body.includes('without giving a reason')).toBe(['DE', 'GB', 'SA', 'IL'].includes(country))
})

test('a shop cannot shorten the period of the law', () => {
  const body = getBody({ returnDays: 10 }, 'returns')
  expect(body).toContain('You have 14 days')
  expect(body).not.toContain('10 days')
})

test('terms follow the country: late delivery, faulty items, law and tax', () => {
  expect(getBody({}, 'terms')).toContain('The law of Germany applies.')
  expect(getBody({ country: 'SA' }, 'terms')).toContain('more than 15 days late')
  expect(getBody({ country: 'US', pricesIncludeTax: false }, 'terms')).toContain('Checkout adds tax')
  expect(getBody({ country: 'VN' }, 'terms', 'vi')).toContain('trong 30 ngày kể từ ngày đặt hàng')
})

test('unknown details are placeholders, and names cannot add markup', () => {
  const unknown = getBody({ company: '', address: '', email: '' }, 'legal-notice')
  expect(findPlaceholders(unknown).slice(0, 2)).toEqual(['[company name]', '[name of the managing director]'])
  expect(getBody({ company: '<script>x()</script>' }, 'terms')).toContain('&lt;script&gt;')
})

test('only where the law requires it the shop has a legal notice', () => {
  expect(getBody({ country: 'US' }, 'legal-notice')).toBe('')
  expect(getBody({ country: 'JP' }, 'legal-notice')).toContain('Delivery time')
})
