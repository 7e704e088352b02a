// Connections to the one of several servers that takes writes, and to the next when it takes over (decision 0131).
import { callbackify } from 'node:util'
import pg from 'pg'
import { placesOf } from './postgres-places.ts'

/** How long a server has to say what it is: one that lost its power answers nothing. */
const patienceMs = 1_000

type Said = { place: string; timeline?: string; why: string; soon?: boolean }

/**
 * What connects to the server that takes writes. With one server it is node-postgres's own; with several whoever connects first, and
 * first again after a connection was lost, asks all of them. Where two take writes (an old primary that came back) the one that was
 * promoted last is meant.
 */
export function clientFor(url: string): { Client: typeof pg.Client; connectionString: string } {
  const places = placesOf(url)
  const [first] = places
  if (places.length === 1) return { Client: pg.Client, connectionString: first! }
  let known: string | undefined
  let looking: Promise<string> | undefined
  const forget = () => (known = undefined)
  const find = async () => {
    known ??= await (looking ??= primaryOf(places).finally(() => (looking = undefined)))
    return new URL(known)
  }

  class PrimaryClient extends pg.Client {
    // With a callback too: the pool gives one.
    override connect = ((callback?: (error?: Error | null) => void) => {
      if (!callback) return this.#connect()
      callbackify(() => this.#connect())(callback)
    }) as pg.Client['connect']

    async #connect(): Promise<this> {
      const { hostname, port } = await find()
      this.host = hostname.replace(/^\[(.*)\]$/, '$1')
      this.port = Number(port || 5432)
      try {
        await super.connect()
        // It may have come back as a replica since.
        const { rows } = await this.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
        if (rows[0]!.replica) throw noPrimary(`${this.host}:${this.port} is a replica`)
        this.once('error', forget)
        return this
      } catch (error) {
        forget()
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
  return { Client: PrimaryClient, connectionString: first! }
}

/** As PostgreSQL says it: callers are told to come again. `soon`: `cannot_connect_now`, for which a start waits. */
const noPrimary = (why: string, soon = true) =>
  Object.assign(new Error(`no server takes writes: ${why}`), { code: soon ? '57P03' : '08001' })

/** @throws with what each of them said, where none takes writes. */
async function primaryOf(places: string[]): Promise<string> {
  const said = await Promise.all(places.map(ask))
  const [newest] = said
    .filter(({ timeline }) => timeline !== undefined)
    .toSorted((a, b) => (a.timeline! < b.timeline! ? 1 : -1))
  if (newest) return newest.place
  const why = said.map(({ place, why }) => `${new URL(place).host} ${why}`).join(', ')
  throw noPrimary(
    why,
    said.some(({ soon }) => soon),
  )
}

/** Each promotion begins a timeline, a hexadecimal number of eight digits with which names of its log files begin. */
const question =
  'select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline'

async function ask(place: string): Promise<Said> {
  const client = new pg.Client({
    connectionString: place,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(question)
    const { timeline } = rows[0]!
    return timeline === null ? { place, why: 'is a replica', soon: true } : { place, timeline, why: '' }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { place, why: `says ${message || code}`, soon: code === '57P03' }
  } finally {
    void client.end().catch(() => undefined)
  }
}
