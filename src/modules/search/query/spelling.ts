// Words as they are spelled, with their accents: in Vietnamese `nhẫn` is a ring, `nhăn` a crease. Pure.

/** Both places of a tone mark in open syllables are usual: `hoà` is `hòa`. */
const tones: Record<string, string> = {
  oà: 'òa',
  oá: 'óa',
  oả: 'ỏa',
  oã: 'õa',
  oạ: 'ọa',
  oè: 'òe',
  oé: 'óe',
  oẻ: 'ỏe',
  oẽ: 'õe',
  oẹ: 'ọe',
  uỳ: 'ùy',
  uý: 'úy',
  uỷ: 'ủy',
  uỹ: 'ũy',
  uỵ: 'ụy',
}

/** In lower case, with accents, and with spaces instead of everything but letters and digits. */
export const spell = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ׳]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[ou][àáảãạèéẻẽẹỳýỷỹỵ](?!\p{L})/gu, (vowels) => tones[vowels] ?? vowels)
