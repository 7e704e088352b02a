// Percentages as staff type them.
import type { Conversion } from '../kit/editor/typed-value.ts'

/** At most 4 decimals. Accepts a decimal comma. */
export const percent: Conversion = {
  parse(text) {
    if (text.trim() === '') return null
    const typed = text.trim().replace(/\s*%$/, '').replace(',', '.')
    return /^\d{1,3}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : text
  },
  format: (value) => (value === null || value === undefined ? '' : String(value as number)),
}
