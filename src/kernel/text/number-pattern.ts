// Texts that differ only in their numbers share one translation: `2-3 years` and `4-5 years` are `#-# years`.

/** A number within a text, such as 1,290 or 4.5. */
const number = /\d+(?:[.,]\d+)*/g

/** Replaces every number by `#`. */
export const toNumberPattern = (text: string): string => text.replace(number, '#')

/** Puts the numbers of a text into a pattern, in their order. */
export function fillNumberPattern(pattern: string, text: string): string {
  const numbers = text.match(number) ?? []
  let at = 0
  return pattern.replaceAll('#', () => numbers[at++] ?? '')
}

const countNumbers = (text: string) => toNumberPattern(text).split('#').length

/** Whether a translation of a text with numbers has another count of them. An empty one has none to check. */
export const hasOtherNumbers = (text: string, translation: string): boolean =>
  toNumberPattern(text) !== text && translation !== '' && countNumbers(translation) !== countNumbers(text)
