import { describe, expect, test } from 'vitest'
import { fold } from '../../../kernel/text/fold.ts'
import { understandQuery } from './understand-query.ts'

const brands = ['New Balance', 'Orange'].map(fold)
const subjects = {
  colours: new Set(['black', 'white', 'red', 'navy', 'blue', 'gold', 'pink']),
  sizes: new Map(['42', '42.5', 'M', 'XL', 'UK 8', '9 US'].map((size) => [fold(size), size])),
  brands: new Set(brands),
  names: new Set([...brands, ...['Black tie', 'Sale'].map(fold)]),
}
/** The words, and what the other parts mean. */
function understand(q: string, locale = 'en') {
  const parts = understandQuery(q, locale, subjects)
  return [
    parts
      .filter(({ constraint }) => !constraint)
      .map(({ text }) => text)
      .join(' '),
    ...parts.flatMap(({ constraint }) => {
      if (!constraint) return []
      if (constraint.kind === 'price') return [`${constraint.min ?? ''}-${constraint.max ?? ''}`]
      if (constraint.kind === 'colour') return [constraint.values.join(',')]
      return [constraint.kind === 'size' ? `size ${constraint.values.join(',')}` : constraint.kind]
    }),
  ]
}

describe('a search is split into words and conditions', () => {
  test.each([
    ['red dress', ['dress', 'red']],
    ['dress in navy blue', ['dress in', 'navy']],
    ['dress under 100', ['dress', '-100']],
    ['dress under $1,200.50', ['dress', '-1200.5']],
    ['dress under $1,200', ['dress', '-1200']],
    ['jacket from 50 to 99.95 euros', ['jacket', '50-99.95']],
    ['bags between $50 and $20', ['bags', '20-50']],
    ['coat over 200', ['coat', '200-']],
    ['sale shoes', ['shoes', 'sale']],
    ['new in dresses', ['dresses', 'new']],
    ['size 42 boots', ['boots', 'size 42']],
    ['boots size 42.5', ['boots', 'size 42.5']],
    ['xl hoodie', ['hoodie', 'size XL']],
    ['boots eu 42', ['boots', 'size 42,UK 8,9 US']],
    ['boots uk 8', ['boots', 'size 42,UK 8,9 US']],
    ['black xl hoodie under 80', ['hoodie', 'black', 'size XL', '-80']],
  ])('%s', (q, expected) => {
    expect(understand(q)).toEqual(expected)
  })

  test.each([
    ['a brand', 'new balance 574'],
    ['a brand of one word', 'orange watch'],
    ['a longer name of a category', 'black tie shoes'],
    ['a name with a number', 'air max 90'],
    ['a colour that the shop does not have', 'purple dress'],
    ['a size that the shop does not have', 'size guide'],
    ['a word before no amount', 'under armour'],
    ['a letter that is a word', 'm jacket'],
  ])('%s is words: %s', (_, q) => {
    expect(understand(q)).toEqual([q])
  })

  test.each([
    ['vi', 'váy đỏ dưới 500k', ['váy', 'red', '-500000']],
    ['vi', 'vay do', ['vay', 'red']],
    ['vi', 'nhẫn vàng', ['nhẫn', 'gold']],
    ['vi', 'váy xanh', ['váy', 'blue']],
    ['vi', 'váy xanh navy', ['váy', 'navy']],
    ['vi', 'đồ bơi', ['đồ bơi']],
    ['vi', 'do boi', ['do boi']],
    ['vi', 'áo khoác từ 1,5 triệu đến 2tr', ['áo khoác', '1500000-2000000']],
    ['vi', 'giày giảm giá cỡ 42', ['giày', 'sale', 'size 42']],
    ['vi', 'red dress', ['dress', 'red']],
    ['ar', 'فستان أحمر أقل من 200 ريال', ['فستان', 'red', '-200']],
    ['ar', 'الحذاء الأسود مقاس ٤٢', ['الحذاء', 'black', 'size 42']],
    ['ar', 'حقائب تخفيضات', ['حقائب', 'sale']],
    ['he', 'שמלה אדומה עד 300 שקל', ['שמלה', 'red', '-300']],
    ['he', 'נעליים שחורות מידה 42', ['נעליים', 'black', 'size 42']],
    ['he', 'תיק פחות מ-100', ['תיק', '-100']],
  ])('in %s: %s', (locale, q, expected) => {
    expect(understand(q, locale)).toEqual(expected)
  })

  test('more conditions than anyone means are words', () => {
    expect(understand('red '.repeat(40)).length).toBe(7)
  })
})
