/** Whether the text has the form and the check digits of an IBAN (ISO 13616, without spaces). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four, as people read it. */
export const formatIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
