import { describe, expect, test } from 'vitest'
import { normalizeQuery } from './normalize-query.ts'
import { getWordForms } from './word-forms.ts'

describe('a word in singular or plural', () => {
  test.each([
    ['dresses', 'dress'],
    ['dress', 'dresses'],
    ['scarf', 'scarves'],
    ['scarves', 'scarf'],
    ['watch', 'watches'],
    ['accessory', 'accessories'],
    ['accessories', 'accessory'],
    ['shoes', 'shoe'],
    ['shoe', 'shoes'],
    ['sleeves', 'sleeve'],
    ['women', 'woman'],
    ['womans', 'women'],
    ['feet', 'foot'],
  ])('%s also matches %s', (word, other) => {
    expect(getWordForms(word)).toEqual(expect.arrayContaining([word, other]))
  })
  test.each(['giay', 'قميص', '42', 'as'])('%s is the first of its own forms', (word) => {
    expect(getWordForms(word)[0]).toBe(word)
  })
})

describe('escape sequences in a search', () => {
  test.each([
    ['womanand #x27^;s barbour vest', "woman's barbour vest"],
    ['women&#x27;s coat', "women's coat"],
    ['women&amp;#39;s coat', "women's coat"],
    ["women\\'s coat", "women's coat"],
    ['hats &amp; gloves', 'hats   gloves'],
    ['hat and gloves #4', 'hat and gloves #4'],
  ])('%s', (input, expected) => {
    expect(normalizeQuery(input)).toBe(expected)
  })
})
