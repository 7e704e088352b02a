import { describe, expect, test } from 'vitest'
import { pageTitle, titleCase } from './page-title.ts'

describe('page titles', () => {
  test('a page without a query is titled with the site name', () => {
    expect(pageTitle('Selvedge')).toBe('Selvedge')
  })
  test('the site name is followed by the title-cased query values, separated by commas', () => {
    expect(pageTitle('Selvedge', 'men-wear')).toBe('Selvedge, Men Wear')
    expect(pageTitle('Selvedge', 'men-wear', 'nike')).toBe('Selvedge, Men Wear, Nike')
  })
  test('an empty value adds no comma', () => {
    expect(pageTitle('Selvedge', '', null, undefined, ' - ')).toBe('Selvedge')
  })
  test('words keep their other capitals, and any script is accepted', () => {
    expect(titleCase('LED watch')).toBe('LED Watch')
    expect(titleCase('giày thể thao')).toBe('Giày Thể Thao')
    expect(titleCase('áo_len')).toBe('Áo Len')
  })
})
