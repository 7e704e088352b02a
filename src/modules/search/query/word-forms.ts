// Singular and plural forms of English words. Other languages rely on prefix matching.

const irregular = [
  ['woman', 'women', 'womans', 'womens'],
  ['man', 'men', 'mans', 'mens'],
  ['child', 'children', 'childrens'],
  ['foot', 'feet'],
]
const irregularByWord = new Map(irregular.flatMap((group) => group.map((word) => [word, group] as const)))

/**
 * The word and its possible singular and plural forms: `dress` and `dresses`, `scarf` and `scarves`, `accessory`
 * and `accessories`.
 */
export function getWordForms(word: string): string[] {
  const irregularGroup = irregularByWord.get(word)
  if (irregularGroup) return [word, ...irregularGroup.filter((form) => form !== word)]
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return [word]
  return [...new Set([word, ...listSingulars(word), ...listPlurals(word)])]
}

/** The word and its singular forms, for looking up synonyms. */
export const getSingularForms = (word: string): string[] => [...new Set([word, ...listSingulars(word)])]

function listSingulars(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.length > 4 && word.endsWith('ves')) return [`${word.slice(0, -3)}f`, word.slice(0, -1)]
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : []
}

function listPlurals(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(?:s|x|z|ch|sh)$/.test(word)) return word.endsWith('ss') || !word.endsWith('s') ? [`${word}es`] : []
  if (word.endsWith('f')) return [`${word}s`, `${word.slice(0, -1)}ves`]
  return [`${word}s`]
}
