// Forms of Hebrew words in searches: prefixes, plurals and the construct state (`שמלה`, `שמלות`, `שמלת ערב`). Words are
// folded (kernel/text/fold.ts), so that they end in medial letters.
import { listForms } from './attached-prefixes.ts'

/** Shorter stems are other words. */
const MIN_STEM_LENGTH = 2
/** Endings that replace each other, longest first. The first is that of the plain word. */
const feminine = ['ה', 'ות', 'ת']
const masculine = ['', 'יימ', 'ימ', 'י']

function vary(word: string): string[] {
  for (const endings of [feminine, masculine])
    for (const ending of endings.toSorted((a, b) => b.length - a.length))
      if (ending !== '' && word.endsWith(ending) && word.length - ending.length >= MIN_STEM_LENGTH) {
        const stem = word.slice(0, -ending.length)
        // Feminine words can have a masculine singular: חולצות is of חולצה, עיפרונות of עיפרון.
        return [...endings.map((other) => `${stem}${other}`), ...(ending === 'ות' ? [stem] : [])]
      }
  return [...masculine.slice(1), 'ות'].map((ending) => `${word}${ending}`)
}

export const getHebrewForms = (word: string): string[] =>
  listForms(word, ['ה', 'ו', 'ב', 'ל', 'מ', 'וה'], 'ה', vary)
