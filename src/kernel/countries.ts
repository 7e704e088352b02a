// Finds countries by ISO 3166-1 code, by name in many languages and by common other names.
import { fold } from './text/fold.ts'

/** Languages of country names: those of the shop and of common store exports. */
const languages =
  'en vi ar he fr de es it pt nl sv da nb fi pl cs sk hu ro bg el tr ru uk id ms th ja zh ko hi'.split(' ')

const alternativeNames: Record<string, string> = {
  AE: 'UAE|U.A.E.|Emirates',
  BA: 'Bosnia',
  BO: 'Bolivia',
  BN: 'Brunei',
  CD: 'DR Congo|Democratic Republic of the Congo',
  CI: 'Ivory Coast',
  CN: 'PR China|Mainland China|CHN',
  CZ: 'Czech Republic|CZE',
  DE: 'DEU|Federal Republic of Germany',
  FR: 'FRA',
  GB: 'UK|U.K.|GBR|Great Britain|England|Scotland|Wales|Northern Ireland',
  GR: 'EL',
  HK: 'Hong Kong|Hong Kong SAR',
  IR: 'Iran',
  KR: 'Korea|South Korea|Republic of Korea|KOR',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau|Macao',
  NL: 'Holland|The Netherlands|NLD',
  PH: 'The Philippines|PHL',
  SA: 'KSA|السعودية',
  RU: 'Russia|Russian Federation',
  SY: 'Syria',
  SZ: 'Swaziland',
  TR: 'Turkey|Türkiye',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'USA|U.S.A.|U.S.|United States of America|America',
  VA: 'Vatican',
  VN: 'Viet Nam|VNM',
  CA: 'CAN',
  AU: 'AUS',
  JP: 'JPN',
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let nameIndex: Map<string, string> | undefined

/** Built on first use, because it takes some milliseconds. */
function buildNameIndex(): Map<string, string> {
  if (nameIndex) return nameIndex
  const codesByName = new Map<string, string>()
  // Withdrawn codes and multi-country regions have names too.
  const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const isCountry = (code: string) =>
    englishNames.of(code) !== undefined &&
    new Intl.Locale(`und-${code}`).region === code &&
    !['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'].includes(code)
  const codes = alphabet.flatMap((a) => alphabet.map((b) => a + b)).filter(isCountry)
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = fold(display.of(code) ?? '')
      if (name !== '' && !codesByName.has(name)) codesByName.set(name, code)
    }
  }
  for (const [code, text] of Object.entries(alternativeNames))
    for (const name of text.split('|')) codesByName.set(fold(name), code)
  for (const code of codes) if (!codesByName.has(fold(code))) codesByName.set(fold(code), code)
  return (nameIndex = codesByName)
}

/**
 * The ISO 3166-1 alpha-2 code of a country, by code or name.
 * @returns undefined for an unknown name.
 */
export const findCountryByName = (text: string): string | undefined => buildNameIndex().get(fold(text))
