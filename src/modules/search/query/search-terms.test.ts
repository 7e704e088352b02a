import { describe, expect, test } from 'vitest'
import { fold } from '../../../kernel/text/fold.ts'
import { buildTerms } from './search-terms.ts'
import { getShippedSynonyms } from './shipped-synonyms.ts'
import { spell } from './spelling.ts'
import { getWordRules } from './word-rules.ts'

/** The terms of a search with the shipped synonyms. */
function build(locale: string, q: string) {
  const rules = getWordRules(locale)
  const words = spell(q).split(' ')
  const spellings = new Map(
    rules.hasCompounds ? words.flatMap((word) => (fold(word) === word ? [] : [[fold(word), word]])) : [],
  )
  return buildTerms(
    rules,
    words.map((word) => [fold(word)]),
    getShippedSynonyms(locale),
    spellings as ReadonlyMap<string, string>,
  )
}

describe('an English word', () => {
  const [dress] = build('en', 'dress')
  test.each(['Wrap dress', 'Summer dresses'])('is in %s', (name) => {
    expect(dress!.ownPattern.test(fold(name))).toBe(true)
  })
  test('is no beginning of another word, unless nothing has it', () => {
    expect(dress!.ownPattern.test('dressing gown')).toBe(false)
    expect(dress!.tsqueries).toEqual([expect.not.stringContaining(':*'), expect.stringContaining('dress:*')])
  })
  test('with another is one term, when both are a synonym together', () => {
    expect(build('en', 'red dressing gowns').map(({ words }) => words)).toEqual([
      ['red'],
      ['dressing', 'gowns'],
    ])
  })
})

test('a word with a hyphen is the beginning of a SKU, unless nothing has it as a word', () => {
  const [sku] = buildTerms(getWordRules('en'), [['lev', '001']], new Map(), new Map())
  expect(sku!.tsqueries).toEqual([
    expect.stringMatching(/\| lev001\)$/),
    expect.stringMatching(/\| lev001:\*\)$/),
  ])
})

describe('a Vietnamese compound', () => {
  test('is one term, whose words follow each other', () => {
    const [necklace, ...more] = build('vi', 'dây chuyền')
    expect(more).toEqual([])
    expect(necklace!.tsqueries[0]).toContain('((dây) <-> (chuyền))')
  })
  test('of three words has its English synonym', () => {
    const [first] = build('vi', 'dép xỏ ngón')
    expect(first!.namePattern.test('blue flip flops')).toBe(true)
  })
  test('is first searched with its accents, then without', () => {
    expect(build('vi', 'nhẫn')[0]!.tsqueries).toEqual([
      expect.stringContaining('nhẫn'),
      expect.stringContaining('nhan'),
      expect.stringContaining('nhan:*'),
    ])
    expect(build('vi', 'nhan')[0]!.tsqueries).toHaveLength(2)
  })
  test('has only the synonyms of its accents', () => {
    expect(build('vi', 'dù')[0]!.tsqueries[0]).toContain('ô')
    expect(build('vi', 'dụ')[0]!.tsqueries[0]).not.toContain('ô')
  })
})

test('both places of a tone mark are the same spelling', () => {
  expect(spell('Hoà, hoạ  tiết; hoàn')).toBe('hòa họa tiết hoàn')
})

test('forms that a prefix finds too are left out', () => {
  const [loose] = build('he', 'נעל')[0]!.tsqueries.slice(-1)
  expect(loose).toMatch(/^\(\(\(נעל:\* \| הנעל:\*\)\)/u)
})
