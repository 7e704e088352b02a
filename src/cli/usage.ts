// What people can mend themselves is said in a line; anything else keeps its stack.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError } from '../config.ts'
import { NotReadable } from '../modules/imports/file-text.ts'
import { StartError } from '../platform/start-error.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function plainMessage(error: unknown): string | undefined {
  if (error instanceof StartError && error.message.includes('is in use by process'))
    return `${error.message} The shop must be stopped while this runs, unless it uses PostgreSQL (DATABASE_URL).`
  const plain = [UsageError, ConfigError, NotReadable, StartError].some((kind) => error instanceof kind)
  return plain ? (error as Error).message : undefined
}

/** @throws UsageError that names the wrong option and shows the right ones. */
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
