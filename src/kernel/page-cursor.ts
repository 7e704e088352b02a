// Cursors of pages: where the next one goes on. Opaque to whoever is given one.

/** Whole numbers only. */
export const writeCursor = (parts: readonly number[]): string =>
  Buffer.from(parts.join('.')).toString('base64url')

/** @returns undefined for a text that is no cursor of so many parts. */
export function readCursor(text: string, parts: number): number[] | undefined {
  const plain = Buffer.from(text, 'base64url').toString('latin1')
  const numbers = /^\d{1,16}(?:\.\d{1,16})*$/.test(plain) ? plain.split('.').map(Number) : []
  return numbers.length === parts && writeCursor(numbers) === text ? numbers : undefined
}
