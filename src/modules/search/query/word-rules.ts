// Rules of words by language: stop words, words for the target group, and forms of a word. A language without rules
// is matched by whole words and prefixes.
import { fold } from '../../../kernel/text/fold.ts'
import { getArabicForms } from './arabic-forms.ts'
import { getHebrewForms } from './hebrew-forms.ts'
import { getSingularForms, getWordForms } from './word-forms.ts'

export type WordRules = {
  isStopWord(word: string): boolean
  /** Words for the target group do not say what a product is. */
  isDepartmentWord(word: string): boolean
  /** The word, and its other forms. */
  getForms(word: string): string[]
  /** The word, and its forms in a list of synonyms. */
  getBaseForms(word: string): string[]
  /** Whether a long word also finds words that begin with it. */
  isPrefix(word: string): boolean
  /** Accents tell words apart, and most product types are compounds of several words: `dây chuyền` is a necklace. */
  hasCompounds: boolean
}

const toSet = (words: string) => new Set(words.split(' ').map(fold))
const isEnglish = (word: string) => /^[a-z]{4,}$/.test(word)
/** Shoppers in all languages use English words, and catalogues have them. */
const orEnglish =
  (getForms: (word: string) => string[], getEnglishForms: (word: string) => string[] = getWordForms) =>
  (word: string): string[] =>
    isEnglish(word) ? getEnglishForms(word) : getForms(word)

function createRules({
  stopWords = '',
  departmentWords = '',
  forms = (word) => [word],
  baseForms = forms,
  isPrefix = () => true,
  hasCompounds = false,
}: {
  stopWords?: string
  departmentWords?: string
  forms?: (word: string) => string[]
  baseForms?: (word: string) => string[]
  isPrefix?: (word: string) => boolean
  hasCompounds?: boolean
}): WordRules {
  const [stops, people] = [toSet(stopWords), new Set([...toSet(departmentWords)].flatMap(forms))]
  return {
    isStopWord: (word) => stops.has(word),
    isDepartmentWord: (word) => people.has(word),
    getForms: forms,
    getBaseForms: baseForms,
    isPrefix,
    hasCompounds,
  }
}

const isNoLatin = (word: string) => !/[a-z]/.test(word)
const plainRules = createRules({})
const rules: Record<string, WordRules> = {
  en: createRules({
    stopWords: 'a an and at by for from in of on or the to with',
    departmentWords: 'woman man child lady girl boy kid unisex',
    forms: getWordForms,
    baseForms: getSingularForms,
    isPrefix: isNoLatin,
  }),
  vi: createRules({
    stopWords: 'và của cho với từ',
    departmentWords: 'nam nữ trẻ em bé',
    forms: orEnglish((word) => [word]),
    baseForms: orEnglish((word) => [word], getSingularForms),
    isPrefix: isNoLatin,
    hasCompounds: true,
  }),
  ar: createRules({
    stopWords: 'و في من على مع إلى',
    departmentWords: 'نساء نسائي نسائية رجال رجالي رجالية أطفال بنات أولاد',
    forms: orEnglish(getArabicForms),
    baseForms: orEnglish(getArabicForms, getSingularForms),
    isPrefix: isNoLatin,
  }),
  he: createRules({
    stopWords: 'של עם על את',
    departmentWords: 'נשים גברים ילדים ילדות בנות בנים',
    forms: orEnglish(getHebrewForms),
    baseForms: orEnglish(getHebrewForms, getSingularForms),
    isPrefix: isNoLatin,
  }),
}

export const getWordRules = (locale: string): WordRules => rules[locale] ?? plainRules
