// Forms of Arabic words in searches: the article and other prefixes, the regular plural, and broken plurals of what
// shops sell. Words are folded (kernel/text/fold.ts).
import { fold } from '../../../kernel/text/fold.ts'
import { listForms } from './attached-prefixes.ts'

/** Each group has the singular and its plurals. */
const brokenPlurals = `فستان فساتين|قميص قمصان أقمصة|حذاء أحذية|حقيبة حقائب|شنطة شنط|معطف معاطف|سترة سترات ستر|تنورة تنانير
  |بنطلون بناطيل بنطلونات|بنطال بناطيل|سروال سراويل|جورب جوارب|قفاز قفازات|وشاح أوشحة|شال شيلان|حزام أحزمة|خاتم خواتم
  |سوار أساور أسورة|قرط أقراط|حلق حلقان|قلادة قلائد قلادات|عقد عقود|سلسال سلاسل|سلسلة سلاسل|صندل صنادل|شبشب شباشب
  |نعل نعال|ثوب أثواب ثياب|عباءة عباءات|عباية عبايات|كعب كعوب|عطر عطور|كوفية كوفيات|طرحة طرح|محفظة محافظ|ربطة ربطات
  |بدلة بدلات بدل|طقم أطقم|لباس ملابس ألبسة|كرة كرات|زجاجة زجاجات قوارير|قارورة قوارير|سجادة سجاد سجادات|نظارة نظارات
  |ساعة ساعات|قبعة قبعات|طاقية طواقي|لون ألوان|جلد جلود جلدي جلدية|صوف صوفي صوفية|قطن قطني قطنية|حرير حريري حريرية
  |كتان كتاني كتانية|رياضة رياضي رياضية|مدرسة مدرسي مدرسية|صيف صيفي صيفية|شتاء شتوي شتوية`
const byWord = new Map<string, string[]>()
for (const group of brokenPlurals.split('|')) {
  const words = group.trim().split(' ').map(fold)
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), ...words])
}

const MIN_LENGTH = 3
/** The regular feminine plural; folded words end in ه instead of ة. */
const REGULAR_PLURAL = 'ات'

function vary(word: string): string[] {
  const irregular = byWord.get(word)
  if (irregular) return irregular
  if (word.endsWith(REGULAR_PLURAL) && word.length - 2 >= MIN_LENGTH) {
    const stem = word.slice(0, -2)
    return [stem, `${stem}ه`]
  }
  const stem = word.endsWith('ه') && word.length > MIN_LENGTH ? word.slice(0, -1) : word
  // Adjectives agree with their noun: نسائي, نسائية.
  const adjective = stem.endsWith('ي') ? [stem, `${stem}ه`] : []
  return [...adjective, `${stem}${REGULAR_PLURAL}`]
}

export const getArabicForms = (word: string): string[] =>
  listForms(word, ['ال', 'وال', 'بال', 'لل', 'و'], 'ال', vary)
