// Prefixes that are written as part of a word in Arabic and Hebrew, such as articles. Pure.

/** Shorter stems are words that begin with the same letters. */
const MIN_STEM_LENGTH = 3

/** The word without its prefix; words in other scripts have none. */
export const listStems = (word: string, prefixes: readonly string[]): string[] =>
  prefixes.flatMap((prefix) =>
    word.startsWith(prefix) && word.length - prefix.length >= MIN_STEM_LENGTH
      ? [word.slice(prefix.length)]
      : [],
  )

/** Whether the word has only letters, and none of them is Latin. */
export const isOtherScript = (word: string): boolean => /^\p{L}{2,}$/u.test(word) && !/[a-z]/.test(word)

/**
 * The word, its stems and the other forms of each, all with and without the article.
 * @param vary lists the other forms of a word without prefixes.
 */
export function listForms(
  word: string,
  prefixes: readonly string[],
  article: string,
  vary: (word: string) => string[],
): string[] {
  if (!isOtherScript(word)) return [word]
  const stems = listStems(word, prefixes)
  const bases = [word, ...stems].flatMap((base) => [base, ...vary(base)])
  // A word that begins with the article has its stem among the bases.
  const withArticle = bases.flatMap((base) => (base.startsWith(article) ? [] : [`${article}${base}`]))
  return [...new Set([...bases, ...withArticle])]
}
