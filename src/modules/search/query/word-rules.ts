// Rules of words by language: stop words, words for the target group, and forms of a word. A language without rules
// is matched by whole words and prefixes.
import { fold } from '../../../kernel/text/fold.ts'
import { getSingularForms, getWordForms } from './word-forms.ts'

export type WordRules = {
  isStopWord(word: string): boolean
  /** Words for the target group do not say what a product is. */
  isDepartmentWord(word: string): boolean
  /** The word, and its other forms. */
  getForms(word: string): string[]
  /** The word, and its forms in a list of synonyms. */
  getBaseForms(word: string): string[]
}

const toSet = (words: string) => new Set(words.split(' ').map(fold))

/**
 * Forms with and without prefixes that are written as part of a word, such as articles. Shorter stems are words that
 * begin with the same letters.
 */
function prefixForms(prefixes: readonly string[], article: string, minStemLength: number) {
  const strip = (word: string) =>
    prefixes.flatMap((prefix) =>
      word.startsWith(prefix) && word.length - prefix.length >= minStemLength
        ? [word.slice(prefix.length)]
        : [],
    )
  return (word: string): string[] => {
    if (!/^\p{L}{2,}$/u.test(word) || /[a-z]/.test(word)) return [word]
    const stems = strip(word)
    const bases = stems.length > 0 ? stems : [word]
    return [...new Set([word, ...stems, ...bases.map((base) => `${article}${base}`)])]
  }
}

function createRules({
  stopWords = '',
  departmentWords = '',
  forms = (word) => [word],
  baseForms = forms,
}: {
  stopWords?: string
  departmentWords?: string
  forms?: (word: string) => string[]
  baseForms?: (word: string) => string[]
}): WordRules {
  const [stops, people] = [toSet(stopWords), new Set([...toSet(departmentWords)].flatMap(forms))]
  return {
    isStopWord: (word) => stops.has(word),
    isDepartmentWord: (word) => people.has(word),
    getForms: forms,
    getBaseForms: baseForms,
  }
}

const plainRules = createRules({})
const rules: Record<string, WordRules> = {
  en: createRules({
    stopWords: 'a an and at by for from in of on or the to with',
    departmentWords: 'woman man child lady girl boy kid unisex',
    forms: getWordForms,
    baseForms: getSingularForms,
  }),
  vi: createRules({ stopWords: 'và của cho với từ', departmentWords: 'nam nữ trẻ em bé' }),
  ar: createRules({
    stopWords: 'و في من على مع إلى',
    departmentWords: 'نساء نسائي نسائية رجال رجالي رجالية أطفال بنات أولاد',
    forms: prefixForms(['ال', 'وال', 'بال', 'لل', 'و'], 'ال', 3),
  }),
  he: createRules({
    stopWords: 'של עם על את',
    departmentWords: 'נשים גברים ילדים ילדות בנות בנים',
    forms: prefixForms(['ה', 'ו', 'ב', 'ל', 'מ', 'וה'], 'ה', 3),
  }),
}

export const getWordRules = (locale: string): WordRules => rules[locale] ?? plainRules
