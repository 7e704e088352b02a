// JSON files that commands read and write.
import { readFile, writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { UsageError } from '../usage.ts'

export const writeJsonFile = (path: string, content: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(content, null, 2)}\n`).catch((error: Error) => {
    throw new UsageError(`Cannot write the file: ${error.message}`)
  })

/**
 * Reads a file and calls `save` with its content.
 * @throws UsageError that lists each error of the file with its path.
 */
export async function importJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  save: (content: z.output<Schema>) => Promise<void>,
): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`Cannot read the file: ${error.message}`)
  })
  try {
    await save(parseInput(schema, JSON.parse(text)))
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${path} is not JSON: ${error.message}`)
    if (!(error instanceof ShopError) || error.code !== 'invalid_input') throw error
    const issues = (error.details?.['issues'] ?? []) as InputIssue[]
    const lines = issues.map(({ path: at, message }) => `  ${at}: ${message}`)
    throw new UsageError(`${path} was not imported:\n${lines.join('\n')}`)
  }
}
