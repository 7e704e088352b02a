import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '../../../kernel/text/fold.ts'
import { getShippedSynonyms } from './shipped-synonyms.ts'

test.each(['en', 'vi', 'ar', 'he'])(
  'synonyms in %s are groups of at least two terms of at most four words',
  (locale) => {
    const groups = JSON.parse(readFileSync(`locales/${locale}/synonyms.json`, 'utf8')) as string[]
    expect(groups.length).toBeGreaterThan(100)
    expect(new Set(groups).size).toBe(groups.length)
    for (const group of groups) {
      const terms = group.split('|').map(fold)
      expect(terms.length, group).toBeGreaterThan(1)
      for (const term of terms) expect(term.split(' ').length, group).toBeLessThanOrEqual(4)
    }
  },
)

const othersOf = (locale: string, term: string) =>
  (getShippedSynonyms(locale).get(fold(term)) ?? []).flatMap(({ others }) => others)

test('each term of a group finds the others; a language without a file has none', () => {
  expect(othersOf('en', 'rucksack')).toEqual(['backpack', 'knapsack'])
  expect(othersOf('en', 'bathing suit')).toContain('swimsuit')
  expect(othersOf('vi', 'vớ')).toContain('tất')
  expect(getShippedSynonyms('xx').size).toBe(0)
})

test.each([
  ['vi', 'dép xỏ ngón', 'flip flops'],
  ['ar', 'فستان', 'dress'],
  ['he', 'שמלה', 'dress'],
])(
  'in %s, %s also finds the English %s, which catalogues without translations have',
  (locale, term, english) => {
    expect(othersOf(locale, term)).toContain(english)
  },
)

test('words that differ in accents only have their own groups', () => {
  expect(getShippedSynonyms('vi').get('be')).toMatchObject([{ spelled: 'bé' }])
})
