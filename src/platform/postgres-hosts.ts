// Connections to the one of several servers that takes writes, and to the next when it takes over (decision 0131).
import { callbackify } from 'node:util'
import pg from 'pg'
import { splitPostgresUrl } from './postgres-urls.ts'

/** How long a server has to say what it is: one that lost its power answers nothing. */
const PROBE_TIMEOUT_MS = 1_000

type ProbeResult = { url: string; timeline?: string; reason: string; isTransient?: boolean }

/**
 * What connects to the server that takes writes. With one server it is node-postgres's own; with several whoever connects first, and
 * first again after a connection was lost, asks all of them. Where two take writes (an old primary that came back) the one that was
 * promoted last is meant.
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
    // With a callback too: the pool gives one.
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

/** As PostgreSQL says it: callers are told to come again. `soon`: `cannot_connect_now`, for which a start waits. */
const noPrimaryError = (reason: string, isTransient = true) =>
  Object.assign(new Error(`no server accepts writes: ${reason}`), { code: isTransient ? '57P03' : '08001' })

/** @throws with what each of them said, where none takes writes. */
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

/** Each promotion begins a timeline, a hexadecimal number of eight digits with which names of its log files begin. */
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
