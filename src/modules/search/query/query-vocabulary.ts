// Words by which searches name a colour, a size, a price, a sale or new products, in each language. Pure.
import { fold } from '../../../kernel/text/fold.ts'

export type QueryVocabulary = {
  /** Colour family by folded phrase of one or two words; several are separated by commas. */
  colours: ReadonlyMap<string, string>
  /** Colour family by word with its accents; empty where words without accents mean the same. */
  accentedColours: ReadonlyMap<string, string>
  /** Folded phrases before an amount, before an amount of a range, and between its amounts. */
  under: readonly string[]
  over: readonly string[]
  between: readonly string[]
  to: readonly string[]
  sale: readonly string[]
  isNew: readonly string[]
  /** Before a size. */
  size: readonly string[]
  /** After an amount. */
  multipliers: ReadonlyMap<string, number>
  currencies: ReadonlySet<string>
}

/** Phrases are separated by `|`. Words for several colour families have them separated by commas. */
type Words = {
  colours: Record<string, string>
  /** Words without accents mean something else: `đồ` (clothes) is no red. */
  hasAccents?: boolean
  under: string
  over: string
  between: string
  to: string
  sale: string
  isNew: string
  size: string
  multipliers?: Record<string, number>
  currencies: string
}

const split = (phrases: string) => phrases.split('|').map(fold)
const lowerCase = (text: string) => text.toLowerCase().normalize('NFC')

function listColours(colours: Words['colours'], spell: (phrase: string) => string): Map<string, string> {
  return new Map(
    Object.entries(colours).flatMap(([family, phrases]) =>
      phrases.split('|').map((phrase): [string, string] => [spell(phrase), family]),
    ),
  )
}

const createVocabulary = (words: Words): QueryVocabulary => ({
  colours: listColours(words.colours, fold),
  accentedColours: words.hasAccents ? listColours(words.colours, lowerCase) : new Map(),
  under: split(words.under),
  over: split(words.over),
  between: split(words.between),
  to: split(words.to),
  sale: split(words.sale),
  isNew: split(words.isNew),
  size: split(words.size),
  multipliers: new Map(
    Object.entries({ k: 1_000, ...words.multipliers }).map(([word, factor]) => [fold(word), factor]),
  ),
  currencies: new Set(split(words.currencies)),
})

/**
 * The families are those of imports/normalize/normalize-colours.ts. Only names of whole families are listed: shades such as
 * burgundy are found as words. `max` is missing among the prices, because it is part of names.
 */
const english = createVocabulary({
  colours: {
    black: 'black',
    white: 'white',
    grey: 'grey|gray',
    navy: 'navy|navy blue|dark blue',
    blue: 'blue|light blue|sky blue',
    green: 'green|dark green|light green',
    red: 'red|dark red',
    orange: 'orange',
    yellow: 'yellow',
    brown: 'brown|dark brown',
    beige: 'beige',
    pink: 'pink|light pink|hot pink',
    purple: 'purple|violet',
    gold: 'gold|golden',
    silver: 'silver',
    multi: 'multicolour|multicolor|multicoloured|multicolored',
  },
  under: 'under|below|less than|cheaper than|up to|at most',
  over: 'over|above|more than|at least|from',
  between: 'between|from',
  to: 'and|to',
  sale: 'sale|on sale|discounted|reduced|clearance|deals',
  isNew: 'new|new in|new arrivals|newest|latest',
  size: 'size|sz|in size',
  multipliers: { thousand: 1_000, million: 1_000_000 },
  currencies: 'usd|dollar|dollars|eur|euro|euros|gbp|pound|pounds|vnd',
})

const vocabularies: Record<string, QueryVocabulary> = {
  vi: createVocabulary({
    colours: {
      black: 'đen|màu đen',
      white: 'trắng|màu trắng',
      grey: 'xám|màu xám|màu ghi',
      navy: 'xanh navy|xanh than|xanh đen',
      blue: 'xanh dương|xanh lam|xanh biển',
      green: 'xanh lá|xanh lục|xanh rêu',
      red: 'đỏ|màu đỏ',
      orange: 'cam|màu cam',
      'yellow,gold': 'vàng|màu vàng',
      'blue,green': 'xanh|màu xanh',
      brown: 'nâu|màu nâu',
      beige: 'màu be',
      pink: 'hồng|màu hồng',
      purple: 'tím|màu tím',
      silver: 'màu bạc',
    },
    hasAccents: true,
    under: 'dưới|không quá|tối đa|rẻ hơn',
    over: 'trên|hơn|từ',
    between: 'từ|khoảng',
    to: 'đến|tới',
    sale: 'giảm giá|khuyến mãi|sale|ưu đãi',
    isNew: 'hàng mới|mới về|mới nhất',
    size: 'size|cỡ|kích cỡ',
    multipliers: { nghìn: 1_000, ngàn: 1_000, tr: 1_000_000, triệu: 1_000_000 },
    currencies: 'đ|đồng|vnd|vnđ|usd|đô',
  }),
  ar: createVocabulary({
    colours: {
      black: 'أسود|سوداء|سود',
      white: 'أبيض|بيضاء|بيض',
      grey: 'رمادي|رمادية',
      navy: 'كحلي|كحلية',
      blue: 'أزرق|زرقاء',
      green: 'أخضر|خضراء',
      red: 'أحمر|حمراء|حمر',
      orange: 'برتقالي|برتقالية',
      yellow: 'أصفر|صفراء',
      brown: 'بني|بنية',
      beige: 'بيج',
      pink: 'وردي|وردية|زهري|زهرية',
      purple: 'بنفسجي|بنفسجية|أرجواني|أرجوانية',
      gold: 'ذهبي|ذهبية',
      silver: 'فضي|فضية',
    },
    under: 'أقل من|تحت|حتى|لا يتجاوز',
    over: 'أكثر من|أعلى من|فوق|من',
    between: 'من|بين',
    to: 'إلى|الى|و',
    sale: 'تخفيضات|تخفيض|خصم|خصومات|تنزيلات|عروض',
    isNew: 'جديد|جديدة|وصل حديثا|أحدث',
    size: 'مقاس|قياس',
    multipliers: { ألف: 1_000 },
    currencies: 'دولار|ريال|درهم|دينار|جنيه|يورو|شيكل',
  }),
  he: createVocabulary({
    colours: {
      black: 'שחור|שחורה|שחורים|שחורות',
      white: 'לבן|לבנה|לבנים|לבנות',
      grey: 'אפור|אפורה|אפורים|אפורות',
      navy: 'נייבי|כחול כהה|כחולה כהה',
      blue: 'כחול|כחולה|כחולים|כחולות',
      green: 'ירוק|ירוקה|ירוקים|ירוקות',
      red: 'אדום|אדומה|אדומים|אדומות',
      orange: 'כתום|כתומה|כתומים|כתומות',
      yellow: 'צהוב|צהובה|צהובים|צהובות',
      brown: 'חום|חומה|חומים|חומות',
      beige: 'בז׳|בז',
      pink: 'ורוד|ורודה|ורודים|ורודות',
      purple: 'סגול|סגולה|סגולים|סגולות',
      gold: 'זהב|זהוב|זהובה|מוזהב|מוזהבת',
      silver: 'כסוף|כסופה|מוכסף|מוכספת',
    },
    under: 'עד|מתחת ל|מתחת|פחות מ|פחות',
    over: 'מעל|יותר מ|יותר|החל מ',
    between: 'בין',
    to: 'ל|עד',
    sale: 'מבצע|במבצע|מבצעים|הנחה|בהנחה|סייל',
    isNew: 'חדש|חדשה|חדשים|חדשות',
    size: 'מידה|במידה',
    multipliers: { אלף: 1_000 },
    currencies: 'שקל|שקלים|שח|דולר|דולרים|יורו',
  }),
}

/** Shoppers in other languages use English words too. */
export const listVocabularies = (locale: string): QueryVocabulary[] => [
  ...new Set([vocabularies[locale] ?? english, english]),
]
