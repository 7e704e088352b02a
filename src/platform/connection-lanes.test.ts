import { expect, test } from 'vitest'
import { ConnectionLanes } from './connection-lanes.ts'
import { runInLane } from './lane.ts'

test('checkout takes the next connection, whoever waited before; each lane in the order of coming', async () => {
  const lanes = new ConnectionLanes(1)
  const release = await lanes.acquire()
  const order: string[] = []
  const take = async (name: string, lane: 'checkout' | 'browsing') => {
    const giveBack = await runInLane(lane, () => lanes.acquire())
    order.push(name)
    giveBack()
  }
  const waiting = [take('search', 'browsing'), take('pay', 'checkout'), take('order', 'checkout')]
  release()
  await Promise.all(waiting)
  expect(order).toEqual(['pay', 'order', 'search'])
})

test('browsing leaves a connection free for checkout', async () => {
  const lanes = new ConnectionLanes(3)
  await Promise.all([lanes.acquire('browsing'), lanes.acquire('browsing')])
  let isSearching = false
  void lanes.acquire('browsing').then(() => (isSearching = true))
  const release = await lanes.acquire('checkout')
  expect(isSearching).toBe(false)
  release()
})

test('waiting ends with the error of a connection that is not to be had, and the place is not lost', async () => {
  const lanes = new ConnectionLanes(1, 1)
  const release = await lanes.acquire()
  await expect(lanes.acquire('browsing')).rejects.toThrow('timeout exceeded when trying to connect')
  release()
  await lanes.acquire('browsing')
})
