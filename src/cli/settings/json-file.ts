// JSON files that commands read and write.
import { readFile, writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { parseInput } from '../../kernel/parse-input.ts'
import { flagOption, UsageError, usageError, withPlainIssues } from '../usage.ts'

/** What a command does with settings that are kept as one file. `path` is empty for `list`. */
export type FileAction<Action extends string> = { action: 'list' | Action; path: string }

/**
 * Reads `[list | ACTION FILE]`; without arguments it is `list`.
 * @throws UsageError with the usage of the command.
 */
export function readFileAction<Action extends string>(
  positionals: readonly string[],
  actions: readonly Action[],
  usage: string,
): FileAction<Action> {
  const [action = 'list', path, ...rest] = positionals
  if (action === 'list' && path === undefined) return { action, path: '' }
  const known = actions.find((one) => one === action)
  if (!known || path === undefined || rest.length > 0) throw usageError(positionals.join(' '), usage)
  return { action: known, path }
}

/** Options of a command that imports a file. */
export const importOptions = { 'dry-run': flagOption }

/** @throws UsageError with the usage of the command when an action other than `import` has `--dry-run`. */
export function readDryRun(
  { 'dry-run': isDryRun = false }: { 'dry-run'?: boolean | undefined },
  action: string,
  usage: string,
): boolean {
  if (isDryRun && action !== 'import') throw usageError(`${action} --dry-run`, usage)
  return isDryRun
}

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
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`)
  }
  await withPlainIssues(() => save(parseInput(schema, content)), `${path} was not imported`)
}
