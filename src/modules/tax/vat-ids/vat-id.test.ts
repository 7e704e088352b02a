import { euCountries } from '../../../kernel/eu-countries.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { vatIdFormats } from './vat-id-formats.ts'
import { findVatId, parseTaxNumber, parseVatId } from './vat-id.ts'

/** Ids that are published: on imprints of companies, in examples of tax authorities. */
const valid = `
  ATU13585627 ATU66664013 BE0428759497 BE0403170701 BG175074752 BG7523169263 BG8032056031 BG831641791
  CY10259033P CZ25123891 CZ7103192745 CZ991231123 CZ640903926 CZ00177041 DE136695976 DE115235681
  DK13585628 DK25313763 EE100931558 EE100594102 EL094259216 EL094014201 ESA79082244 ESB58378431 ESM1234567L
  ESX5910266W ES54362315K ESJ99216582 ESA28015865 FI20774740 FI01120389 FR40303265045 FR83404833048 FRK7399859412
  FR4Z123456782 FR53000004605 HR33392005961 HR22910368449 HU12892312 HU10597190 IE6433435F IE6433435OA IE8D79739I
  IE6388047V IT00743110157 IT07643520567 LT119511515 LT100001919017 LT100004801610 LU15027442 LU26375245
  LV40003521600 LV16117519997 MT11679112 MT20200019 NL004495445B01 NL123456789B13 PL8567346215
  PL5260001246 PT501964843 PT502757191 RO18547290 RO160796 SE123456789701 SE556188840401 SI50223054 SI59082437
  SK2022749619 SK2020317068 GB980780684 GB802311782 GBGD001 GBHA599 XI980780684 CHE107787577MWST CHE116281710TVA
  NO995525828MVA NO974761076MVA`
  .trim()
  .split(/\s+/)

test.each(valid)('%s is valid', (id) => {
  expect(parseVatId(id)).toMatchObject({ id })
  expect(findVatId(id)?.id).toBe(id)
})

test('all member states, Northern Ireland, Great Britain, Switzerland and Norway have a format with an example', () => {
  const countries = new Set(Object.values(vatIdFormats).map(({ country }) => country))
  expect(countries).toEqual(new Set([...euCountries, 'GB', 'CH', 'NO']))
  for (const [prefix, { example, country }] of Object.entries(vatIdFormats))
    expect(parseVatId(example)).toEqual({ id: example, prefix, country })
})

test.each([
  ['DE136695978', 'check_digits'],
  ['DE13669597', 'format'],
  ['DE036695976', 'format'],
  ['ATU13585626', 'check_digits'],
  ['AT13585627', 'format'],
  ['BE0428759498', 'check_digits'],
  ['BG175074753', 'check_digits'],
  ['CY10259033Z', 'check_digits'],
  ['CY12259033P', 'format'],
  ['CZ25123890', 'check_digits'],
  ['CZ1103492745', 'check_digits'],
  ['DK13585627', 'check_digits'],
  ['EE100594103', 'check_digits'],
  ['GR123456781', 'check_digits'],
  ['ESA79082245', 'check_digits'],
  ['ESX5910266A', 'check_digits'],
  ['FI20774741', 'check_digits'],
  ['FR84323140391', 'check_digits'],
  ['FR40303265046', 'check_digits'],
  ['HR33392005962', 'check_digits'],
  ['HU12892313', 'check_digits'],
  ['IE6433435E', 'check_digits'],
  ['IE64343F', 'format'],
  ['IT00743110158', 'check_digits'],
  ['IT00743111999', 'check_digits'],
  ['LT100001919018', 'check_digits'],
  ['LT100001919097', 'format'],
  ['LU15027443', 'check_digits'],
  ['LV40003521601', 'check_digits'],
  ['LV16137519997', 'check_digits'],
  ['MT11679113', 'check_digits'],
  ['NL123456780B90', 'check_digits'],
  ['NL004495445', 'format'],
  ['PL8567346216', 'check_digits'],
  ['PT501964842', 'check_digits'],
  ['RO18547291', 'check_digits'],
  ['SE123456789101', 'check_digits'],
  ['SE123456789799', 'format'],
  ['SI50223055', 'check_digits'],
  ['SK2022749618', 'check_digits'],
  ['GB802311781', 'check_digits'],
  ['GBGD501', 'format'],
  ['XI980780685', 'check_digits'],
  ['CHE107787578', 'check_digits'],
  ['NO995525829', 'check_digits'],
])('%s is rejected: %s', (id, issue) => {
  expect(parseVatId(id)).toMatchObject({ issue })
})

test('separators, lower case and the prefix GR are accepted, and the usual form is returned', () => {
  expect(parseVatId(' de 136.695-976')).toMatchObject({ id: 'DE136695976' })
  expect(parseVatId('GR094259216')).toEqual({ id: 'EL094259216', prefix: 'EL', country: 'GR' })
  expect(parseVatId('CHE-107.787.577')).toMatchObject({ id: 'CHE107787577MWST' })
  expect(parseVatId('NO 995 525 828 mva')).toMatchObject({ id: 'NO995525828MVA' })
  expect(parseVatId('0312345678')).toBeUndefined()
  expect(parseVatId('')).toBeUndefined()
})

/** The example of a prefix with other digits that pass, found by trying; where any digit may be followed by any. */
const anyValidId = fc
  .tuple(fc.constantFrom(...Object.keys(vatIdFormats)), fc.infiniteStream(fc.integer({ min: 0, max: 9 })))
  .map(([prefix, digits]) => {
    const format = vatIdFormats[prefix]!
    const example = format.example.slice(prefix.length)
    for (let tries = 0; tries < 20_000; tries++) {
      const id = example.replace(/\d/g, () => String(digits.next().value))
      if (format.pattern.test(id) && format.isValid(id)) return { prefix, id }
    }
    return { prefix, id: example }
  })

test('every change of one digit is found where the check digits can find it', () => {
  const strict = anyValidId.filter(({ prefix }) => vatIdFormats[prefix]!.findsEveryDigit)
  fc.assert(
    fc.property(strict, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ prefix, id }, seed, shift) => {
      const positions = Array.from(id.matchAll(/\d/g), ({ index }) => index)
      const at = positions[seed % positions.length]!
      const changed = id.slice(0, at) + ((Number(id[at]) + shift) % 10) + id.slice(at + 1)
      expect(parseVatId(prefix + id)).toHaveProperty('id')
      expect(parseVatId(prefix + changed), `${prefix}${id} -> ${prefix}${changed}`).toHaveProperty('issue')
    }),
    propertyRuns(2_000),
  )
})

test('elsewhere at least 17 of 20 changes of a digit are found', () => {
  for (const [prefix, { example, findsEveryDigit }] of Object.entries(vatIdFormats)) {
    if (findsEveryDigit) continue
    const changes = Array.from(example.matchAll(/\d/g), ({ index }) => index).flatMap((at) =>
      Array.from({ length: 9 }, (_, shift) => {
        const digit = (Number(example[at]) + shift + 1) % 10
        return example.slice(0, at) + digit + example.slice(at + 1)
      }),
    )
    const found = changes.filter((changed) => 'issue' in (parseVatId(changed) ?? {}))
    // The last two digits of a Swedish or Dutch id count registrations and are not checked.
    const unchecked = prefix === 'SE' || prefix === 'NL' ? 18 : 0
    expect(found.length / (changes.length - unchecked), prefix).toBeGreaterThanOrEqual(0.85)
  }
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', ...Object.keys(vatIdFormats)), (text, prefix) => {
      const result = parseVatId(prefix + text)
      if (result && 'id' in result) expect(parseVatId(result.id)).toEqual(result)
    }),
    propertyRuns(2_000),
  )
})

test('a tax number is checked when the country of the company says how', () => {
  expect(parseTaxNumber('de 136 695 976', 'DE')).toEqual({ taxNumber: 'DE136695976' })
  expect(parseTaxNumber('DE136695978', 'DE')).toMatchObject({ issue: 'check_digits', country: 'DE' })
  // A Steuernummer, a registration abroad, and a Mexican RFC that starts like a prefix.
  expect(parseTaxNumber('181/815/08155', 'DE')).toEqual({ taxNumber: '181/815/08155' })
  expect(parseTaxNumber('NL 004495445B01', 'DE')).toEqual({ taxNumber: 'NL004495445B01' })
  expect(parseTaxNumber('DEL850101XX1', 'MX')).toEqual({ taxNumber: 'DEL850101XX1' })
  expect(parseTaxNumber('0312345678', 'VN')).toEqual({ taxNumber: '0312345678' })
  expect(parseTaxNumber('51 824 753 556', 'AU')).toEqual({ taxNumber: '51824753556' })
  expect(parseTaxNumber('51 824 753 557', 'AU')).toMatchObject({ issue: 'check_digits' })
  expect(parseTaxNumber('27AAPFU0939F1ZV', 'IN')).toEqual({ taxNumber: '27AAPFU0939F1ZV' })
  expect(parseTaxNumber('27AAPFU0939F1ZW', 'IN')).toMatchObject({ issue: 'check_digits' })
  expect(parseTaxNumber('27AAPFU0939F1XV', 'IN')).toMatchObject({ issue: 'format' })
})
