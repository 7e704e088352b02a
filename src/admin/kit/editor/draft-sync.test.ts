// What an editor keeps on the device while the server does not have it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { createDraftSync, type DraftState } from './draft-sync.ts'

const storageKey = 'draft:customer:1'
let device: Map<string, string>
let states: DraftState[]

beforeEach(() => {
  device = new Map()
  states = []
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { ...listeners, visibilityState: 'visible' })
  for (const [name, listener] of Object.entries(listeners)) vi.stubGlobal(name, listener)
})
afterEach(() => void vi.useRealTimers())

type Send = () => Promise<{ updated_at: string | null }>
const open = (send: Send) =>
  createDraftSync({ storageKey, stored: {}, send, onState: (state) => states.push(state) })
const change = (to: string) => ({ phone: { was: null, to } })

test('without a connection changes stay on the device, and are sent again', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new ApiError(0, { code: 'network', message: '' }))
  send.mockResolvedValue({ updated_at: '2026-11-29T00:00:00Z' })
  const sync = open(send)
  sync.update(change('0912'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states).toEqual([{ isWaiting: true }])
  expect(device.size).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(device.size).toBe(0)
})

test('changes of an erased record are removed from the device, and not sent again', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new ApiError(404, { code: 'not_found', message: '' }))
  const sync = open(send)
  sync.update(change('0912'))
  await vi.advanceTimersByTimeAsync(10_000)
  sync.update(change('0913'))
  await vi.advanceTimersByTimeAsync(10_000)
  sync.close()
  expect(send).toHaveBeenCalledTimes(1)
  expect(device.size).toBe(0)
  expect(states).toEqual([{ isWaiting: false }])
})
