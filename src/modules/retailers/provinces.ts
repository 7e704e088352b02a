// Provinces as they are today, and as they were called before: old names and codes find the new ones.
import { fold } from '../../kernel/fold.ts'
import { findRegionByName, listRegions, type Region } from '../../kernel/regions.ts'

/** Codes that are no longer right, and names in other languages. */
const otherNames: Record<string, Record<string, string[]>> = {
  CA: {
    NL: ['NF', 'LB', 'Newfoundland', 'Labrador', 'Terre-Neuve-et-Labrador'],
    QC: ['PQ', 'Quebec'],
    NB: ['Nouveau-Brunswick'],
    NS: ['Nouvelle-Écosse'],
    PE: ['PEI', 'Île-du-Prince-Édouard'],
    BC: ['Colombie-Britannique'],
    NT: ['NWT', 'Territoires du Nord-Ouest'],
    YT: ['YK', 'Yukon Territory'],
  },
  VN: {
    SG: ['Hồ Chí Minh City', 'TP.HCM', 'TPHCM', 'HCM', 'HCMC', 'Sài Gòn', 'Saigon'],
    HN: ['Hanoi', 'Ha Noi City'],
    '26': ['Thừa Thiên Huế', 'Thừa Thiên - Huế', 'Hue City'],
    '33': ['Đắc Lắc', 'Daklak', 'Dak Lac'],
    '30': ['Gialai'],
  },
}

/** Before July 2025 there were 63: those that became part of another, by its code of today. `former`: their own codes in ISO 3166-2. */
const joined: Record<string, string> = {
  '07': '03 Hà Giang',
  '02': '06 Yên Bái',
  '69': '53 Bắc Kạn',
  '56': '54 Bắc Giang',
  '68': '14 Hòa Bình|70 Vĩnh Phúc',
  HP: '61 Hải Dương',
  '66': '20 Thái Bình',
  '18': '63 Hà Nam|67 Nam Định',
  '25': '24 Quảng Bình',
  DN: '27 Quảng Nam',
  '29': '28 Kon Tum',
  '30': '31 Bình Định',
  '34': '36 Ninh Thuận',
  '33': '32 Phú Yên',
  '35': '40 Bình Thuận|72 Đắk Nông',
  '39': '58 Bình Phước',
  SG: '57 Bình Dương|43 Bà Rịa - Vũng Tàu',
  '37': '41 Long An',
  '45': '46 Tiền Giang',
  '49': '50 Bến Tre|51 Trà Vinh',
  '44': '47 Kiên Giang',
  CT: '73 Hậu Giang|52 Sóc Trăng',
  '59': '55 Bạc Liêu',
}

export type FormerProvince = { code: string; name: string; now: Region }

/** Vietnam's provinces that are part of another since July 2025. */
export const formerProvinces: readonly FormerProvince[] = Object.entries(joined).flatMap(([now, text]) =>
  text.split('|').map((entry) => {
    const [code = '', ...name] = entry.split(' ')
    return { code, name: name.join(' '), now: findRegionByName('VN', now)! }
  }),
)

/** What stands before a province's name without being part of it, folded. */
const titles = /^(?:tinh|thanh pho|tp|province of|province|city of)\s+|\s+(?:province|city)$/g
const stripTitle = (text: string): string => fold(text).replace(titles, '').trim()

const provinceByName = new Map<string, Region>()
for (const country of ['CA', 'VN', 'US', 'AU', 'MX', 'JP']) {
  const put = (text: string, region: Region) => provinceByName.set(`${country} ${stripTitle(text)}`, region)
  for (const { code, name, now } of country === 'VN' ? formerProvinces : []) {
    for (const text of [name, code, `VN ${code}`]) put(text, now)
  }
  for (const region of listRegions(country)) {
    put(region.name, region)
    put(region.code, region)
    put(`${country} ${region.code}`, region)
    for (const alternativeName of otherNames[country]?.[region.code] ?? []) put(alternativeName, region)
  }
}

/** The province of today that a name or a code means, old or new, however accented. */
export const findProvince = (country: string, text: string | undefined): Region | undefined =>
  provinceByName.get(`${country} ${stripTitle(text ?? '')}`)

/** The former province that a text names, whose own name is no province's any more. */
export const findFormerProvince = (text: string): FormerProvince | undefined => {
  const strippedName = stripTitle(text)
  return formerProvinces.find(({ name }) => stripTitle(name) === strippedName)
}

/** All names of a province, those of former ones within it too. */
export const listProvinceNames = (country: string, code: string): string[] => [
  ...listRegions(country)
    .filter((region) => region.code === code)
    .map(({ name }) => name),
  ...(otherNames[country]?.[code] ?? []),
]

export const getProvinceName = (country: string, code: string): string =>
  listRegions(country).find((region) => region.code === code)?.name ?? code

/** Where a country or province has one time that nearly all of it keeps. */
const timeZoneByProvince: Record<string, string> = {
  VN: 'Asia/Ho_Chi_Minh',
  'CA BC': 'America/Vancouver',
  'CA AB': 'America/Edmonton',
  'CA SK': 'America/Regina',
  'CA MB': 'America/Winnipeg',
  'CA ON': 'America/Toronto',
  'CA QC': 'America/Toronto',
  'CA NB': 'America/Moncton',
  'CA NS': 'America/Halifax',
  'CA PE': 'America/Halifax',
  'CA NL': 'America/St_Johns',
  'CA YT': 'America/Whitehorse',
  'CA NT': 'America/Yellowknife',
  'CA NU': 'America/Iqaluit',
  'US CA': 'America/Los_Angeles',
  'US MI': 'America/Detroit',
  'US NY': 'America/New_York',
  'US UT': 'America/Denver',
}

/** Zones that most of a state keeps, where the list above has none. */
const stateZones: Record<string, Record<string, string>> = {
  US: {
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  AU: {
    'Australia/Sydney': 'ACT NSW',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
    'Australia/Perth': 'WA',
  },
}
for (const [country, list] of Object.entries(stateZones))
  for (const [zone, states] of Object.entries(list))
    for (const state of states.split(' ')) timeZoneByProvince[`${country} ${state}`] ??= zone

/** Where most people of a country with several zones live; a store there without coordinates is most likely in it. */
const mainZones: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
}

/** The time zone to take where neither it nor coordinates are given: that of the region, the only or the main one of the country. */
export function getTimeZone(country: string, province: string): string | undefined {
  const zoneEntry =
    timeZoneByProvince[`${country} ${province}`] ?? timeZoneByProvince[country] ?? mainZones[country]
  if (zoneEntry || !/^[A-Z]{2}$/.test(country)) return zoneEntry
  // Newer than TypeScript's own types.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  const all = locale.getTimeZones() ?? []
  return all.length === 1 ? all[0] : undefined
}
