/**
 * Text as search compares it: lower case, without accents and marks, `đ` as `d`, `ß` as `ss`, apostrophes dropped,
 * everything that is neither letter nor digit a space. Letters that Arabic and Hebrew write in several ways are one: alef with
 * or without hamza, ta marbuta as ha, alef maksura as ya, Persian kaf and ya, final letters as those inside a word; Arabic digits are ours.
 */
export function fold(text: string): string {
  return text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}'’‘ʼ׳ـ]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .replace(
      /[ٱةىکیךםןףץ٠-٩۰-۹]/gu,
      (character) => unifiedLetters[character] ?? String(character.charCodeAt(0) & 15),
    )
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const unifiedLetters: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ک: 'ك',
  ی: 'ي',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}

/** A slug for URLs; text without Latin letters or digits gives '' and the caller names a fallback. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')

/** Whether a text can be the slug of anything: what comes in by an address need not be looked up when it cannot. */
export const isSlug = (text: string): boolean => text.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
