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

test('each term of a group finds the others; a language without a file has none', () => {
  expect(getShippedSynonyms('en').get('rucksack')).toEqual(['backpack', 'knapsack'])
  expect(getShippedSynonyms('en').get('bathing suit')).toContain('swimsuit')
  expect(getShippedSynonyms('vi').get(fold('vớ'))).toContain(fold('tất'))
  expect(getShippedSynonyms('xx').size).toBe(0)
})
