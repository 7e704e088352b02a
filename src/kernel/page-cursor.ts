// Opaque pagination cursors.

/** Integers only. */
export const encodeCursor = (parts: readonly number[]): string =>
  Buffer.from(parts.join('.')).toString('base64url')

/** @returns undefined unless the text is a cursor with this number of parts. */
export function decodeCursor(text: string, parts: number): number[] | undefined {
  const decoded = Buffer.from(text, 'base64url').toString('latin1')
  const numbers = /^\d{1,16}(?:\.\d{1,16})*$/.test(decoded) ? decoded.split('.').map(Number) : []
  return numbers.length === parts && encodeCursor(numbers) === text ? numbers : undefined
}
