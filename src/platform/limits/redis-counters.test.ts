// Simulates two processes with two clients of the same counters. Limits decide at once and learn of other
// processes' counts a moment later.
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { redisIsInstalled, type RedisServer, startRedis } from '../../../tests/support/redis-server.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createLimiter } from './limiter.ts'
import { openRedisCounters } from './redis-counters.ts'
import type { SharedCounters } from './shared-counters.ts'
import { createBuckets } from './token-bucket.ts'

const log = pino({ level: 'silent' })
const secret = 'the same for all processes of a shop'
const minute = 60_000

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !(await condition()); await delay(5))
    if (Date.now() > end) throw new Error('did not happen')
}

// Debian's redis-server; .ci/run installs it. CI requires it.
describe.runIf(redisIsInstalled || process.env['CI'])('rate limits of two processes', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.kill())
  const open: SharedCounters[] = []
  afterEach(async () => {
    for (const counts of open.splice(0)) await counts.close()
  })
  /** Counters that are connected. */
  async function process() {
    const counts = openRedisCounters(redis.url, secret, log)
    open.push(counts)
    await until(async () => (await counts.count(`probe ${Math.random()}`, minute)) !== undefined)
    return counts
  }

  test('are shared: what one process counted the other knows as soon as it counts too', async () => {
    const [a, b] = [await process(), await process()].map((counters) =>
      createLimiter(systemClock, 'test', 5, minute, counters),
    )
    for (let time = 0; time < 4; time++) expect(a!.tryTake('ann')).toBe(true)
    await until(async () => (await open[0]!.count('test ann', minute))!.count >= 5)
    expect(b!.tryTake('ann')).toBe(true)
    await until(() => b!.isSpent('ann'))
    expect(b!.tryTake('ann')).toBe(false)
    expect(b!.tryTake('ben')).toBe(true)
  })

  test('expire after their window', async () => {
    const [a, b] = [await process(), await process()].map((counters) =>
      createLimiter(systemClock, 'short', 1, 300, counters),
    )
    a!.tryTake('ann')
    b!.tryTake('ann')
    await until(() => b!.isSpent('ann'))
    await until(() => !b!.isSpent('ann'))
    expect(b!.tryTake('ann')).toBe(true)
  })

  test('share one bucket: calls at one process leave fewer for the other', async () => {
    const bucket = { quota: 10, windowSeconds: 3_600 }
    const [a, b] = [await process(), await process()].map((counters) =>
      createBuckets(systemClock, 'bucket', bucket, counters),
    )
    for (let time = 0; time < 8; time++) expect(a!('key').allowed).toBe(true)
    await until(async () => (await open[0]!.draw('bucket key', 10, 10 / 3_600_000))! < 2)
    expect(b!('key').remaining).toBe(9)
    await until(() => !b!('key').allowed)
  })

  test('are per process while Redis is down, and shared when it is back', async () => {
    const limiter = createLimiter(systemClock, 'away', 2, minute, await process())
    expect(limiter.tryTake('ann')).toBe(true)
    await redis.kill()
    expect(limiter.tryTake('ann')).toBe(true)
    expect(limiter.tryTake('ann')).toBe(false)
    expect(limiter.tryTake('ben')).toBe(true)
    await redis.start()
    await until(async () => (await open[0]!.count('back', minute)) !== undefined)
  })

  test('do not reveal who is counted', async () => {
    const counts = await process()
    await counts.count('password ann@example.com 203.0.113.7', minute)
    const { createClient } = await import('@redis/client')
    const client = createClient({ url: redis.url })
    await client.connect()
    const keys = await client.keys('*')
    client.destroy()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^shop:limit:[\w-]{22}$/)
  })
})
