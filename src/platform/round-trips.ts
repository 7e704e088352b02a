// Fewer turns between shop and database: a turn costs both more than most statements. `begin` goes along with the statement that follows it,
// and `commit` with the one that says it is the last.
import { sql } from 'kysely'

const mark = '/* last */ '

/** In front of a transaction's last statement: its commit is sent along. Where the statement fails, all is rolled back as ever; none may follow. */
export const last = sql.raw(mark)

export const isLast = (statement: string): boolean => statement.startsWith(mark)

export const afterTheLast = (statement: string): Error =>
  new Error(`after the last statement of its transaction came: ${statement.slice(0, 200)}`)
