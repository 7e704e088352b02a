// Search synonyms in the shop's other languages, for product types whose category has another name. Each term finds
// the others of its group, and the English word, which products without a translation have in their names.
import { fold } from '../src/kernel/text/fold.ts'
import { demoLocales } from './locales.ts'
import type { DemoSynonym } from './synonyms.ts'

/**
 * Vietnamese, Arabic, Hebrew; several terms are separated by commas. One or two words each, because longer terms
 * are not looked up.
 */
const groups: Record<string, [string, string, string]> = {
  footwear: ['giày, đôi giày', 'حذاء, جزمة', 'נעל, נעליים'],
  sneakers: ['giầy, giày sneaker', 'سنيكرز, كوتشي', 'סניקרס, נעלי ספורט'],
  boots: ['giày bốt, bốt', 'بوت, أحذية طويلة', 'מגף, מגפיים'],
  heels: ['cao gót', 'كعب, كعب عالي', 'עקב, עקבים'],
  slides: ['dép', 'شبشب, صندل', 'כפכפים, סנדלים'],
  watch: ['đồng hồ', 'ساعة, ساعة يد', 'שעון, שעון יד'],
  dress: ['váy, váy đầm', 'فستان', 'שמלה'],
  skirt: ['chân váy', 'تنورة', 'חצאית'],
  jacket: ['áo khoác', 'جاكيت, سترة, سترات', 'ז׳קט, מעיל'],
  coat: ['áo măng tô', 'معطف', 'מעיל'],
  jumper: ['áo len', 'كنزة, بلوفر', 'סוודר'],
  hoodie: ['áo hoodie', 'هودي', 'קפוצ׳ון'],
  shirt: ['sơ mi, áo sơmi', 'قميص', 'חולצה'],
  tee: ['áo thun, áo phông', 'تيشيرت, تي شيرت', 'טישירט, חולצת טי'],
  trousers: ['quần dài, quần tây', 'بنطلون, سروال, سراويل', 'מכנסיים, מכנס'],
  jeans: ['quần jean, quần bò', 'جينز', 'ג׳ינס'],
  shorts: ['quần short, quần đùi', 'شورت', 'שורט, מכנסיים קצרים'],
  leggings: ['quần legging', 'ليقنز', 'טייץ'],
  suit: ['bộ vest, com lê', 'بدلة', 'חליפה'],
  socks: ['vớ chân', 'جوارب, جورب', 'גרב, גרביים'],
  swimsuit: ['áo tắm, đồ tắm', 'مايوه', 'בגד ים'],
  bra: ['áo ngực', 'حمالة صدر', 'חזייה'],
  pyjamas: ['pijama', 'بيجامة', 'פיג׳מה'],
  bag: ['túi, cái túi', 'حقيبة, شنطة', 'תיק'],
  backpack: ['ba lô, balo', 'حقيبة ظهر', 'תרמיל, תיק גב'],
  wallet: ['ví da, bóp da', 'محفظة', 'ארנק'],
  belt: ['thắt lưng, dây nịt', 'حزام', 'חגורה'],
  scarf: ['khăn choàng', 'وشاح, شال', 'צעיף'],
  gloves: ['găng tay', 'قفازات, قفاز', 'כפפות'],
  beanie: ['mũ len', 'طاقية', 'כובע צמר'],
  cap: ['mũ, mũ lưỡi', 'قبعة, كاب', 'כובע, כובע מצחייה'],
  sunglasses: ['kính mát', 'نظارة شمسية, نظارة', 'משקפיים'],
  ring: ['nhẫn', 'خاتم', 'טבעת'],
  necklace: ['dây chuyền', 'قلادة, عقد', 'שרשרת'],
  earrings: ['bông tai, hoa tai', 'أقراط, حلق', 'עגיל, עגילים'],
  bracelet: ['vòng tay', 'سوار, إسورة', 'צמיד'],
  headphones: ['tai nghe', 'سماعات, سماعة', 'אוזניות'],
  lipstick: ['son môi', 'أحمر شفاه', 'שפתון'],
  ball: ['quả bóng, trái bóng', 'كرة', 'כדור'],
}

export const demoSearchTerms: DemoSynonym[] = Object.entries(groups).flatMap(([english, languages]) =>
  languages.flatMap((list, index) => {
    const terms = list.split(', ')
    return terms.flatMap((term) =>
      [...terms, english]
        .filter((synonym) => fold(synonym) !== fold(term))
        .map((synonym) => ({ locale: demoLocales[index]!, term: fold(term), synonym })),
    )
  }),
)
