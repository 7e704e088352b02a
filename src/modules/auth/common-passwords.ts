// Rejects common passwords. No character classes are required, because length matters more.

/**
 * The passwords most often found in leaked lists, in lower case. Loaded on first use, because the list is half a
 * megabyte.
 */
let common: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  ))

const MIN_LETTERS = 5
/** A password that contains the owner's name or address needs at least this many other characters. */
const MIN_UNRELATED_CHARACTERS = 8

/** `personalData` is what others may know of the person, such as address and name. */
export async function isCommonPassword(password: string, personalData: readonly string[]): Promise<boolean> {
  const text = password.normalize('NFC').toLowerCase()
  if (new Set(text).size < MIN_LETTERS || isRepeated(text) || isRow(text)) return true
  const letters = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const commonList = await commonPasswords()
  if (commonList.has(text) || (letters.length < MIN_UNRELATED_CHARACTERS + 4 && commonList.has(letters)))
    return true
  const personalWords = personalData
    .flatMap((commonList) =>
      commonList
        .normalize('NFC')
        .toLowerCase()
        .split(/[\s@]+/),
    )
    .filter((word) => word.length >= 3 && text.includes(word))
  return personalWords.length > 0 && removeWords(text, personalWords).length < MIN_UNRELATED_CHARACTERS
}

/**
 * The characters left after removing known words. Digits and symbols after a known word are among the first
 * guesses, so they do not count.
 */
const removeWords = (text: string, words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
    .replace(/[^\p{L}]+/gu, '')

/** `abcabcabcabc`, `aaaaaaaaaaaa1`. */
const isRepeated = (text: string) => /^(.{1,6})\1+.{0,3}$/su.test(text) && text.length >= 6

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']
/** `abcdefghijkl`, `098765432109`, `qwertyuiopas`. */
const isRow = (text: string) =>
  rows.some((row) => row.includes(text) || row.split('').toReversed().join('').includes(text))
