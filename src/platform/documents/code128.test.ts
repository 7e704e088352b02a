import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/**
 * Decodes by comparing widths, as a scanner does, using only the standard's general rules and not the pattern
 * table.
 */
const symbols = (widths: number[]) => {
  const parts: number[][] = []
  for (let at = 0; at < widths.length - 7; at += 6) parts.push(widths.slice(at, at + 6))
  return { parts, stop: widths.slice(-7) }
}
const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)

test('each symbol is eleven modules wide with bars of an even sum, and all are different', () => {
  const all = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(at + 32))
  const encoded = all.map((character) => symbols(code128(character)).parts[1]!)
  for (const part of encoded)
    expect([
      sum(part),
      (part[0]! + part[2]! + part[4]!) % 2,
      part.every((width) => width > 0 && width < 5),
    ]).toEqual([11, 0, true])
  expect(new Set(encoded.map(String)).size).toBe(95)
})

test('a number is encoded as in the standard: start B, digits, check digit, stop', () => {
  // 1001: check (104 + 17*1 + 16*2 + 16*3 + 17*4) % 103 = 63
  const { parts, stop } = symbols(code128('1001'))
  expect(parts.map((part) => part.join(''))).toEqual([
    '211214',
    '123221',
    '123122',
    '123122',
    '123221',
    '111224',
  ])
  expect(stop.join('')).toBe('2331112')
})

test.each(['', 'é', 'a\n', 'x'.repeat(81)])('%j is rejected', (text) => {
  expect(() => code128(text)).toThrow(RangeError)
})
