// What a connection to PostgreSQL does with statements on their way: they are named, and sent together where they can be.
import type pg from 'pg'
import { statementAfterCommitError, isFinalStatement } from './final-statement.ts'

const names = new Map<string, string>()
/** Beyond this many texts statements stay unnamed: each costs memory on every connection. */
const MAX_STATEMENT_NAMES = 400

/** Statements with values get a name, so that a connection parses and plans each of them once: for what a shop asks, planning costs more than running. */
function nameOf(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined || names.size >= MAX_STATEMENT_NAMES) return existing
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (...args: unknown[]) => Promise<{ command: string }>
type Connection = { stream: { cork(): void; uncork(): void } }

/** Makes a new connection of the pool, which has to be in pipeline mode, name what it is asked, and save round trips (round-trips.ts). */
export function batchTransactionControl(client: pg.PoolClient): void {
  const sendQuery = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: Connection }).connection
  const query: Query = (text, values, ...rest) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? sendQuery(text, values, ...rest) : sendQuery({ name, text, values }, ...rest)
  }
  /** What is written from here to the end of the turn leaves in one packet. */
  const bufferWrites = () => {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  /** The end of the transaction that went along with its last statement. */
  let ending: Promise<{ command: string }> | undefined
  const sendEnd = (text: string) => {
    const pendingEnd = ending!
    ending = undefined
    if (text === 'commit') return pendingEnd
    if (text !== 'rollback') return Promise.reject(statementAfterCommitError(text))
    return pendingEnd.then((end) => {
      if (end.command === 'COMMIT') throw new Error('the transaction was already committed and cannot be rolled back')
      return end
    })
  }
  client.query = ((text: unknown, ...args: unknown[]) => {
    if (typeof text !== 'string') return query(text, ...args)
    if (ending) return sendEnd(text)
    if (text === 'begin') {
      bufferWrites()
      // It fails only with its connection, and then so does the statement after it.
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
