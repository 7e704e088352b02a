import { expect, test } from 'vitest'
import { ConnectionLimiter } from './connection-limiter.ts'
import { runWithPriority } from './request-priority.ts'

test('checkout gets the next connection before others; each lane is first come, first served', async () => {
  const limiter = new ConnectionLimiter(1)
  const release = await limiter.acquire()
  const order: string[] = []
  const acquire = async (name: string, priority: 'checkout' | 'browsing') => {
    const giveBack = await runWithPriority(priority, () => limiter.acquire())
    order.push(name)
    giveBack()
  }
  const waiting = [acquire('search', 'browsing'), acquire('pay', 'checkout'), acquire('order', 'checkout')]
  release()
  await Promise.all(waiting)
  expect(order).toEqual(['pay', 'order', 'search'])
})

test('browsing leaves a connection free for checkout', async () => {
  const limiter = new ConnectionLimiter(3)
  await Promise.all([limiter.acquire('browsing'), limiter.acquire('browsing')])
  let isSearching = false
  void limiter.acquire('browsing').then(() => (isSearching = true))
  const release = await limiter.acquire('checkout')
  expect(isSearching).toBe(false)
  release()
})

test('waiting times out with a connection error, and the slot is not lost', async () => {
  const limiter = new ConnectionLimiter(1, 1)
  const release = await limiter.acquire()
  await expect(limiter.acquire('browsing')).rejects.toThrow('timeout exceeded when trying to connect')
  release()
  await limiter.acquire('browsing')
})
