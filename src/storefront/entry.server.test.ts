import { type EntryContext, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productFactsContext } from './context.ts'
import handleRequest, { createLoadContext } from './entry.server.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that cannot be rendered is rejected and leaves no timer that would end the process', async () => {
  const context = createLoadContext({ shop: {} as never, locale: 'en', requestId: 'r' })
  context.set(productFactsContext, undefined as never)
  const broken = Object.create(context, {
    get: {
      value: (key: never) => {
        if (key === productFactsContext) throw new Error('not rendered')
        return RouterContextProvider.prototype.get.call(context, key)
      },
    },
  }) as RouterContextProvider
  const response = handleRequest(
    new Request('http://shop.test/'),
    200,
    new Headers(),
    {} as EntryContext,
    broken,
  )
  await expect(response).rejects.toThrow('not rendered')
  expect(vi.getTimerCount()).toBe(0)
})
