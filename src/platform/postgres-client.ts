// What a connection to PostgreSQL does with statements on their way: they are named, and sent together where they can be.
import type pg from 'pg'
import { afterTheLast, isLast } from './round-trips.ts'

const names = new Map<string, string>()
/** Beyond this many texts statements stay unnamed: each costs memory on every connection. */
const mostNames = 400

/** Statements with values get a name, so that a connection parses and plans each of them once: for what a shop asks, planning costs more than running. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (...given: unknown[]) => Promise<{ command: string }>
type Connection = { stream: { cork(): void; uncork(): void } }

/** Makes a new connection of the pool, which has to be in pipeline mode, name what it is asked, and save round trips (round-trips.ts). */
export function saveRoundTrips(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: Connection }).connection
  const query: Query = (text, values, ...rest) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest)
  }
  /** What is written from here to the end of the turn leaves in one packet. */
  const gather = () => {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  /** The end of the transaction that went along with its last statement. */
  let ending: Promise<{ command: string }> | undefined
  const sayEnd = (text: string) => {
    const said = ending!
    ending = undefined
    if (text === 'commit') return said
    if (text !== 'rollback') return Promise.reject(afterTheLast(text))
    return said.then((end) => {
      if (end.command === 'COMMIT') throw new Error('what failed after its transaction was committed')
      return end
    })
  }
  client.query = ((text: unknown, ...given: unknown[]) => {
    if (typeof text !== 'string') return query(text, ...given)
    if (ending) return sayEnd(text)
    if (text === 'begin') {
      gather()
      // It fails only with its connection, and then so does the statement after it.
      query(text).catch(() => undefined)
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    if (!isLast(text)) return query(text, ...given)
    gather()
    const answer = query(text, ...given)
    ending = query('commit')
    ending.catch(() => undefined)
    return answer
  }) as typeof client.query
}
