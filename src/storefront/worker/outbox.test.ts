import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const form = { id: 'one', url: 'https://shop.example/contact-us', type: 'text/plain', body: 'Hello' }
const messages: unknown[] = []
let isOnline = true
const send = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  messages.length = 0
  isOnline = true
  send.mockReset()
  const entries = new Map([['/box/one', JSON.stringify(form)]])
  vi.stubGlobal('__BUILD__', { id: 'test', files: [], entry: '' })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('clients', {
    matchAll: () => Promise.resolve([{ postMessage: (message: unknown) => messages.push(message) }]),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...entries.keys()]),
        match: (key: string) => Promise.resolve(new Response(entries.get(key))),
        delete: (key: string) => Promise.resolve(entries.delete(key)),
      }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = async () => {
  const { sendQueued } = await import('./outbox.ts')
  return sendQueued()
}

test('a form is sent although the worker is online later than the page that woke it', async () => {
  isOnline = false
  send.mockResolvedValue(new Response())
  const sent = start()
  await vi.advanceTimersByTimeAsync(500)
  expect(send).not.toHaveBeenCalled()
  isOnline = true
  await vi.advanceTimersByTimeAsync(1_000)
  await sent
  expect(send).toHaveBeenCalledTimes(1)
  expect(messages).toEqual([{ type: 'sent' }])
})

test('a form that the shop cannot take is sent again twice, then waits for the next occasion', async () => {
  send.mockResolvedValue(new Response('', { status: 503 }))
  const first = start()
  await vi.advanceTimersByTimeAsync(60_000)
  await first
  expect(send).toHaveBeenCalledTimes(3)
  send.mockResolvedValue(new Response())
  await start()
  expect(messages).toEqual([{ type: 'sent' }])
})
