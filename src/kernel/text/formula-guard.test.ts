import { assert, property, string, array, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { guardFormula, unguardFormula } from './formula-guard.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\u200b=1',
  '\ufeff=1',
  '\u00a0=1',
  '\u2060\u00ad=1',
  '\u3164=1',
  '\u0000=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '﹦1',
  '"=1',
])('%j is marked as text', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`)
})

test.each([
  [';=1+1', "';'=1+1"],
  [',=1+1', "','=1+1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\tx', "'\tx"],
  ['; \u200b＝1', "'; \u200b'＝1"],
  ['a;=1', "a;'=1"],
  ['a\n@b', "a\n'@b"],
])('no part of %j that another program may split off starts a formula', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded)
})

test.each(['Linen shirt', 'S, -5 °C', '10-12', 'a=b', "don't", 'Áo dài', '<p style="a;b">x</p>', ''])(
  '%j stays unchanged',
  (text) => expect(guardFormula(text)).toBe(text),
)

test('guarded text is read back unchanged, whatever it is', () => {
  const risky = array(constantFrom(...`=+-@'"; ,|\t\r\n\u200b\ufeff＝a`), { maxLength: 12 }).map((all) =>
    all.join(''),
  )
  for (const texts of [risky, string()])
    assert(
      property(texts, (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text)
      }),
      propertyRuns(300),
    )
})
