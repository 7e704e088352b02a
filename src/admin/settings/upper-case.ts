// Codes as staff type them.
import type { Conversion } from '../kit/editor/typed-value.ts'

/** An empty text is a value of its own. */
export const upperCase: Conversion = {
  parse: (text) => text.trim().toUpperCase(),
  format: (value) => String((value as string | null) ?? ''),
}
