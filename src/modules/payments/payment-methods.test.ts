import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { plugins } from '../plugins/plugin-registry.ts'
import { getMethodTexts } from './payment-method-texts.ts'
import { paymentMethods, paymentProviders } from './payment-methods.ts'
import { findSettingErrors, getDefaultMethods } from './provider-settings.ts'

test('only the folder of a provider knows its name, so another one needs no change elsewhere', () => {
  const folder = 'src/modules/payments/built-in/'
  const code = new RegExp(`['"\`](?:${paymentMethods.join('|')})['"\`]`)
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(folder),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => code.test(readFileSync(file, 'utf8')))).toEqual([])
  // Case-insensitive: neither in names nor in texts.
  const names = new RegExp(
    plugins.flatMap(({ name, payments, settings }) => (payments && settings ? [name] : [])).join('|'),
    'i',
  )
  expect(files.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('each provider has a code and texts in every language of the shop, from its folder or the catalogue', () => {
  expect(new Set(paymentMethods).size).toBe(paymentProviders.length)
  for (const { code, messages } of paymentProviders)
    for (const locale of locales) {
      const catalogue = readFileSync(`locales/${locale}/common.json`, 'utf8')
      const missing = Object.keys(messages.en).filter(
        (name) => !(name in (messages[locale] ?? {})) && !catalogue.includes(`"payment.${code}.${name}"`),
      )
      expect(missing, `${code} ${locale}`).toEqual([])
      expect(getMethodTexts(locale, code)).toMatchObject(messages[locale] ?? {})
    }
  expect(getMethodTexts('en', 'gift-card')).toBeUndefined()
})

test('a provider is offered by default once its required settings are set', () => {
  const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_WEBHOOK_SECRET: 'b' }
  expect(getDefaultMethods({}, false)).toEqual([])
  expect(getDefaultMethods({}, true)).toEqual(['test-card', 'cash-on-delivery'])
  expect(getDefaultMethods(keys, true)).toEqual(['stripe', 'cash-on-delivery'])
  expect(findSettingErrors(keys, { allowsTests: false, methods: ['stripe', 'test-card'] })).toEqual([
    ['PAYMENT_METHODS', 'test-card needs SEED_DEMO_DATA=on or PAYMENT_TEST_MODE=on'],
  ])
  expect(findSettingErrors({ STRIPE_WEBHOOK_SECRET: 'b' }, { allowsTests: false, methods: [] })).toEqual([
    ['STRIPE_SECRET_KEY', 'is needed beside STRIPE_WEBHOOK_SECRET'],
  ])
})
