// Saves round trips between shop and database, which cost more than most statements: `begin` is sent with the
// next statement, and `commit` with the one marked as the last.
import { sql } from 'kysely'

const FINAL_MARKER = '/* last */ '

/**
 * Prefix of a transaction's last statement, which is sent together with its commit. If it fails, the transaction
 * is rolled back as usual; no further statement may follow.
 */
export const finalStatementMarker = sql.raw(FINAL_MARKER)

export const isFinalStatement = (statement: string): boolean => statement.startsWith(FINAL_MARKER)

export const statementAfterCommitError = (statement: string): Error =>
  new Error(`statement after the final statement of its transaction: ${statement.slice(0, 200)}`)
