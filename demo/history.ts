// Customers, texts and searches of the past ninety days of the demo shop. All people and street numbers are invented.
import { slugify } from '../src/kernel/text/fold.ts'
import { pick, seededRandom } from './catalogue/seeded-random.ts'

type Country = {
  country: string
  /** Share of the customers. */
  weight: number
  locale: 'en' | 'vi' | 'ar' | 'he'
  /** Hours that local time is ahead of UTC. */
  utcOffset: number
  given: string
  family: string
  /** Street; city; region; postcode. */
  places: string[]
  isFamilyFirst?: boolean
}

const countries: Country[] = [
  {
    country: 'VN',
    weight: 30,
    locale: 'vi',
    utcOffset: 7,
    given: 'Minh Anh|Thu Hà|Quốc Bảo|Ngọc Mai|Đức Huy|Thanh Tâm|Gia Hân|Tuấn Kiệt|Phương Linh|Nhật Nam',
    family: 'Nguyễn|Trần|Lê|Phạm|Hoàng|Vũ|Đặng|Bùi',
    places: [
      'Nguyễn Trãi;Hồ Chí Minh;SG;700000',
      'Lý Thường Kiệt;Hà Nội;HN;100000',
      'Trần Phú;Đà Nẵng;DN;550000',
      'Hùng Vương;Huế;26;530000',
    ],
    isFamilyFirst: true,
  },
  {
    country: 'US',
    weight: 22,
    locale: 'en',
    utcOffset: -6,
    given: 'Avery|Jordan|Maya|Elena|Marcus|Priya|Noah|Grace|Darius|Hannah',
    family: 'Whitfield|Okafor|Ramirez|Kessler|Donnelly|Patel|Hughes|Sandoval',
    places: [
      'Alder Street;Seattle;WA;98101',
      'Mercer Lane;Austin;TX;78701',
      'Garfield Avenue;Chicago;IL;60601',
      'Linden Court;Brooklyn;NY;11201',
    ],
  },
  {
    country: 'CA',
    weight: 10,
    locale: 'en',
    utcOffset: -5,
    given: 'Olivia|Étienne|Sophie|Liam|Amara|Mathieu',
    family: 'Bouchard|MacLeod|Tremblay|Singh|Fraser|Gagnon',
    places: ['Ossling Street;Toronto;ON;M5V 0S1', 'rue des Tisserands;Montréal;QC;H2J 0A1'],
  },
  {
    country: 'GB',
    weight: 10,
    locale: 'en',
    utcOffset: 0,
    given: 'Imogen|Callum|Freya|Tariq|Beatrice|Rhys',
    family: 'Ashworth|Llewellyn|Begum|Fairclough|Osborne|Murray',
    places: ['Mill Lane;Manchester;;M1 2AB', 'Harbour Road;Bristol;;BS1 4RN', 'Kelso Place;London;;W8 5QD'],
  },
  {
    country: 'DE',
    weight: 7,
    locale: 'en',
    utcOffset: 1,
    given: 'Jana|Lukas|Miriam|Felix|Aylin',
    family: 'Brandt|Yılmaz|Hoffmann|Reuter|Vogel',
    places: ['Lindenstraße;Hamburg;;20095', 'Torgasse;Leipzig;;04109'],
  },
  {
    country: 'FR',
    weight: 5,
    locale: 'en',
    utcOffset: 1,
    given: 'Camille|Hugo|Inès|Baptiste',
    family: 'Lefèvre|Moreau|Benali|Girard',
    places: ['rue du Moulin;Lyon;;69002', 'quai des Ormes;Bordeaux;;33000'],
  },
  {
    country: 'SE',
    weight: 4,
    locale: 'en',
    utcOffset: 1,
    given: 'Ebba|Nils|Saga|Viktor',
    family: 'Sandberg|Ekström|Holm|Norling',
    places: ['Storgatan;Göteborg;;411 24', 'Hamngatan;Malmö;;211 22'],
  },
  {
    country: 'JP',
    weight: 4,
    locale: 'en',
    utcOffset: 9,
    given: 'Haruka|Daichi|Mio|Ren',
    family: 'Takahashi|Fujimoto|Ono|Kuroda',
    places: ['Kaede-dori;Kyoto;26;600-8001', 'Minami;Osaka;27;542-0076'],
  },
  {
    country: 'AU',
    weight: 4,
    locale: 'en',
    utcOffset: 10,
    given: 'Tilly|Angus|Zara|Hamish',
    family: 'Pemberton|Doyle|Nakamura|Kerr',
    places: ['Banksia Street;Melbourne;VIC;3000', 'Ferry Road;Sydney;NSW;2000'],
  },
  {
    country: 'IL',
    weight: 3,
    locale: 'he',
    utcOffset: 2,
    given: 'נועה|איתי|מאיה|יונתן',
    family: 'לוי|ברק|שמעוני|אלון',
    places: ['הגפן;תל אביב;;6100000', 'הזית;חיפה;;3100000'],
  },
  {
    country: 'AE',
    weight: 3,
    locale: 'ar',
    utcOffset: 4,
    given: 'ليلى|عمر|مريم|خالد',
    family: 'الهاشمي|حداد|المنصوري|نصار',
    places: ['شارع النخيل;دبي;DU;00000'],
  },
]

export type HistoryCustomer = {
  email: string
  name: string
  locale: Country['locale']
  utcOffset: number
  address: {
    name: string
    line1: string
    city: string
    region?: string
    postcode?: string
    country: string
  }
}

const totalWeight = countries.reduce((sum, { weight }) => sum + weight, 0)

function pickCountry(seed: string): Country {
  let left = seededRandom(seed) * totalWeight
  return countries.find(({ weight }) => (left -= weight) < 0) ?? countries[0]!
}

/** The same seed always gives the same customer. */
export function createHistoryCustomer(seed: string): HistoryCustomer {
  const { country, locale, utcOffset, given, family, places, isFamilyFirst } = pickCountry(`country ${seed}`)
  const names = [pick(`given ${seed}`, given.split('|')), pick(`family ${seed}`, family.split('|'))]
  const name = (isFamilyFirst ? names.toReversed() : names).join(' ')
  const [street, city, region, postcode] = pick(`place ${seed}`, places).split(';')
  const number = 1 + Math.floor(seededRandom(`number ${seed}`) * 180)
  const mailbox = slugify(name) || 'customer'
  return {
    email: `${mailbox}.${Math.floor(seededRandom(`mailbox ${seed}`) * 9_000) + 1_000}@example.com`,
    name,
    locale,
    utcOffset,
    address: {
      name,
      line1: ['US', 'CA', 'GB', 'AU'].includes(country) ? `${number} ${street}` : `${street} ${number}`,
      city: city!,
      ...(region && { region }),
      ...(postcode && { postcode }),
      country,
    },
  }
}

const ACCOUNTS = 40
/** Customers with an account. */
export const historyCustomers = Array.from({ length: ACCOUNTS }, (_, index) =>
  createHistoryCustomer(`account ${index}`),
)

/** Gift cards that customers paid with; `key` marks them as part of the demo. */
export const historyGiftCards = [50, 100, 75, 150, 50, 100, 200, 25].map((dollars, index) => ({
  key: `demo-history:${index}`,
  amountMinor: dollars * 100,
}))

/** Requests of quotes by the demo company, by days before the start. */
export const historyQuotes = [
  {
    days: 34,
    message: 'Beanies and scarves for the winter season. Delivery by the end of the month?',
    answer: 'accepted',
  },
  {
    days: 21,
    message: 'Price for a full size run of running shoes, please.',
    answer: 'declined',
  },
  {
    days: 6,
    message: 'Jackets for our staff in both shops. We need the invoice on account.',
    answer: 'answered',
  },
  { days: 3, message: 'Socks and base layers, mixed sizes, for the ski school.', answer: undefined },
  { days: 1, message: 'Repeat of our last order with 20% more of each size?', answer: undefined },
] as const

/** Reviews by rating; the customer's first name is added. */
export const historyReviews: Record<number, [title: string, text: string][]> = {
  5: [
    ['Better than in the pictures', 'The fabric is heavier than I expected, and the seams are neat inside.'],
    ['My second one', 'Bought it again in another colour because I wear the first one all the time.'],
    ['Fits as described', 'I followed the size chart and it fits. Arrived a day early too.'],
    ['Worth the price', 'Washed four times so far and it still looks new.'],
    ['A present that was liked', 'My sister has not taken it off since her birthday.'],
  ],
  4: [
    ['Good, with one wish', 'Well made. I would like one more pocket.'],
    ['Nice quality', 'The colour is a little darker than on my screen, but I kept it.'],
    ['Comfortable', 'Comfortable from the first day. Sleeves are slightly long for me.'],
    ['Happy with it', 'Does what I bought it for. Delivery took a week.'],
  ],
  3: [
    ['Fine', 'It is okay. The fit is wider than I like.'],
    ['Average', 'Good material, but the colour faded a little in the first wash.'],
  ],
  2: [['Runs small', 'I had to return my usual size and the next one was still tight.']],
  1: [['Zip broke', 'The zip came off after two weeks. Customer service replaced it, but still.']],
}
/** How many of a hundred reviews have five stars, four stars, and so on. */
export const historyRatings: readonly [rating: number, share: number][] = [
  [5, 52],
  [4, 30],
  [3, 10],
  [2, 5],
  [1, 3],
]

/** Reasons of returns and how many of a hundred have them. */
export const historyReturnReasons = [
  ['size', 50],
  ['look', 24],
  ['quality', 9],
  ['wrong', 6],
  ['late', 4],
  ['other', 7],
] as const

export const historyCancelReasons = [
  'Ordered twice by mistake',
  'Customer chose another size',
  'Customer changed their mind',
  'Wrong delivery address',
]

/** Searches and their average number a day, most frequent first. */
export const historySearches: readonly [words: string, perDay: number][] = [
  ['dress', 9],
  ['sneakers', 8],
  ['black jeans', 6],
  ['linen shirt', 5],
  ['backpack', 4.5],
  ['running shoes', 4],
  ['ao khoac', 3.5],
  ['wool coat', 3],
  ['watch', 2.6],
  ['socks', 2.2],
  ['vay', 2],
  ['gift card', 1.4],
  ['white trainers', 1.2],
]
/** Searches without results. */
export const historyMissedSearches: readonly [words: string, perDay: number][] = [
  ['wedding veil', 0.9],
  ['umbrella', 0.7],
  ['phone case', 0.5],
  ['ski helmet', 0.45],
  ['baby carrier', 0.3],
  ['perfume sample', 0.22],
  ['dog coat', 0.15],
]

/** Carriers of the parcels and what their tracking numbers start with. */
export const historyCarriers = {
  VN: ['Viettel Post', 'VTP'],
  other: ['DHL', 'JD01'],
} as const

/** How customers and companies have paid. */
export const historyPayments = {
  card: 'test-card',
  cash: 'cash-on-delivery',
  account: 'on-account',
} as const
