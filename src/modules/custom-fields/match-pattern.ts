// Patterns of texts: regular expressions that staff enter. Pure.
import { createContext, Script } from 'node:vm'

const toExpression = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')

export function isPattern(pattern: string): boolean {
  try {
    toExpression(pattern)
    return true
  } catch {
    return false
  }
}

/** Of one comparison. Far more than any text of a field needs, unless the pattern backtracks without end. */
const TIMEOUT_MS = 250
const comparison = new Script('expression.test(text)')

/** Without repeated groups and with few repetitions, the time grows with the square of the length at most. */
const isFast = (pattern: string): boolean =>
  !/\)[*+?{]/.test(pattern) && (pattern.match(/[*+?{]/g) ?? []).length <= 2

/** Whether the whole text matches. A comparison that takes too long counts as no match. */
export function matchesPattern(pattern: string, text: string): boolean {
  const expression = toExpression(pattern)
  if (isFast(pattern)) return expression.test(text)
  try {
    return comparison.runInContext(createContext({ expression, text }), { timeout: TIMEOUT_MS }) as boolean
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
