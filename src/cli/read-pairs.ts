import { usageError } from './usage.ts'

/**
 * Reads arguments such as `country=DE`.
 * @throws UsageError for one without a name or an equals sign.
 */
export const readPairs = (pairs: readonly string[], usage: string): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      if (!name || rest.length === 0) throw usageError(pair, usage)
      return [name, rest.join('=')]
    }),
  )

/** Reads a list such as `DE,FR`. */
export const readList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
