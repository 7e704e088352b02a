import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
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

test('every message reads as Lingui itself would have it, in each language of the shop', () => {
  for (const locale of ['en', 'vi', 'ar', 'he'])
    for (const text of cases) {
      const named = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 3]))
      const all = { ...named, ...values }
      const compiled = compileMessage(text)
      const lingui = setupI18n({ locale, messages: { [locale]: { it: compiled } } })
      expect(formatMessage(compiled as Compiled, all, locale)).toBe(lingui._('it', all))
    }
})
