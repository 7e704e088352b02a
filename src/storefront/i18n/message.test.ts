import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { formatMessage } from './message.ts'
import type { Compiled } from './message.ts'

const values = {
  name: 'Oxford shirt',
  count: 2,
  days: 1,
  hours: 0,
  minutes: 61,
  query: 'boots',
  amount: '$120',
  g: 'a',
}
const catalogue = JSON.parse(readFileSync('locales/en/common.json', 'utf8')) as Record<string, string>
const cases = [
  ...Object.values(catalogue),
  '{g, select, a {An {name}} other {Other}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{count, plural, offset:1 one {# other} other {# others}}',
  '{minutes, plural, =61 {an hour and one} other {#}} {minutes, number}',
]

test('every message is rendered as by Lingui itself, in each language of the shop', () => {
  for (const locale of locales)
    for (const text of cases) {
      const named = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 3]))
      const all = { ...named, ...values }
      const compiled = compileMessage(text)
      const lingui = setupI18n({ locale, messages: { [locale]: { it: compiled } } })
      const formatted = formatMessage(compiled as Compiled, all, locale)
      expect(formatted.replaceAll(/[\u2068\u2069]/g, '')).toBe(lingui._('it', all))
    }
})

test('a name within a right-to-left sentence keeps its own direction', () => {
  const compiled = compileMessage('إضافة {name}') as Compiled
  expect(formatMessage(compiled, { name: 'Nike 90!' }, 'ar')).toBe('إضافة \u2068Nike 90!\u2069')
  expect(formatMessage(compiled, { name: 'Nike 90!' }, 'vi')).toBe('إضافة Nike 90!')
})

const otherLanguages = ['de', 'fr', 'lt', 'ru', 'cy', 'kw']
test.each([...locales, ...otherLanguages])('plurals in %s use the CLDR categories', (locale) => {
  const compiled = compileMessage(
    '{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}',
  ) as Compiled
  const rules = new Intl.PluralRules(locale)
  for (const n of [...Array.from({ length: 1_200 }, (_, index) => index), -1, 0.5, 1.5, 1_000_000])
    expect(`${n} ${formatMessage(compiled, { n }, locale)}`).toBe(`${n} ${rules.select(n)}`)
})
