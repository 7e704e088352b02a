// Places for distance search: provincial capitals and larger cities, the cities that shops give, and postcodes.
import { fold } from '../../kernel/text/fold.ts'
import type { Point, Retailer } from './retailers.ts'

export type Place = Point & { name: string }

/** Name (and the province it is the capital of), latitude, longitude. Maps label earlier entries first. */
const listed = `
  Toronto=Ontario 43.65 -79.38|Montréal 45.5 -73.57|Vancouver=British Columbia 49.28 -123.12|Calgary=Alberta 51.05 -114.07|
  Winnipeg=Manitoba 49.9 -97.14|Halifax=Nova Scotia 44.65 -63.58|Ottawa 45.42 -75.7|Edmonton 53.55 -113.49|
  Québec 46.81 -71.21|St. John's=Newfoundland and Labrador 47.56 -52.71|Saskatoon=Saskatchewan 52.13 -106.67|Regina 50.45 -104.62|
  Victoria 48.43 -123.37|Yellowknife=Northwest Territories 62.45 -114.37|Whitehorse=Yukon 60.72 -135.06|Iqaluit=Nunavut 63.75 -68.52|
  Thunder Bay 48.38 -89.25|Moncton=New Brunswick 46.09 -64.77|Charlottetown=Prince Edward Island 46.24 -63.13|Fredericton 45.96 -66.64|
  Saint John 45.27 -66.06|Kelowna 49.89 -119.5|Kamloops 50.67 -120.33|Prince George 53.92 -122.75|Nanaimo 49.17 -123.94|Whistler 50.12 -122.95|
  Surrey 49.19 -122.85|Burnaby 49.25 -122.98|Banff 51.18 -115.57|Lethbridge 49.69 -112.84|Red Deer 52.27 -113.81|Brandon 49.85 -99.95|
  Sudbury 46.49 -80.99|London 42.98 -81.25|Kingston 44.23 -76.49|Windsor 42.32 -83.04|Hamilton 43.26 -79.87|Mississauga 43.59 -79.64|
  Kitchener 43.45 -80.49|Barrie 44.39 -79.69|Laval 45.57 -73.69|Gatineau 45.48 -75.7|Sherbrooke 45.4 -71.89|Trois-Rivières 46.34 -72.54|
  Saguenay 48.43 -71.07|Corner Brook 48.95 -57.95|
  Hà Nội 21.03 105.85|Hồ Chí Minh 10.78 106.7|Đà Nẵng 16.07 108.22|Hải Phòng 20.86 106.68|Cần Thơ 10.03 105.78|Huế=Thừa Thiên Huế 16.46 107.59|
  Nha Trang=Khánh Hòa 12.24 109.19|Vinh=Nghệ An 18.67 105.69|Buôn Ma Thuột=Đắk Lắk 12.67 108.04|Đà Lạt=Lâm Đồng 11.94 108.44|
  Quy Nhơn=Bình Định 13.78 109.22|Điện Biên 21.39 103.02|Lào Cai 22.49 103.97|Cà Mau 9.18 105.15|Hạ Long=Quảng Ninh 20.95 107.08|
  Thanh Hóa 19.81 105.78|Pleiku=Gia Lai 13.98 108|Phan Thiết=Bình Thuận 10.93 108.1|Vũng Tàu=Bà Rịa - Vũng Tàu 10.35 107.08|
  Đồng Hới=Quảng Bình 17.48 106.6|Hà Giang 22.82 104.98|Cao Bằng 22.67 106.26|Lạng Sơn 21.85 106.76|Sơn La 21.33 103.91|
  Hội An 15.88 108.33|Tam Kỳ=Quảng Nam 15.57 108.47|Long Xuyên=An Giang 10.39 105.44|Bắc Giang 21.28 106.2|Bắc Kạn 22.15 105.83|Bạc Liêu 9.29 105.72|
  Bắc Ninh 21.19 106.08|Bến Tre 10.24 106.38|Thủ Dầu Một=Bình Dương 10.98 106.65|Đồng Xoài=Bình Phước 11.54 106.89|Gia Nghĩa=Đắk Nông 12 107.69|
  Biên Hòa=Đồng Nai 10.95 106.82|Cao Lãnh=Đồng Tháp 10.46 105.63|Phủ Lý=Hà Nam 20.54 105.91|Hà Tĩnh 18.34 105.91|Hải Dương 20.94 106.33|
  Vị Thanh=Hậu Giang 9.78 105.47|Hòa Bình 20.81 105.34|Hưng Yên 20.65 106.05|Rạch Giá=Kiên Giang 10.01 105.08|Kon Tum 14.35 108|
  Lai Châu 22.39 103.46|Tân An=Long An 10.53 106.41|Nam Định 20.42 106.17|Ninh Bình 20.25 105.97|Phan Rang=Ninh Thuận 11.56 108.99|
  Việt Trì=Phú Thọ 21.32 105.4|Tuy Hòa=Phú Yên 13.09 109.3|Quảng Ngãi 15.12 108.8|Đông Hà=Quảng Trị 16.82 107.1|Sóc Trăng 9.6 105.97|
  Tây Ninh 11.31 106.1|Thái Bình 20.45 106.34|Thái Nguyên 21.59 105.84|Mỹ Tho=Tiền Giang 10.36 106.36|Trà Vinh 9.95 106.34|
  Tuyên Quang 21.82 105.22|Vĩnh Long 10.25 105.97|Vĩnh Yên=Vĩnh Phúc 21.31 105.6|Yên Bái 21.72 104.91|Phú Quốc 10.22 103.96`

/** Cities that maps may label, in order of importance. */
export const cities: readonly Place[] = listed.split('|').map((entry) => {
  const [, name = '', latitude, longitude] = /^\s*([^=]+?)(?:=.*?)? (-?[\d.]+) (-?[\d.]+)\s*$/.exec(entry)!
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
})

const otherNames: Record<string, string> = {
  saigon: 'Hồ Chí Minh',
  'sai gon': 'Hồ Chí Minh',
  'ho chi minh city': 'Hồ Chí Minh',
  'tp hcm': 'Hồ Chí Minh',
  hcm: 'Hồ Chí Minh',
  hanoi: 'Hà Nội',
  danang: 'Đà Nẵng',
  dalat: 'Đà Lạt',
  'quebec city': 'Québec',
}

const placeByName = new Map<string, Place>()
for (const [at, entry] of listed.split('|').entries()) {
  const seatOf = /=(.*?) -?[\d.]/.exec(entry)?.[1]
  placeByName.set(fold(cities[at]!.name), cities[at]!)
  if (seatOf && !placeByName.has(fold(seatOf)))
    placeByName.set(fold(seatOf), { ...cities[at]!, name: seatOf })
}
for (const [name, city] of Object.entries(otherNames)) placeByName.set(name, placeByName.get(fold(city))!)

/** The place for each first letter of Canadian postcodes. */
const canadian: Record<string, string> = {
  A: "St. John's",
  B: 'Halifax',
  C: 'Charlottetown',
  E: 'Moncton',
  G: 'Québec',
  H: 'Montréal',
  J: 'Laval',
  K: 'Ottawa',
  L: 'Mississauga',
  M: 'Toronto',
  N: 'London',
  P: 'Sudbury',
  R: 'Winnipeg',
  S: 'Saskatoon',
  T: 'Calgary',
  V: 'Vancouver',
  X: 'Yellowknife',
  Y: 'Whitehorse',
}

type ShopWithPlace = Pick<Retailer, 'city' | 'postcode' | 'latitude' | 'longitude'>

/** The place that a name or postcode refers to; cities and postcodes are located by the shops there. */
export function findPlace(text: string, shops: readonly ShopWithPlace[]): Place | undefined {
  const foldedText = fold(text)
  if (!foldedText) return undefined
  const knownPlace = placeByName.get(foldedText)
  if (knownPlace) return knownPlace
  const cityShops = shops.filter(({ city }) => fold(city) === foldedText)
  return getMidpoint(cityShops, cityShops[0]?.city ?? text) ?? findPlaceByPostcode(text, shops)
}

export const normalizePostcode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** Located by the shops whose postcodes share the longest prefix. */
function findPlaceByPostcode(text: string, shops: readonly ShopWithPlace[]): Place | undefined {
  const code = normalizePostcode(text)
  const isCanadian = /^[A-Z]\d(?:[A-Z](?:\d(?:[A-Z]\d?)?)?)?$/.test(code)
  if (!isCanadian && !/^\d{4,6}$/.test(code)) return undefined
  const name = isCanadian && code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code
  for (let length = code.length; length >= 2; length--) {
    const beginning = code.slice(0, length)
    const center = getMidpoint(
      shops.filter(({ postcode }) => normalizePostcode(postcode).startsWith(beginning)),
      name,
    )
    if (center) return center
  }
  const city = isCanadian ? placeByName.get(fold(canadian[code[0]!] ?? '')) : undefined
  return city && { ...city, name }
}

function getMidpoint(shops: readonly ShopWithPlace[], name: string): Place | undefined {
  const locatedShops = shops.filter((shop): shop is ShopWithPlace & Point => shop.latitude !== null)
  if (locatedShops.length === 0) return undefined
  const getMean = (axis: 'latitude' | 'longitude') =>
    locatedShops.reduce((sum, shop) => sum + shop[axis], 0) / locatedShops.length
  return { name, latitude: getMean('latitude'), longitude: getMean('longitude') }
}
