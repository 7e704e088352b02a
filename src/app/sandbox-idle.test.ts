// The sandbox of test keys is closed while it is not used.
import { expect, test, vi } from 'vitest'
import { useApi } from '../../tests/support/api.ts'

vi.setConfig({ testTimeout: 240_000 })
const api = useApi({ sandbox: { idleMs: 500 } })
const isServing = async ({ app, db }: Awaited<ReturnType<typeof api.sandbox.open>>) => {
  const { length } = await db.selectFrom('product').select('id').execute()
  return length > 0 && (await app.inject('/api/v1/staff/orders')).statusCode === 401
}

test('the application is closed without calls, and calls that arrive then open one again', async () => {
  const first = await api.sandbox.open()
  const close = vi.spyOn(first, 'close')
  await expect.poll(() => close.mock.calls.length, { timeout: 60_000 }).toBe(1)
  const [second, third] = await Promise.all([api.sandbox.open(), api.sandbox.open()])
  expect(second).toBe(third)
  expect(second).not.toBe(first)
  expect(await isServing(second)).toBe(true)
})

test('a reset, which takes longer than the idle time, is not interrupted', async () => {
  expect((await api.sandbox.reset()).rows).toBeGreaterThan(0)
  expect(await isServing(await api.sandbox.open())).toBe(true)
})
