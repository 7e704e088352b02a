/**
 * Text as search compares it: lower case, without accents and marks, `đ` as `d`, `ß` as `ss`, apostrophes dropped,
 * everything that is neither letter nor digit a space. Works on any script.
 */
export function fold(text: string): string {
  return text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}'’‘ʼـ]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
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
