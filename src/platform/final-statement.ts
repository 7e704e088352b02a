// Fewer turns between shop and database: a turn costs both more than most statements. `begin` goes along with the statement that follows it,
// and `commit` with the one that says it is the last.
import { sql } from 'kysely'

const FINAL_MARKER = '/* last */ '

/** In front of a transaction's last statement: its commit is sent along. Where the statement fails, all is rolled back as ever; none may follow. */
export const finalStatementMarker = sql.raw(FINAL_MARKER)

export const isFinalStatement = (statement: string): boolean => statement.startsWith(FINAL_MARKER)

export const statementAfterCommitError = (statement: string): Error =>
  new Error(`statement after the final statement of its transaction: ${statement.slice(0, 200)}`)
