// Connects to the primary of several servers, and to its successor after a failover (decision 0131).
import { callbackify } from 'node:util'
import pg from 'pg'
import { splitPostgresUrl } from './postgres-urls.ts'

/** Timeout for probing a server: one without power answers nothing. */
const PROBE_TIMEOUT_MS = 1_000

type ProbeResult = { url: string; timeline?: string; reason: string; isTransient?: boolean }

/**
 * The client class that connects to the primary. With one server it is node-postgres's own. With several, the
 * first connection, and the first after a lost one, probes all of them. If two accept writes (an old primary
 * came back), the one promoted last is used.
 */
export function clientFor(url: string): { Client: typeof pg.Client; connectionString: string } {
  const urls = splitPostgresUrl(url)
  const [first] = urls
  if (urls.length === 1) return { Client: pg.Client, connectionString: first! }
  let primaryUrl: string | undefined
  let search: Promise<string> | undefined
  const clearPrimaryUrl = () => (primaryUrl = undefined)
  const findPrimaryUrl = async () => {
    primaryUrl ??= await (search ??= findPrimary(urls).finally(() => (search = undefined)))
    return new URL(primaryUrl)
  }

  class PrimaryClient extends pg.Client {
    // Also accepts a callback, which the pool passes.
    override connect = ((callback?: (error?: Error | null) => void) => {
      if (!callback) return this.#connect()
      callbackify(() => this.#connect())(callback)
    }) as pg.Client['connect']

    async #connect(): Promise<this> {
      const { hostname, port } = await findPrimaryUrl()
      this.host = hostname.replace(/^\[(.*)\]$/, '$1')
      this.port = Number(port || 5432)
      try {
        await super.connect()
        // It may have come back as a replica since.
        const { rows } = await this.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
        if (rows[0]!.replica) throw noPrimaryError(`${this.host}:${this.port} is a replica`)
        this.once('error', clearPrimaryUrl)
        return this
      } catch (error) {
        clearPrimaryUrl()
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
  return { Client: PrimaryClient, connectionString: first! }
}

/**
 * An error with PostgreSQL's code, so that callers retry. `isTransient`: `cannot_connect_now`, for which startup
 * waits.
 */
const noPrimaryError = (reason: string, isTransient = true) =>
  Object.assign(new Error(`no server accepts writes: ${reason}`), { code: isTransient ? '57P03' : '08001' })

/** @throws an error with each server's message when none accepts writes. */
async function findPrimary(urls: string[]): Promise<string> {
  const results = await Promise.all(urls.map(probe))
  const [newestPrimary] = results
    .filter(({ timeline }) => timeline !== undefined)
    .toSorted((a, b) => (a.timeline! < b.timeline! ? 1 : -1))
  if (newestPrimary) return newestPrimary.url
  const reason = results.map(({ url, reason }) => `${new URL(url).host} ${reason}`).join(', ')
  throw noPrimaryError(
    reason,
    results.some(({ isTransient }) => isTransient),
  )
}

/** Each promotion starts a timeline; WAL file names begin with its number, in eight hexadecimal digits. */
const PROBE_QUERY =
  'select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline'

async function probe(url: string): Promise<ProbeResult> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(PROBE_QUERY)
    const { timeline } = rows[0]!
    return timeline === null
      ? { url: url, reason: 'is a replica', isTransient: true }
      : { url: url, timeline, reason: '' }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { url: url, reason: `says ${message || code}`, isTransient: code === '57P03' }
  } finally {
    void client.end().catch(() => undefined)
  }
}
