// Errors that users can fix are printed in a line; all others keep their stack.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError } from '../app/config.ts'
import { type InputIssue, ShopError } from '../kernel/errors.ts'
import { UnreadableFileError } from '../modules/imports/files/file-text.ts'
import { StartError } from '../platform/start-error.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function plainMessage(error: unknown): string | undefined {
  if (error instanceof StartError && error.message.includes('is in use by process'))
    return `${error.message} The shop must be stopped while this runs, unless it uses PostgreSQL (DATABASE_URL).`
  const plain = [UsageError, ConfigError, UnreadableFileError, StartError].some(
    (kind) => error instanceof kind,
  )
  return plain ? (error as Error).message : undefined
}

export const textOption = { type: 'string' } as const
export const flagOption = { type: 'boolean' } as const

export const isId = (idText: string): boolean => /^\d{1,15}$/.test(idText)

export const usageError = (problem: string, usage: string): UsageError =>
  new UsageError(`${problem} is not valid. Usage: npm run shop -- ${usage}`)

/**
 * Calls a service.
 * @throws UsageError that lists each error of invalid input with its path.
 */
export async function withPlainIssues<Result>(
  work: () => Promise<Result>,
  failure = 'Nothing was changed',
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid_input') throw error
    const issues = (error.details?.['issues'] ?? []) as InputIssue[]
    throw new UsageError(
      `${failure}:\n${issues.map(({ path, message }) => `  ${path}: ${message}`).join('\n')}`,
    )
  }
}

/** @throws UsageError that names the invalid option and lists the valid ones. */
export function readArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. Usage: npm run shop -- ${usage}`)
  }
}
