// Statements with values get a name, so that a PostgreSQL connection parses and plans each of them once: for what a shop
// asks, planning costs more than running.
import type pg from 'pg'

const names = new Map<string, string>()
/** Beyond this many texts statements stay unnamed: each costs memory on every connection. */
const mostNames = 400

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Makes a new connection of the pool name what it is asked. */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const name = typeof text === 'string' && values && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }) as typeof client.query
}
