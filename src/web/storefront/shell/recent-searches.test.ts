import { describe, expect, test } from 'vitest'
import { withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  test('the newest stands first and the same words stand once, whatever their case', () => {
    expect(withSearch(['cable crew', 'Boots'], 'boots')).toEqual(['boots', 'cable crew'])
  })
  test('nothing but space is no search', () => {
    expect(withSearch(['boots'], '  ')).toEqual(['boots'])
  })
  test('six are kept', () => {
    const many = ['1', '2', '3', '4', '5', '6']
    expect(withSearch(many, 'seven  words')).toEqual(['seven words', '1', '2', '3', '4', '5'])
  })
})
