// Demo stores: names, street numbers and phone numbers are invented; the towns are real.
import { slugify } from '../src/kernel/text/fold.ts'
import { parseOpeningHours } from '../src/modules/retailers/hours/read-hours.ts'
import { findProvince, getTimeZone } from '../src/modules/retailers/provinces.ts'
import type { Exception, Interval, Retailer } from '../src/modules/retailers/retailers.ts'

type Week = 'high-street' | 'mall' | 'early' | 'late' | 'lunch' | 'always' | 'vn' | 'vn-mall' | 'vn-night'

const weeks: Record<Week, string> = {
  'high-street': 'Mon-Wed 10:00-18:00; Thu, Fri 10:00-20:00; Sat 10:00-18:00; Sun 12:00-17:00',
  mall: 'Mon-Fri 10:00-21:00; Sat 9:30-18:00; Sun 11:00-17:00',
  early: 'Mon-Fri 7:30-17:00; Sat 9:00-16:00; Sun closed',
  late: 'Mon closed; Tue-Thu 12:00-22:00; Fri, Sat 12:00-01:30; Sun 12:00-18:00',
  lunch: 'Mon closed; Tue-Fri 9:30-12:00, 13:30-18:00; Sat 10:00-17:00; Sun closed',
  always: 'daily 24 hours',
  vn: 'Mon-Sat 8:30-21:00; Sun 9:00-20:00',
  'vn-mall': 'daily 10:00-22:00',
  'vn-night': 'daily 16:00-02:00',
}

/** Years for which the holidays are listed. */
const years = [2026, 2027]
const holidays: Record<string, [day: string, reason: string, hours: Interval[]][]> = {
  CA: [
    ['01-01', 'New Year’s Day', []],
    ['07-01', 'Canada Day', []],
    ['12-24', 'Christmas Eve', [{ opens: 600, closes: 960 }]],
    ['12-25', 'Christmas Day', []],
    ['12-26', 'Boxing Day', [{ opens: 480, closes: 1200 }]],
  ],
  VN: [
    ['01-01', 'New Year’s Day', []],
    ['04-30', 'Reunification Day', [{ opens: 600, closes: 1080 }]],
    ['09-02', 'National Day', []],
  ],
}
/** Tết follows the lunar calendar. */
const tet = ['2026-02-16', '2026-02-17', '2026-02-18', '2027-02-05', '2027-02-06', '2027-02-07']

const exceptionsOf = (country: string): Exception[] => [
  ...years.flatMap((year) =>
    (holidays[country] ?? []).map(([day, reason, hours]) => ({ date: `${year}-${day}`, reason, hours })),
  ),
  ...(country === 'VN' ? tet.map((date) => ({ date, reason: 'Tết', hours: [] })) : []),
]

const services = {
  c: 'click-and-collect',
  r: 'returns',
  a: 'alterations',
  m: 'repairs',
  f: 'shoe-fitting',
  g: 'gift-wrapping',
  s: 'personal-styling',
  p: 'parking',
  w: 'step-free',
} as const
const brandSets: Record<string, string[]> = {
  sport: ['nike', 'puma', 'kalder', 'tessel'],
  tailor: ['pell-and-ward', 'dior', 'gucci', 'oda-maren'],
  denim: ['levis', 'corvo', 'tove-and-bo', 'orra'],
  house: ['pell-and-ward', 'norrvik', 'atelier-mun', 'halden', 'lua', 'oda-maren', 'verrin'],
  street: ['nike', 'levis', 'corvo', 'gucci1', 'tessel'],
}

/** Name | province | city | address | postcode | phone | latitude, longitude | hours | services | brands. */
const canada = `
Selden Row|ON|Toronto|118 Ossling Street West|M5V 0S1|+1 416 555 0118|43.6465,-79.3963|high-street|cragsw|house
The Weft Room|ON|Toronto|24 Parliament Yard|M5A 0W2|+1 416 555 0124|43.6534,-79.3615|late|cras|denim
Harbour Athletic|ON|Toronto|1 Quayside Walk|M5J 0H3|+1 416 555 0131|43.6402,-79.3801|mall|crfpw|sport
Loom & Last|ON|Mississauga|Unit 12, 300 Cityview Mall Road|L5B 0L4|+1 905 555 0142|43.5932,-79.6425|mall|crfpw|street
Rideau Outfitters|ON|Ottawa|77 Canal Parade|K1N 0R5|+1 613 555 0177|45.4248,-75.6921|high-street|crmgw|house
Steel City Sport|ON|Hamilton|210 Mountain Brow Road|L8N 0S6|+1 905 555 0110|43.2501,-79.8496|mall|crfp|sport
Thames Tailoring|ON|London|9 Market Lane North|N6A 0T7|+1 519 555 0109|42.9836,-81.2497|lunch|ars|tailor
Superior Trail Co.|ON|Thunder Bay|46 Sleeping Giant Way|P7B 0S8|+1 807 555 0146|48.4064,-89.2502|early|crfm|sport
Atelier Saint-Aubin|QC|Montréal|2114, rue des Tisserands|H2J 0A1|+1 514 555 0114|45.5253,-73.5801|high-street|crags|house
Maison Lisière|QC|Montréal|85, place du Vieux-Quai|H2Y 0L2|+1 514 555 0185|45.5048,-73.5541|late|crasg|tailor
Sport Mont-Clair|QC|Laval|Local 40, 3000, boul. du Centre|H7T 0M3|+1 450 555 0130|45.5699,-73.7502|mall|crfpw|sport
La Trame|QC|Québec|31, côte des Remparts|G1R 0T4|+1 418 555 0131|46.8123,-71.2065|lunch|crag|house
Boréal Plein Air|QC|Sherbrooke|540, rue du Belvédère|J1H 0B5|+1 819 555 0154|45.4001,-71.8955|early|crfmp|sport
Cedar & Salt|BC|Vancouver|402 Alder Street|V6B 0C1|+1 604 555 0142|49.2821,-123.1098|high-street|crgsw|house
Gastown Denim Works|BC|Vancouver|15 Steam Clock Mews|V6A 0G2|+1 604 555 0115|49.2839,-123.1062|late|cram|denim
North Shore Runner|BC|Vancouver|1290 Lonsdale Rise|V7M 0N3|+1 604 555 0129|49.3187,-123.0724|mall|crfpw|sport
Inner Harbour Clothiers|BC|Victoria|66 Wharf Terrace|V8W 0H4|+1 250 555 0166|48.4246,-123.3702|high-street|cragw|tailor
Okanagan Active|BC|Kelowna|880 Lakeshore Loop|V1Y 0K5|+1 250 555 0188|49.8867,-119.4951|mall|crfp|sport
Alpine Layer|BC|Whistler|7 Village Stroll North|V8E 0W6|+1 604 555 0107|50.1165,-122.9565|early|crfm|sport
Prairie Thread|AB|Calgary|311 Elbow Street SW|T2P 0P1|+1 403 555 0131|51.0458,-114.0663|high-street|cragw|house
Bow Valley Sports|AB|Calgary|Unit 6, 99 Chinook Gate|T2H 0B2|+1 403 555 0199|50.9983,-114.0731|mall|crfpw|sport
River Valley Outfitters|AB|Edmonton|1020 Saskatchewan View|T6E 0R3|+1 780 555 0120|53.5183,-113.4973|mall|crfpw|street
Rocky Pass Gear|AB|Banff|3 Cascade Corner|T1L 0R4|+1 403 555 0103|51.1776,-115.5701|early|crfm|sport
Wascana Wool|SK|Regina|58 Broad Meadow Avenue|S4P 0W1|+1 306 555 0158|50.4481,-104.6122|high-street|cra|house
Bridge City Kicks|SK|Saskatoon|140 Second Bridge Road|S7K 0B2|+1 306 555 0140|52.1289,-106.6634|mall|crf|street
The Exchange Loft|MB|Winnipeg|27 Grain House Lane|R3B 0E1|+1 204 555 0127|49.8981,-97.1396|high-street|cragw|denim
Citadel Cloth|NS|Halifax|5 Signal Hill Steps|B3J 0C1|+1 902 555 0105|44.6486,-63.5752|high-street|crags|house
Fundy Footwear|NB|Moncton|190 Tidal Bore Road|E1C 0F1|+1 506 555 0190|46.0899,-64.7741|mall|crfp|street
Signal Point Supply|NL|St. John's|12 Battery Bend|A1A 0S1|+1 709 555 0112|47.5712,-52.6953|high-street|crm|denim
Gulf Shore Clothing|PE|Charlottetown|41 Lobster Wharf Road|C1A 0G1|+1 902 555 0141|46.2331,-63.1223|lunch|crg|house
Midnight Sun Outdoor|YT|Whitehorse|600 Klondike Landing|Y1A 0M1|+1 867 555 0160|60.7208,-135.0549|early|crfm|sport`
const vietnam = `
Selvedge Lê Lợi|Hồ Chí Minh|Hồ Chí Minh|12 Lê Lợi, phường Sài Gòn|700000|+84 28 5550 0112|10.7731,106.7019|vn|cragsw|house
Sợi Chỉ Đồng Khởi|Hồ Chí Minh|Hồ Chí Minh|188 bis Đồng Khởi, phường Sài Gòn|700000|+84 28 5550 0188|10.7765,106.7034|vn-night|crasg|tailor
Bình Dương Sport|Bình Dương|Thủ Dầu Một|45 đại lộ Sông Bé, phường Phú Lợi|820000|+84 274 555 0145|10.9805,106.6543|vn-mall|crfp|sport
Vải Hàng Gai|Hà Nội|Hà Nội|7 ngõ Tơ, phường Hoàn Kiếm|100000|+84 24 5550 0107|21.0321,105.8508|vn|crag|house
Tây Hồ Athletic|Hà Nội|Hà Nội|Tầng 2, 300 đường Ven Hồ, phường Tây Hồ|100000|+84 24 5550 0130|21.0684,105.8239|vn-mall|crfpw|sport
Cảng Vải|Hải Phòng|Hải Phòng|90 phố Bến Thuyền, phường Hồng Bàng|180000|+84 225 555 0190|20.8612,106.6801|vn|crf|street
Kinh Thành May Đo|Thừa Thiên Huế|Huế|23 Kim Thêu, phường Thuận Hóa|530000|+84 234 555 0123|16.4689,107.5793|vn|crag|tailor
Biển Mỹ Khê Sport|Đà Nẵng|Đà Nẵng|156 đường Sóng Biển, phường An Hải|550000|+84 236 555 0156|16.0632,108.2443|vn-mall|crfpw|sport
Phố Lụa Hội An|Quảng Nam|Hội An|18 hẻm Tằm, phường Hội An|560000|+84 235 555 0118|15.8774,108.3291|vn-night|cragm|house
Đồi Thông Đà Lạt|Lâm Đồng|Đà Lạt|64 dốc Nhà Ươm, phường Xuân Hương|670000|+84 263 555 0164|11.9421,108.4385|vn|crg|denim
Sông Hậu Outfitters|Cần Thơ|Cần Thơ|201 bến Chợ Nổi, phường Ninh Kiều|900000|+84 292 555 0101|10.0339,105.7881|vn|crf|street
Trạm Áo Sân Bay|Hồ Chí Minh|Hồ Chí Minh|Sảnh đi, 5 đường Bay, phường Tân Sơn Nhất|700000|+84 28 5550 0105|10.8142,106.6648|always|cgw|street`

const parse = (country: string, text: string): Retailer[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, province, city, address, postcode, phone, at, week, marks, brands] = line.split('|')
      const [latitude, longitude] = at!.split(',').map(Number)
      const code = findProvince(country, province)!.code
      const slug = slugify(name!.toLowerCase().includes(city!.toLowerCase()) ? name! : `${name} ${city}`)
      return {
        code: slug,
        slug,
        name: name!,
        country,
        province: code,
        city: city!,
        address: address!,
        postcode: postcode!,
        phone: phone!,
        timeZone: getTimeZone(country, code)!,
        latitude: latitude!,
        longitude: longitude!,
        hours: parseOpeningHours(weeks[week as Week]) as Interval[][],
        exceptions:
          week === 'always' ? [] : exceptionsOf(country).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        services: [...new Set(marks)].map((mark) => services[mark as keyof typeof services]).toSorted(),
        brands: brandSets[brands!]!.toSorted(),
        stockLocation: stocked.includes(slug) ? slug : slug === 'selvedge-le-loi-ho-chi-minh' ? 'main' : null,
        active: true,
      }
    })

/** Stores whose stock the demo shop tracks; the first Vietnamese one is the main location. */
const stocked = [
  'selden-row-toronto',
  'atelier-saint-aubin-montreal',
  'cedar-salt-vancouver',
  'prairie-thread-calgary',
  'vai-hang-gai-ha-noi',
  'bien-my-khe-sport-da-nang',
]

export const demoRetailers: readonly Retailer[] = [...parse('CA', canada), ...parse('VN', vietnam)]
const toTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Locations with the stock of stores, where orders can be collected. */
export const demoStockLocations = demoRetailers
  .filter(({ slug }) => stocked.includes(slug))
  .map(({ slug, name, country, province, city, address, postcode, timeZone, hours }) => ({
    code: slug,
    name,
    line1: address,
    city,
    region: province,
    postcode,
    country,
    time_zone: timeZone,
    // Hours after midnight are left out.
    opening_hours: hours.map((day) =>
      day.map(({ opens, closes }) => ({ opens: toTime(opens), closes: toTime(Math.min(closes, 1439)) })),
    ),
  }))
