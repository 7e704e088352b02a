// Cleans text for storage and email.

/**
 * Cleans every string in a value: removes control characters except line breaks, and replaces lone surrogates. Dates stay.
 */
export function cleanText<T>(value: T): T {
  if (typeof value === 'string') return clean(value) as T
  if (Array.isArray(value)) return value.map((entry: unknown) => cleanText(entry)) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanText(entry)])) as T
}

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
