import { describe, expect, test } from 'vitest'
import { parseItemCount, parseQuickOrder } from './quick-order.ts'

const read = (text: string) => parseQuickOrder(text).map(({ at, sku, quantity }) => [at, sku, quantity])

describe('a pasted list', () => {
  test.each([
    ['tabs', 'A-1\t3\nB-2\t4'],
    ['semicolons', 'A-1;3\nB-2;4'],
    ['commas', 'A-1,3\r\nB-2,4'],
    ['spaces', '  A-1   3\n\nB-2 4  '],
    ['quotes', '"A-1","3"\n"B-2","4"'],
  ])('is parsed with %s', (_, text) => {
    expect(read(text).map(([, ...line]) => line)).toEqual([
      ['A-1', '3'],
      ['B-2', '4'],
    ])
  })

  test('a header line names the columns, in any order', () => {
    expect(read('Qty\tName\tSKU\n3\tShirt, blue\tA-1')).toEqual([[2, 'A-1', '3']])
    expect(read('SKU;Số lượng\nA-1;3')).toEqual([[2, 'A-1', '3']])
    expect(read('Artikel;Menge\nA-1;3')).toEqual([[2, 'A-1', '3']])
  })

  test('extra columns are ignored, a SKU alone is one unit, lines keep their numbers', () => {
    expect(read('A-1\tShirt\t3\n\nB-2')).toEqual([
      [1, 'A-1', '3'],
      [3, 'B-2', '1'],
    ])
    expect(read('A 1 M 3')).toEqual([[1, 'A 1 M', '3']])
    expect(read('"A;1";"2"')).toEqual([[1, 'A;1', '2']])
  })

  test('an invalid number stays as it was entered', () => {
    expect(read('A-1\tthree\nB-2\t')).toEqual([
      [1, 'A-1', 'three'],
      [2, 'B-2', '1'],
    ])
  })

  test('quantities are whole, from 1 to the line maximum; ambiguous thousands separators are not guessed', () => {
    expect(['3', '3.0', '3,00', 'x3', '3 ×', '٣', '999'].map(parseItemCount)).toEqual([3, 3, 3, 3, 3, 3, 999])
    expect(['', '0', '-3', '1.5', '1,000', '1.000', '1000', 'three', '1e2'].map(parseItemCount)).toEqual(
      Array.from({ length: 9 }, () => undefined),
    )
  })
})
