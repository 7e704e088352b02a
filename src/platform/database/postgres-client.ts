// Customises PostgreSQL connections: statements are named, and sent together where possible.
import type pg from 'pg'
import { statementAfterCommitError, isFinalStatement } from './final-statement.ts'

const names = new Map<string, string>()
/** Statements beyond this number stay unnamed, because each costs memory on every connection. */
const MAX_STATEMENT_NAMES = 400

/**
 * Names statements with parameters, so that a connection parses and plans each once: planning costs more than
 * running most of the shop's queries.
 */
function nameOf(text: string, maxNames: number): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined || names.size >= maxNames) return existing
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (...args: unknown[]) => Promise<{ command: string }>
type Connection = { stream: { cork(): void; uncork(): void } }

/**
 * Prepares a new connection of the pool, which must be in pipeline mode: names its statements and saves round
 * trips (final-statement.ts).
 */
export function batchTransactionControl(client: pg.PoolClient, maxNames = MAX_STATEMENT_NAMES): void {
  const sendQuery = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: Connection }).connection
  const query: Query = (text, values, ...rest) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(text, maxNames)
        : undefined
    return name === undefined ? sendQuery(text, values, ...rest) : sendQuery({ name, text, values }, ...rest)
  }
  /** Sends everything written in this tick in one packet. */
  const bufferWrites = () => {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  /** The result of the commit that was sent with the last statement. */
  let ending: Promise<{ command: string }> | undefined
  const sendEnd = (text: string) => {
    const pendingEnd = ending!
    ending = undefined
    if (text === 'commit') return pendingEnd
    if (text !== 'rollback') return Promise.reject(statementAfterCommitError(text))
    return pendingEnd.then((end) => {
      if (end.command === 'COMMIT')
        throw new Error('the transaction was already committed and cannot be rolled back')
      return end
    })
  }
  client.query = ((text: unknown, ...args: unknown[]) => {
    if (typeof text !== 'string') return query(text, ...args)
    if (ending) return sendEnd(text)
    if (text === 'begin') {
      bufferWrites()
      // It fails only if the connection does, and then the next statement fails too.
      query(text).catch(() => undefined)
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    if (!isFinalStatement(text)) return query(text, ...args)
    bufferWrites()
    const result = query(text, ...args)
    ending = query('commit')
    ending.catch(() => undefined)
    return result
  }) as typeof client.query
}
