import { describe, expect, test } from 'vitest'
import { withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  test('the newest is first and the same query is stored once, in any case', () => {
    expect(withSearch(['cable crew', 'Boots'], 'boots')).toEqual(['boots', 'cable crew'])
  })
  test('whitespace is not a search', () => {
    expect(withSearch(['boots'], '  ')).toEqual(['boots'])
  })
  test('up to six are stored', () => {
    const many = ['1', '2', '3', '4', '5', '6']
    expect(withSearch(many, 'seven  words')).toEqual(['seven words', '1', '2', '3', '4', '5'])
  })
})
