import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import type { ChargeRequest } from '../../provider.ts'
import { createProviders } from '../../providers.ts'
import { createTestCard } from './test-card.ts'

const now = new Date('2026-11-20T00:00:00Z')
const secret = 'a secret of at least thirty-two letters'
const testCard = createTestCard(secret)
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database?.close())

const order = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: randomUUID(),
  token: 'test_captured',
  amountMinor: 10_000,
  currency: 'USD',
  page: () => Promise.reject(new Error('no page is needed')),
  ...change,
})

describe('the demo card provider', () => {
  test('repeating a charge returns the same charge, whatever the second request contains', async () => {
    const first = order()
    const result = await testCard.authorise(database.db, first, now)
    expect(result).toMatchObject({ status: 'captured', amountMinor: 10_000, currency: 'USD' })
    const again = { ...first, amountMinor: 1, token: 'test_card_declined' }
    expect(await testCard.authorise(database.db, again, now)).toEqual(result)
    expect(await testCard.find(database.db, first.key, now)).toEqual(result)
  })

  test('refunds in parts, each key once even when repeated concurrently, never more than was charged', async () => {
    const { key } = order()
    await testCard.authorise(database.db, order({ key }), now)
    const part = { key, refundKey: `${key}:1`, amountMinor: 4_000, at: now }
    const answers = await Promise.all(Array.from({ length: 8 }, () => testCard.refund(database.db, part)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'refunded' })
    const rest = await Promise.all(
      ['2', '3', '4'].map((name) =>
        testCard.refund(database.db, { key, refundKey: `${key}:${name}`, amountMinor: 3_000, at: now }),
      ),
    )
    expect(rest.filter(({ status }) => status === 'refunded')).toHaveLength(2)
    expect(rest.filter(({ status }) => status === 'failed')).toEqual([
      { status: 'failed', reason: 'more_than_taken' },
    ])
    await expect(testCard.refund(database.db, { ...part, amountMinor: 1, at: now })).rejects.toThrow(
      'a different amount',
    )
  })

  test('an amount that was not charged is not refunded', async () => {
    const { key } = order()
    const refund = { key, refundKey: `${key}:1`, amountMinor: 1, at: now }
    expect(await testCard.refund(database.db, refund)).toEqual({ status: 'failed', reason: 'not_captured' })
    await testCard.authorise(database.db, order({ key, token: 'test_card_declined' }), now)
    expect(await testCard.refund(database.db, refund)).toEqual({ status: 'failed', reason: 'not_captured' })
  })

  test('an authorised amount is captured once, or voided and then not captured', async () => {
    const [kept, second] = [order({ take: 'later' }), order({ take: 'later' })]
    for (const item of [kept, second])
      expect(await testCard.authorise(database.db, item, now)).toMatchObject({ status: 'authorised' })
    const captured = await testCard.capture(database.db, kept, now)
    expect(captured).toMatchObject({ status: 'captured', amountMinor: 10_000 })
    expect(await testCard.capture(database.db, kept, now)).toEqual(captured)
    expect(await testCard.void(database.db, kept, now)).toEqual(captured)
    const voided = { status: 'declined', reason: 'order_expired' }
    expect(await testCard.void(database.db, second, now)).toEqual(voided)
    expect(await testCard.capture(database.db, second, now)).toEqual(voided)
    expect(await testCard.void(database.db, order(), now)).toBeUndefined()
  })
})

test('a shop without test cards charges none, and refunds those of earlier orders', async () => {
  const earlier = order()
  await createProviders(secret, { methods: ['test-card'] })
    .getProvider('test-card')
    .authorise(database.db, earlier, now)
  const providers = createProviders(secret, { methods: ['cash-on-delivery'] })
  const provider = providers.getProvider('test-card')
  expect(providers.canCharge('test-card')).toBe(false)
  expect(await provider.authorise(database.db, order(), now)).toEqual({
    status: 'declined',
    reason: 'card_declined',
  })
  expect(await provider.authorise(database.db, earlier, now)).toMatchObject({ status: 'captured' })
  const refund = { key: earlier.key, refundKey: 'r1', amountMinor: 100, at: now }
  expect(await provider.refund(database.db, refund)).toMatchObject({ status: 'refunded' })
})

test('an unknown provider is an error, not a payment', () => {
  const providers = createProviders(secret, { methods: ['test-card'] })
  expect(providers.has('test-card')).toBe(true)
  expect(providers.has('cash-on-delivery')).toBe(true)
  expect(providers.has('stripe')).toBe(false)
  expect(() => providers.getProvider('stripe')).toThrow('payment provider stripe is not configured')
})
