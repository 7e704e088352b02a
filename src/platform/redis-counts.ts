// Counts that processes keep together in Redis or Valkey. What cannot be told at once is not told: the shop never waits for it.
import { createHmac } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Log } from './log.ts'
import type { SharedCounts } from './shared-counts.ts'

/** The first of a time begins it. */
const counting = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`

/** By the server's clock, so that those of the processes need not agree. */
const drawing = `
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

const longestPauseMs = 2_000
/** So much waits for an answer at most: a server that stands still is one that is away. */
const mostWaiting = 1_000

/** @param secret makes names of what is counted: who reads the server's keys reads no addresses. */
export function openRedisCounts(url: string, secret: string, log: Log): SharedCounts {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    // A server that stands still answers no ping either: its connection is given up, and with it what waits for an answer.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 3_000,
      reconnectStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), longestPauseMs),
    },
  })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'limits are counted by this process alone: Redis is away')
    away = true
  })
  client.on('ready', () => {
    if (away) log.info('limits are counted together again')
    away = false
  })
  client.connect().catch(() => undefined)
  const ask = async (script: string, key: string, values: number[]): Promise<unknown> => {
    if (!client.isReady) return undefined
    const name = createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
    return client
      .eval(script, { keys: [`shop:limit:${name}`], arguments: values.map(String) })
      .catch(() => undefined)
  }
  return {
    async count(key, withinMs) {
      const said = await ask(counting, key, [withinMs])
      return Array.isArray(said)
        ? { count: Number(said[0]), leftMs: Math.max(0, Number(said[1])) }
        : undefined
    },
    async draw(key, quota, perMs) {
      const said = await ask(drawing, key, [quota, perMs])
      return typeof said === 'string' ? Number(said) : undefined
    },
    close: async () => client.destroy(),
  }
}
