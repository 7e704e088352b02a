import { readFile } from 'node:fs/promises'
import { UsageError } from '../usage.ts'

/**
 * Reads a small CSV file whose first line names the columns, in any order; commas, semicolons or tabs separate cells.
 * @throws UsageError when it cannot be read, or has no column that is required.
 */
export async function readCsvLines<Column extends string>(
  path: string,
  { required, optional }: { required: readonly Column[]; optional: readonly Column[] },
): Promise<Partial<Record<Column, string>>[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`Cannot read the file: ${error.message}`)
  })
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [head = [], ...rows] = lines.map((line) =>
    line.split(/[;,\t]/).map((cell) => cell.trim().replace(/^"|"$/g, '')),
  )
  const names = head.map((name) => name.toLowerCase())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new UsageError(
      `${path} has no column ${missing.join(' and ')}: its first line must name the columns ${[...required, ...optional].join(', ')}.`,
    )
  return rows.map(
    (cells) =>
      Object.fromEntries(
        [...required, ...optional].map((name) => [name, cells[names.indexOf(name)] ?? '']),
      ) as Partial<Record<Column, string>>,
  )
}
