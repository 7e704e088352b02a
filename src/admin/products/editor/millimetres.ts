import type { Conversion } from '../../kit/editor/typed-value.ts'

/** Length, width and height, such as `300 × 200 × 50`. */
export const millimetres: Conversion = {
  parse(text) {
    if (text.trim() === '') return null
    const parts = text.split(/[×x*,;]/i).map((part) => part.trim())
    return parts.length === 3 && parts.every((part) => /^\d{1,5}$/.test(part)) ? parts.map(Number) : text
  },
  format: (value) => (Array.isArray(value) ? value.join(' × ') : typeof value === 'string' ? value : ''),
}
