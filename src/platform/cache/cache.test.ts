import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { TaggedCache } from './cache.ts'

const newCache = (maxBytes = 1_000) => new TaggedCache<string>(maxBytes, (value) => value.length)
const createValue = (value: string, tags: string[] = [], maxAgeMs = 60_000) => ({ value, tags, maxAgeMs })

/** A value that resolves on request. */
function slow(value: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { finish: resolve, make: () => promise.then(() => createValue(value, tags)) }
}

test('200 concurrent requests for a value compute it once', async () => {
  const cache = newCache()
  let times = 0
  const make = async () => {
    times++
    await delay(10)
    return createValue('page')
  }
  const got = await Promise.all(Array.from({ length: 200 }, () => cache.getOrCreate('/', make)))
  expect(new Set(got)).toEqual(new Set(['page']))
  expect(times).toBe(1)
  expect(await cache.getOrCreate('/', make)).toBe('page')
  expect(times).toBe(1)
})

test('a failure reaches everybody who waited, and is not cached', async () => {
  const cache = newCache()
  const failing = () => Promise.reject(new Error('no'))
  const results = await Promise.allSettled([cache.getOrCreate('/', failing), cache.getOrCreate('/', failing)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.getOrCreate('/', async () => createValue('page'))).toBe('page')
})

test('an invalidated tag removes every entry that has it, and no other', async () => {
  const cache = newCache()
  await cache.getOrCreate('/a', async () => createValue('a', ['list', 'product:a']))
  await cache.getOrCreate('/b', async () => createValue('b', ['list']))
  await cache.getOrCreate('/c', async () => createValue('c', ['content']))
  cache.invalidate(['product:a'])
  expect(['/a', '/b', '/c'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c'])
  cache.invalidate(['list', 'unheard of'])
  expect(['/b', '/c'].map((key) => cache.get(key))).toEqual([undefined, 'c'])
})

test('a value computed while its tag was invalidated goes to earlier requests, and is not cached', async () => {
  const cache = newCache()
  const old = slow('old', 'list')
  const first = cache.getOrCreate('/', old.make)
  cache.invalidate(['list'])
  old.finish()
  expect(await first).toBe('old')
  expect(cache.get('/')).toBeUndefined()
})

test('a request after a change does not get a value started before it, including the first time', async () => {
  const cache = newCache()
  const old = slow('old', 'list')
  const before = cache.getOrCreate('/', old.make)
  cache.invalidate(['list'])
  const fresh = slow('new', 'list')
  const after = cache.getOrCreate('/', fresh.make)
  fresh.finish()
  expect(await after).toBe('new')
  old.finish()
  expect(await before).toBe('old')
  expect(cache.get('/')).toBe('new')
})

test('completing an outdated computation does not start the current one twice', async () => {
  const cache = newCache()
  const old = slow('old', 'list')
  const before = cache.getOrCreate('/', old.make)
  cache.invalidate(['list'])
  const fresh = slow('new', 'list')
  const after = cache.getOrCreate('/', fresh.make)
  old.finish()
  await before
  const joined = cache.getOrCreate('/', () => Promise.reject(new Error('made twice')))
  fresh.finish()
  expect(await Promise.all([after, joined])).toEqual(['new', 'new'])
})

test('more changes than are tracked still affect running computations', async () => {
  const cache = newCache()
  const old = slow('old', 'product:0')
  const pending = cache.getOrCreate('/', old.make)
  cache.invalidate(['product:0'])
  cache.invalidate(Array.from({ length: 2_000 }, (_, index) => `product:${index + 1}`))
  old.finish()
  await pending
  expect(cache.get('/')).toBeUndefined()
})

test('clearing removes everything, including running computations', async () => {
  const cache = newCache()
  await cache.getOrCreate('/kept', async () => createValue('kept'))
  const old = slow('old')
  const pending = cache.getOrCreate('/', old.make)
  cache.clear()
  old.finish()
  await pending
  expect([cache.get('/'), cache.get('/kept')]).toEqual([undefined, undefined])
})

test('stays within its size in bytes: the least recently used goes, and nothing larger is stored', async () => {
  const cache = newCache(100)
  const addEntry = (key: string, bytes: number) =>
    cache.getOrCreate(key, async () => createValue('x'.repeat(bytes), ['list']))
  for (const key of ['/a', '/b', '/c']) await addEntry(key, 40)
  expect(['/a', '/b', '/c'].map((key) => cache.get(key)?.length)).toEqual([undefined, 40, 40])
  expect(await addEntry('/large', 101)).toHaveLength(101)
  expect(cache.get('/large')).toBeUndefined()
  expect(cache.get('/c')).toHaveLength(40)
  cache.invalidate(['list'])
  expect(cache.get('/c')).toBeUndefined()
})

test('nothing is returned past its maximum age, and a value without one is not stored', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = newCache()
  await cache.getOrCreate('/short', async () => createValue('short', [], 20))
  await cache.getOrCreate('/none', async () => createValue('none', [], 0))
  expect([cache.get('/short'), cache.get('/none')]).toEqual(['short', undefined])
  vi.advanceTimersByTime(20)
  expect(cache.get('/short')).toBeUndefined()
})

describe('during an outage', () => {
  const isOutage = (error: unknown) => (error as Error).message === 'database away'
  const stale = (staleMs: number) => new TaggedCache<string>(1_000, () => 1, { staleMs, isOutage })
  const previous = { value: 'former', tags: ['list'], maxAgeMs: 1 }
  const failWithOutage = () => Promise.reject(new Error('database away'))
  const over = () => new Promise((resolve) => setTimeout(resolve, 5))

  test('stale entries are served until they can be computed again', async () => {
    const cache = stale(60_000)
    await cache.getOrCreate('/', async () => previous)
    await over()
    expect(cache.get('/')).toBeUndefined()
    expect(await cache.getOrCreate('/', failWithOutage)).toBe('former')
    // Further requests get the stale value without waiting for another failure.
    let callCount = 0
    await cache.getOrCreate('/', async () => ({ value: String(++callCount), tags: [], maxAgeMs: 1 }))
    expect(callCount).toBe(0)
  })

  test('entries are not served when too old or invalidated, or when another error occurs', async () => {
    const cache = stale(1)
    await cache.getOrCreate('/', async () => previous)
    await over()
    await expect(cache.getOrCreate('/', failWithOutage)).rejects.toThrow('database away')
    const other = stale(60_000)
    await other.getOrCreate('/', async () => previous)
    await over()
    await expect(other.getOrCreate('/', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
    other.invalidate(['list'])
    await expect(other.getOrCreate('/', failWithOutage)).rejects.toThrow('database away')
  })
})
