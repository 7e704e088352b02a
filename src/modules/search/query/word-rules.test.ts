import { expect, test } from 'vitest'
import { getWordRules } from './word-rules.ts'

test.each([
  ['ar', 'الفستان', 'فستان'],
  ['ar', 'فستان', 'الفستان'],
  ['ar', 'للفستان', 'الفستان'],
  ['he', 'השמלה', 'שמלה'],
  ['he', 'שמלה', 'השמלה'],
  ['he', 'לשמלה', 'השמלה'],
  ['ar', 'هوديات', 'هودي'],
  ['ar', 'الفساتين', 'فستان'],
  ['ar', 'حقيبه', 'حقايب'],
  ['ar', 'نساييه', 'نسايي'],
  ['he', 'נעליימ', 'נעלי'],
  ['he', 'שמלות', 'שמלת'],
  ['he', 'הכובעימ', 'כובע'],
  ['he', 'טבעת', 'טבעות'],
  ['en', 'dresses', 'dress'],
  ['he', 'dresses', 'dress'],
  ['ar', 'puma', 'pumas'],
])('in %s, %s has the form %s', (locale, word, form) => {
  expect(getWordRules(locale).getForms(word)).toContain(form)
})

test('words have no forms in a language without rules; English words have theirs in all others', () => {
  expect(getWordRules('vi').getForms('dam')).toEqual(['dam'])
  expect(getWordRules('ar').getForms('dres5')).toEqual(['dres5'])
  expect(getWordRules('xx').getForms('dresses')).toEqual(['dresses'])
  expect(getWordRules('xx').isStopWord('the')).toBe(false)
})

test('stop words are those of the language', () => {
  expect([getWordRules('en').isStopWord('the'), getWordRules('vi').isStopWord('the')]).toEqual([true, false])
  expect([getWordRules('vi').isStopWord('cho'), getWordRules('en').isStopWord('cho')]).toEqual([true, false])
})
