import { expect, test } from 'vitest'
import { AdaptiveLimit } from './adaptive-limit.ts'
import { LoadShedder } from './load-shedder.ts'
import { currentPriority } from './request-priority.ts'

/** Whether a promise settles without waiting for anything external. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

test('no more requests run than the limit, and each that finishes admits one', async () => {
  const loadShedder = new LoadShedder(2)
  const [first, second] = await Promise.all([
    loadShedder.acquire('browsing'),
    loadShedder.acquire('browsing'),
  ])
  const third = loadShedder.acquire('browsing')
  expect([loadShedder.inside, loadShedder.waiting, await isSettled(third)]).toEqual([2, 1, false])
  first()
  const leave = await third
  expect([loadShedder.inside, loadShedder.waiting]).toEqual([2, 0])
  second()
  leave()
  expect(loadShedder.inside).toBe(0)
})

test('releasing twice frees one slot', async () => {
  const loadShedder = new LoadShedder(1)
  const leave = await loadShedder.acquire('browsing')
  leave()
  leave()
  expect(loadShedder.inside).toBe(0)
  await loadShedder.acquire('browsing')
  expect(loadShedder.inside).toBe(1)
})

test('checkout is admitted at once, however many browsing requests run and wait', async () => {
  const loadShedder = new LoadShedder(3)
  await Promise.all([1, 2, 3].map(() => loadShedder.acquire('browsing')))
  const waiting = [1, 2, 3].map(() => loadShedder.acquire('browsing'))
  await expect(loadShedder.acquire('browsing')).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  const leave = await loadShedder.acquire('checkout')
  leave()
  expect(await isSettled(Promise.any(waiting))).toBe(false)
})

test('checkout has its own limit and queue', async () => {
  const loadShedder = new LoadShedder(1)
  const leave = await loadShedder.acquire('checkout')
  const second = loadShedder.acquire('checkout')
  await expect(loadShedder.acquire('checkout')).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  await second
})

test('a request that waits too long gets Retry-After, and takes no slot', async () => {
  const loadShedder = new LoadShedder(1, 10, { maxWaitMs: { browsing: 1 } })
  const leave = await loadShedder.acquire('browsing')
  await expect(loadShedder.acquire('browsing')).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  expect([loadShedder.inside, loadShedder.waiting]).toEqual([0, 0])
})

test('work knows its lane; work outside requests does not wait for browsing', async () => {
  const loadShedder = new LoadShedder(1)
  expect(await loadShedder.run('browsing', async () => currentPriority())).toBe('browsing')
  expect(currentPriority()).toBe('checkout')
})

test('the browsing limit falls when requests are slow, once per concurrent batch, and rises again', () => {
  let now = 0
  const limit = new AdaptiveLimit({ min: 4, max: 64, targetMs: 250 }, () => now)
  expect(limit.current).toBe(64)
  now = 1_000
  for (let request = 0; request < 64; request++) limit.record(900, true)
  expect(limit.current).toBe(51)
  for (let round = 0; round < 50; round++) {
    now += 1_000
    limit.record(900, true)
  }
  expect(limit.current).toBe(4)
  limit.record(100, false)
  expect(limit.current).toBe(4)
  for (let request = 0; request < 3_000; request++) limit.record(100, true)
  expect(limit.current).toBe(64)
})

test('a request that waits longer than the limit is rejected as overloaded, and takes no slot later', async () => {
  const loadShedder = new LoadShedder(1, Number.POSITIVE_INFINITY, { maxWaitMs: { browsing: 20 } })
  const leave = await loadShedder.acquire('browsing')
  await expect(loadShedder.acquire('browsing')).rejects.toMatchObject({ code: 'overloaded' })
  expect(loadShedder.waiting).toBe(0)
  const next = loadShedder.acquire('browsing')
  leave()
  ;(await next)()
  expect(loadShedder.inside).toBe(0)
})
