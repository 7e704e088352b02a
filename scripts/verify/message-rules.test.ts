import { expect, test } from 'vitest'
import { findSettingsErrors, findTranslationErrors, findUnusedKeys } from './message-rules.ts'

test('a translation must have every key, the same placeholders and every plural form of its language', () => {
  const source = { 'cart.item-count': '{count, plural, one {# item} other {# items}} of {name}' }
  const hebrew = (message: string) => findTranslationErrors('he', source, { 'cart.item-count': message })
  expect(hebrew('{name} {count, plural, one {א} two {ב} other {#}}')).toEqual([])
  expect(findTranslationErrors('he', source, {})).toEqual([
    expect.stringContaining('lacks "cart.item-count"'),
  ])
  expect(hebrew('{count, plural, one {א} two {ב} other {#}}')).toEqual([
    expect.stringContaining('uses {count}, the English message uses {count} {name}'),
  ])
  expect(hebrew('{name} {count, plural, one {א} other {#}}')).toEqual([
    expect.stringContaining('is missing the plural form two'),
  ])
  expect(findTranslationErrors('en', { a: 'A' }, { a: 'A', b: 'B' })).toEqual([
    expect.stringContaining('"b", which is not in the English catalogue'),
  ])
})

test('a language may leave the back office in English, but only as a whole', () => {
  const source = { a: 'A', 'office.b': 'B', 'office.c': 'C' }
  expect(findTranslationErrors('de', source, { a: 'A' })).toEqual([])
  expect(findTranslationErrors('de', source, { a: 'A', 'office.b': 'B' })).toEqual([
    expect.stringContaining('lacks "office.c"'),
  ])
})

test('a folder is named by a known language code, and its settings have no unknown fields', () => {
  expect(findSettingsErrors('de', { name: 'Deutsch', homeCountry: 'DE' })).toEqual([])
  expect(findSettingsErrors('german', { name: 'Deutsch' })).toEqual([expect.stringContaining('two letters')])
  expect(findSettingsErrors('de', { name: 'Deutsch', country: 'DE' })).toEqual([
    expect.stringContaining('"country"'),
  ])
  expect(findSettingsErrors('de', {})).toEqual([expect.stringContaining('locale.json name')])
})

test('an explicit =0 form replaces the zero plural form', () => {
  const source = { a: '{n, plural, one {#} other {#}}' }
  const forms = 'one {#} two {#} few {#} many {#} other {#}'
  expect(findTranslationErrors('ar', source, { a: `{n, plural, =0 {-} ${forms}}` })).toEqual([])
  expect(findTranslationErrors('ar', source, { a: `{n, plural, ${forms}}` })).toHaveLength(1)
})

test('a key is unused unless the source contains it in full or as the start of a template', () => {
  const keys = ['cart.title', 'sort.newest', 'sort.label.long', 'cart.gone']
  expect(findUnusedKeys(keys, ["t('cart.title')", 't(`sort.${sort}`)'])).toEqual([
    'sort.label.long',
    'cart.gone',
  ])
})
