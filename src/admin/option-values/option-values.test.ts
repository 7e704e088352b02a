import { expect, test, vi } from 'vitest'

import { flattenFields } from '../kit/editor/changes.ts'
import { filterValues, type OptionValue, saveValues, toValuesTree, valuePath } from './option-values.ts'

const sent: unknown[] = []
vi.mock('../data/client.ts', () => ({
  api: {
    PATCH: (_: string, { body }: { body: unknown }) => {
      sent.push(body)
      return Promise.resolve()
    },
  },
  unwrap: (call: Promise<unknown>) => call,
}))

const value = (key: string, name: string, translation = ''): OptionValue => ({
  key,
  name,
  kinds: ['colour'],
  products: 1,
  similar: [],
  translation,
  untranslated: translation === '',
  stale: false,
})
const values = [value("option/Dad's [fit] 1.5~", "Dad's [fit] 1.5~"), value('option/Écru', 'Écru', 'Be')]
const tree = toValuesTree({ values, total: 2, untranslated_count: 1, has_more: false })

test('any text is a field of the form, and is saved under its key', async () => {
  const fields = flattenFields(tree)
  expect(Object.keys(fields)).toEqual(values.map(({ key }) => valuePath(key)))
  for (const field of Object.keys(fields)) expect(field).toMatch(/^values\.k[^.'"[\]|]+$/)
  const change = { was: '', to: 'x' }
  await saveValues('ar', Object.fromEntries(Object.keys(fields).map((field) => [field, change])))
  expect(sent).toEqual([Object.fromEntries(values.map(({ key }) => [key, change]))])
})

test('more changes than a request may have are saved in several', async () => {
  sent.length = 0
  const change = { was: '', to: 'x' }
  const fields = Array.from({ length: 250 }, (_, n) => [valuePath(`option/${n}`), change])
  await saveValues('ar', Object.fromEntries(fields))
  expect(sent.map((body) => Object.keys(body as object).length)).toEqual([200, 50])
})

test('texts are found without accents, also by translation, or when they are not translated', () => {
  const find = (q: string, untranslated = false) =>
    filterValues(values, { q, untranslated }).map(({ name }) => name)
  expect(find('ecru')).toEqual(['Écru'])
  expect(find('BE')).toEqual(['Écru'])
  expect(find('', true)).toEqual(["Dad's [fit] 1.5~"])
})
