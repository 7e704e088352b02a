// Shares counters between processes in Redis or Valkey. Counts that cannot be sent at once are dropped: the shop
// never waits for it.
import { createHmac } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Log } from '../observability/log.ts'
import type { SharedCounters } from './shared-counters.ts'

/** The first count sets the expiry. */
const COUNT_SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`

/** Uses the server's clock, because the processes' clocks may differ. */
const DRAW_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local quota, perMs = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(known[1]) or quota
tokens = math.min(quota, tokens + math.max(0, now - (tonumber(known[2]) or now)) * perMs)
if tokens >= 1 then tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(quota / perMs))
return tostring(tokens)`

const MAX_RECONNECT_DELAY_MS = 2_000
/** Maximum queued commands: a server that does not answer counts as down. */
const MAX_QUEUED_COMMANDS = 1_000

/** @param secret hashes the keys, so that readers of the server's keys see no addresses. */
export function openRedisCounters(url: string, secret: string, log: Log): SharedCounters {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    // A server that hangs does not answer pings, so its connection is closed and queued commands are dropped.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 3_000,
      reconnectStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), MAX_RECONNECT_DELAY_MS),
    },
  })
  let isDisconnected = false
  client.on('error', (error: Error) => {
    if (!isDisconnected) log.warn({ err: error }, 'Redis is unavailable: rate limits are counted per process')
    isDisconnected = true
  })
  client.on('ready', () => {
    if (isDisconnected) log.info('Redis is available again: rate limits are shared between processes')
    isDisconnected = false
  })
  client.connect().catch(() => undefined)
  const runScript = async (script: string, key: string, values: number[]): Promise<unknown> => {
    if (!client.isReady) return undefined
    const name = createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
    return client
      .eval(script, { keys: [`shop:limit:${name}`], arguments: values.map(String) })
      .catch(() => undefined)
  }
  return {
    async count(key, withinMs) {
      const reply = await runScript(COUNT_SCRIPT, key, [withinMs])
      return Array.isArray(reply)
        ? { count: Number(reply[0]), leftMs: Math.max(0, Number(reply[1])) }
        : undefined
    },
    async draw(key, quota, perMs) {
      const reply = await runScript(DRAW_SCRIPT, key, [quota, perMs])
      return typeof reply === 'string' ? Number(reply) : undefined
    },
    close: async () => client.destroy(),
  }
}
