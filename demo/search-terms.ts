// Product terms in the shop's other languages that are not category names: each finds what the English word
// finds. Words that mean something else in English without their accents (`den`, `do`) are left out; category
// names come from the content translations.
import { fold } from '../src/kernel/text/fold.ts'

/**
 * Vietnamese, Arabic, Hebrew; several terms are separated by commas. One or two words each, because longer terms
 * are not looked up.
 */
const messages: Record<string, [string, string, string]> = {
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

/** One direction only: an English query should not match terms of another language. */
export const demoSearchTerms: { word: string; means: string }[] = Object.entries(messages).flatMap(
  ([means, languages]) =>
    languages.flatMap((terms) => terms.split(',').map((word) => ({ word: fold(word), means }))),
)
