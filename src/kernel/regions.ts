// Regions of countries whose carriers and tax rules need them: ISO 3166-2 code without the country, and local
// name.
import { fold } from './text/fold.ts'

export type Region = { code: string; name: string }

const regionNamesByCountry: Record<string, string> = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|
    FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|
    MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|
    NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|
    RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|
    WV West Virginia|WI Wisconsin|WY Wyoming`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|
    NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|
    VIC Victoria|WA Western Australia`,
  MX: `AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|
    COA Coahuila|COL Colima|DUR Durango|MEX Estado de México|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MIC Michoacán|
    MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|
    SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas`,
  JP: `23 Aichi|05 Akita|02 Aomori|12 Chiba|38 Ehime|18 Fukui|40 Fukuoka|07 Fukushima|21 Gifu|10 Gunma|34 Hiroshima|01 Hokkaido|28 Hyogo|
    08 Ibaraki|17 Ishikawa|03 Iwate|37 Kagawa|46 Kagoshima|14 Kanagawa|39 Kochi|43 Kumamoto|26 Kyoto|24 Mie|04 Miyagi|45 Miyazaki|
    20 Nagano|42 Nagasaki|29 Nara|15 Niigata|44 Oita|33 Okayama|47 Okinawa|27 Osaka|41 Saga|11 Saitama|25 Shiga|32 Shimane|
    22 Shizuoka|09 Tochigi|36 Tokushima|13 Tokyo|31 Tottori|16 Toyama|30 Wakayama|06 Yamagata|35 Yamaguchi|19 Yamanashi`,
  // The 34 provinces since July 2025.
  VN: `44 An Giang|56 Bắc Ninh|59 Cà Mau|CT Cần Thơ|04 Cao Bằng|DN Đà Nẵng|33 Đắk Lắk|71 Điện Biên|39 Đồng Nai|45 Đồng Tháp|30 Gia Lai|
    HN Hà Nội|23 Hà Tĩnh|HP Hải Phòng|SG Hồ Chí Minh|26 Huế|66 Hưng Yên|34 Khánh Hòa|01 Lai Châu|35 Lâm Đồng|09 Lạng Sơn|02 Lào Cai|
    22 Nghệ An|18 Ninh Bình|68 Phú Thọ|29 Quảng Ngãi|13 Quảng Ninh|25 Quảng Trị|05 Sơn La|37 Tây Ninh|69 Thái Nguyên|21 Thanh Hóa|
    07 Tuyên Quang|49 Vĩnh Long`,
}

const parsed = new Map<string, Region[]>(
  Object.entries(regionNamesByCountry).map(([country, text]) => [
    country,
    text.split('|').map((entry) => {
      const [code = '', ...name] = entry.trim().split(' ')
      return { code, name: name.join(' ') }
    }),
  ]),
)

/** Sorted by name; empty for countries whose addresses need no region. */
export const listRegions = (country: string): readonly Region[] => parsed.get(country) ?? []

/**
 * Finds a region by code or name, ignoring accents.
 * @returns undefined for an unknown name.
 */
export function findRegionByName(country: string, text: string | undefined): Region | undefined {
  const folded = fold(text?.trim() ?? '')
  return listRegions(country).find(({ code, name }) => folded === fold(code) || folded === fold(name))
}
