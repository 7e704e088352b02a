// Current provinces, also found by former names and codes.
import { fold } from '../../kernel/text/fold.ts'
import { findRegionByName, listRegions, type Region } from '../../kernel/regions.ts'

/** Outdated codes, and names in other languages. */
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

/**
 * Before July 2025 there were 63 provinces: the merged ones, by the current code of the province they are in.
 * `former`: their own ISO 3166-2 codes.
 */
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

export const formerProvinces: readonly FormerProvince[] = Object.entries(joined).flatMap(([now, text]) =>
  text.split('|').map((entry) => {
    const [code = '', ...name] = entry.split(' ')
    return { code, name: name.join(' '), now: findRegionByName('VN', now)! }
  }),
)

/** Prefixes and suffixes that are not part of a province's name, folded. */
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

/** The current province for a name or code, current or former, ignoring accents. */
export const findProvince = (country: string, text: string | undefined): Region | undefined =>
  provinceByName.get(`${country} ${stripTitle(text ?? '')}`)

/** The former province named by a text, unless a current province has the same name. */
export const findFormerProvince = (text: string): FormerProvince | undefined => {
  const strippedName = stripTitle(text)
  return formerProvinces.find(({ name }) => stripTitle(name) === strippedName)
}

/** All names of a province, including those of its former provinces. */
export const listProvinceNames = (country: string, code: string): string[] => [
  ...listRegions(country)
    .filter((region) => region.code === code)
    .map(({ name }) => name),
  ...(otherNames[country]?.[code] ?? []),
]

export const getProvinceName = (country: string, code: string): string =>
  listRegions(country).find((region) => region.code === code)?.name ?? code

/** Countries and provinces that use one time zone almost everywhere. */
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

/** Zones of the greater part of a state, where the list above has none. */
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

/** The most populous zone of countries with several; a store without coordinates is most likely in it. */
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

/**
 * Time zone when neither it nor coordinates are given: that of the region, or the only or main zone of the
 * country.
 */
export function getTimeZone(country: string, province: string): string | undefined {
  const zoneEntry =
    timeZoneByProvince[`${country} ${province}`] ?? timeZoneByProvince[country] ?? mainZones[country]
  if (zoneEntry || !/^[A-Z]{2}$/.test(country)) return zoneEntry
  // Not yet in TypeScript's types.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  const all = locale.getTimeZones() ?? []
  return all.length === 1 ? all[0] : undefined
}
