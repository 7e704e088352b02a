import { expect, test } from 'vitest'
import { vatexCode, vatexCodes } from './vatex-code.ts'

test('codes of the VATEX list are accepted, others would make an XML invoice invalid', () => {
  expect(vatexCodes.size).toBe(88)
  for (const code of [
    'VATEX-EU-132',
    'VATEX-EU-132-1I',
    'VATEX-EU-79-C',
    'VATEX-EU-151',
    'VATEX-FR-FRANCHISE',
  ])
    expect(vatexCode.safeParse(code).success, code).toBe(true)
  for (const code of ['VATEX-EU-132-1', 'VATEX-EU-999', 'VATEX-DE-19', 'vatex-eu-o', ''])
    expect(vatexCode.safeParse(code).success, code).toBe(false)
})
