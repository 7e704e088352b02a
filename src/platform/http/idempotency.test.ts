import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestShop } from '../../../tests/support/shop.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { runOnceInTransaction } from './idempotency.ts'

const shop = useTestShop()
const now = new Date('2027-01-01')
const makeRequest = () => ({ principal: 'staff:1', key: randomUUID(), fingerprint: 'body' })
const countGroups = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from customer_group`.execute(shop.db)).rows[0]!
    .count

test('work that fails after it wrote saves nothing, and a retry gets the same error', async () => {
  const request = makeRequest()
  let runs = 0
  const run = () =>
    runOnceInTransaction(shop.db, request, now, async (tx) => {
      runs++
      await sql`insert into customer_group (code, name) values ('vip', 'VIP')`.execute(tx)
      throw invalidInput('name', 'is taken')
    })
  for (const _ of [1, 2])
    await expect(run()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'name', message: 'is taken' }] },
    })
  expect([runs, await countGroups()]).toEqual([1, 0])
})

test('a failure that the database reported is stored too', async () => {
  const request = makeRequest()
  const run = () =>
    runOnceInTransaction(shop.db, request, now, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {
        throw new ShopError('not_found')
      })
    })
  for (const _ of [1, 2]) await expect(run()).rejects.toMatchObject({ code: 'not_found' })
})

test('concurrent requests with one key get one response, although the first one failed', async () => {
  const request = makeRequest()
  let runs = 0
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      runOnceInTransaction(shop.db, request, now, async (tx) => {
        await sql`insert into customer_group (code, name) values (${`g-${runs}`}, 'G')`.execute(tx)
        if (runs++ === 0) throw invalidInput('name', 'is taken')
        return { runs }
      }),
    ),
  )
  const outcomes = new Set(results.map((result) => JSON.stringify(result)))
  expect(outcomes.size).toBe(1)
  expect(await countGroups()).toBe(results[0]!.status === 'fulfilled' ? 1 : 0)
})
