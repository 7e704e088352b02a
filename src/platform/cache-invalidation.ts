// Tells everybody who keeps answers what changed: this process at once, the others over PostgreSQL's own channel.
import { sql } from 'kysely'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import { clientFor } from './postgres-hosts.ts'

const channel = 'shop_changes'
/** PostgreSQL takes 8,000 bytes; a longer list is told as everything. */
const MAX_PAYLOAD_BYTES = 7_900
export const ALL_TAGS = '*'
const HEARTBEAT_MS = 15_000
const QUERY_TIMEOUT_MS = 5_000

/** Whether no process serves from this server's database; none can begin to until the transaction ends. The embedded one has its folder's lock. */
export async function isNoServerRunning(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.serving)}) as free`.execute(tx)
  return rows[0]!.free
}

/** Tells other processes; inside a transaction they hear it when it commits. */
export async function notifyInvalidation(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const payload = JSON.stringify(tags)
  await sql`select pg_notify(${channel}, ${Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES ? JSON.stringify([ALL_TAGS]) : payload})`.execute(
    db,
  )
}

export type InvalidationChannel = {
  /** Call it after the commit: who hears it reads again at once. */
  publish(tags: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** @param url of the PostgreSQL server; absent: the embedded database, which has no other process. */
export function openInvalidationChannel(
  db: Db,
  url: string | undefined,
  log: Log,
  onInvalidate: (tags: string[]) => void,
): InvalidationChannel {
  if (!url) {
    return {
      publish: async (tags) => onInvalidate([...tags]),
      close: async () => undefined,
    }
  }
  const { Client, connectionString } = clientFor(url)
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  const reconnect = (error?: Error) => {
    clearInterval(heartbeat)
    if (closed || retry) return
    if (error) log.warn({ err: error }, 'cache invalidation connection lost')
    client?.removeAllListeners().on('error', () => undefined)
    void client?.end().catch(() => undefined)
    retry = setTimeout(listen, 1_000)
    retry.unref()
  }
  // A server that vanished without a word would never be heard of again.
  const ping = () => void client?.query('select 1').catch(reconnect)
  const listen = () => {
    retry = undefined
    client = new Client({
      connectionString,
      connectionTimeoutMillis: 2_000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    })
    client.on('error', reconnect)
    client.on('end', () => reconnect())
    client.on('notification', ({ payload }) => onInvalidate(parseTags(payload)))
    client
      .connect()
      // As long as this connection lives, it is known that a shop serves from here.
      .then(() => client!.query(`select pg_advisory_lock_shared(${advisoryLocks.serving})`))
      .then(() => client!.query(`listen ${channel}`))
      // Whatever was said while nobody listened is lost: everything may have changed.
      .then(() => onInvalidate([ALL_TAGS]))
      .then(() => (heartbeat = setInterval(ping, HEARTBEAT_MS).unref()))
      .catch(reconnect)
  }
  listen()
  return {
    publish: async (tags) => {
      onInvalidate([...tags])
      await notifyInvalidation(db, tags)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Anybody with access to the database may say anything on the channel: what is no list of tags means everything. */
function parseTags(payload: string | undefined): string[] {
  try {
    const parsed: unknown = JSON.parse(payload ?? '')
    if (Array.isArray(parsed) && parsed.every((tag) => typeof tag === 'string')) return parsed
  } catch {
    // Told below.
  }
  return [ALL_TAGS]
}
