// Publishes cache invalidations: in this process at once, to others over PostgreSQL's NOTIFY.
import { sql } from 'kysely'
import type pg from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Log } from '../observability/log.ts'
import { clientFor } from '../database/postgres-hosts.ts'

const channel = 'shop_changes'
/** PostgreSQL limits a payload to 8,000 bytes; a longer list is sent as ALL_TAGS. */
const MAX_PAYLOAD_BYTES = 7_900
export const ALL_TAGS = '*'
const HEARTBEAT_MS = 15_000
const QUERY_TIMEOUT_MS = 5_000

/**
 * Whether no process serves from this server's database; none can start until the transaction ends. The embedded
 * database relies on its folder's lock instead.
 */
export async function isNoServerRunning(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.serving)}) as free`.execute(tx)
  return rows[0]!.free
}

/** Notifies other processes; within a transaction, on its commit. */
export async function notifyInvalidation(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const payload = JSON.stringify(tags)
  await sql`select pg_notify(${channel}, ${Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES ? JSON.stringify([ALL_TAGS]) : payload})`.execute(
    db,
  )
}

export type InvalidationChannel = {
  /** Call it after the commit, because listeners read again at once. */
  publish(tags: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** @param url of the PostgreSQL server; absent: the embedded database, which has no other processes. */
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
  // Detects a server that disappeared without closing the connection.
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
      // Held while this connection lives, to show that a shop serves from this database.
      .then(() => client!.query(`select pg_advisory_lock_shared(${advisoryLocks.serving})`))
      .then(() => client!.query(`listen ${channel}`))
      // Notifications during the disconnection are lost, so everything may have changed.
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

/**
 * Anyone with database access can send on the channel; a payload that is not a list of tags means ALL_TAGS.
 */
function parseTags(payload: string | undefined): string[] {
  try {
    const parsed: unknown = JSON.parse(payload ?? '')
    if (Array.isArray(parsed) && parsed.every((tag) => typeof tag === 'string')) return parsed
  } catch {
    // Falls through to ALL_TAGS.
  }
  return [ALL_TAGS]
}
