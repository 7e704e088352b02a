import { expect, test } from 'vitest'
import { AdaptiveLimit } from './adaptive-limit.ts'
import { Gate } from './gate.ts'
import { currentLane } from './lane.ts'

/** Whether a promise is settled after all that can be done now is done. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

test('no more are inside than the limit, and each that leaves admits one', async () => {
  const gate = new Gate(2)
  const [first, second] = await Promise.all([gate.enter('browsing'), gate.enter('browsing')])
  const third = gate.enter('browsing')
  expect([gate.inside, gate.waiting, await isSettled(third)]).toEqual([2, 1, false])
  first()
  const leave = await third
  expect([gate.inside, gate.waiting]).toEqual([2, 0])
  second()
  leave()
  expect(gate.inside).toBe(0)
})

test('leaving twice makes room once', async () => {
  const gate = new Gate(1)
  const leave = await gate.enter('browsing')
  leave()
  leave()
  expect(gate.inside).toBe(0)
  await gate.enter('browsing')
  expect(gate.inside).toBe(1)
})

test('checkout enters at once however many browse and wait', async () => {
  const gate = new Gate(3)
  await Promise.all([1, 2, 3].map(() => gate.enter('browsing')))
  const waiting = [1, 2, 3].map(() => gate.enter('browsing'))
  await expect(gate.enter('browsing')).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  const leave = await gate.enter('checkout')
  leave()
  expect(await isSettled(Promise.any(waiting))).toBe(false)
})

test('checkout has a limit and a queue of its own', async () => {
  const gate = new Gate(1)
  const leave = await gate.enter('checkout')
  const second = gate.enter('checkout')
  await expect(gate.enter('checkout')).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  await second
})

test('who waits too long is asked to come back, and takes no place', async () => {
  const gate = new Gate(1, 10, { maxWaitMs: { browsing: 1 } })
  const leave = await gate.enter('browsing')
  await expect(gate.enter('browsing')).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  expect([gate.inside, gate.waiting]).toEqual([0, 0])
})

test('work knows its lane; what belongs to no request does not wait for browsing', async () => {
  const gate = new Gate(1)
  expect(await gate.within('browsing', async () => currentLane())).toBe('browsing')
  expect(currentLane()).toBe('checkout')
})

test('the limit of browsing falls while requests take too long, once for those that ran together, and rises again', () => {
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

test('whoever waits longer than the limit is rejected as overloaded, and takes no place afterwards', async () => {
  const gate = new Gate(1, Number.POSITIVE_INFINITY, { maxWaitMs: { browsing: 20 } })
  const leave = await gate.enter('browsing')
  await expect(gate.enter('browsing')).rejects.toMatchObject({ code: 'overloaded' })
  expect(gate.waiting).toBe(0)
  const next = gate.enter('browsing')
  leave()
  ;(await next)()
  expect(gate.inside).toBe(0)
})
