import { expect, test } from 'vitest'
import { getWordRules } from './word-rules.ts'

test.each([
  ['ar', 'الفستان', 'فستان'],
  ['ar', 'فستان', 'الفستان'],
  ['ar', 'للفستان', 'الفستان'],
  ['he', 'השמלה', 'שמלה'],
  ['he', 'שמלה', 'השמלה'],
  ['he', 'לשמלה', 'השמלה'],
  ['en', 'dresses', 'dress'],
])('in %s, %s has the form %s', (locale, word, form) => {
  expect(getWordRules(locale).getForms(word)).toContain(form)
})

test('words have no forms in a language without rules, or in Latin letters', () => {
  expect(getWordRules('vi').getForms('dam')).toEqual(['dam'])
  expect(getWordRules('ar').getForms('nike')).toEqual(['nike'])
  expect(getWordRules('xx').getForms('dresses')).toEqual(['dresses'])
  expect(getWordRules('xx').isStopWord('the')).toBe(false)
})

test('stop words are those of the language', () => {
  expect([getWordRules('en').isStopWord('the'), getWordRules('vi').isStopWord('the')]).toEqual([true, false])
  expect([getWordRules('vi').isStopWord('cho'), getWordRules('en').isStopWord('cho')]).toEqual([true, false])
})
