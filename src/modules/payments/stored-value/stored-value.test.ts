import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import {
  type StoredValue,
  hashGiftCardCode,
  getGiftCardHint,
  generateGiftCardCode,
  allocateTenders,
} from './stored-value.ts'

const at = new Date('2026-11-21T12:00:00Z')
let ids = 0
const card = (code: string, balanceMinor: number, change: Partial<StoredValue> = {}): StoredValue => ({
  id: ++ids,
  kind: 'gift-card',
  codeHash: hashGiftCardCode(code),
  last_characters: getGiftCardHint(code),
  currency: 'USD',
  balanceMinor,
  expiresAt: null,
  ...change,
})
const own = (balanceMinor: number): StoredValue => ({
  ...card('', balanceMinor),
  kind: 'store-credit',
  codeHash: null,
  last_characters: '',
})
const plan = (total: number, credits: StoredValue[], codes: string[], useCredit = false) =>
  allocateTenders(total, 'USD', credits, { codes, useCredit, at })

test('a code is sixteen unambiguous characters, found however it is typed', () => {
  const code = generateGiftCardCode()
  expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/)
  expect(hashGiftCardCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashGiftCardCode(code))
  expect(generateGiftCardCode()).not.toBe(code)
})

test('gift cards pay first, in the order entered, then store credit if requested', () => {
  const credits = [own(5_000), card('AAAA', 1_000), card('BBBB', 2_000)]
  const { tenders, dueMinor } = plan(6_000, credits, ['BBBB', 'AAAA'], true)
  expect(tenders.map(({ method, hint, amountMinor }) => [method, hint, amountMinor])).toEqual([
    ['gift-card', 'BBBB', 2_000],
    ['gift-card', 'AAAA', 1_000],
    ['store-credit', '', 3_000],
  ])
  expect(dueMinor).toBe(0)
  expect(plan(6_000, credits, ['AAAA'])).toMatchObject({
    dueMinor: 5_000,
    tenderViews: [
      { method: 'gift-card', code: 'AAAA', amount: 1_000, balance: 1_000 },
      { method: 'store-credit', amount: 0, balance: 5_000 },
    ],
  })
})

test('payments and remainder add up to the total for any balances, and no payment exceeds its balance', () => {
  fc.assert(
    fc.property(
      fc.nat(50_000),
      fc.array(fc.nat(20_000), { maxLength: 4 }),
      fc.nat(20_000),
      fc.boolean(),
      (total, cards, credit, uses) => {
        const codes = cards.map((_, index) => `CODE${index}`)
        const credits = [...cards.map((balance, index) => card(codes[index]!, balance)), own(credit)]
        const { tenders, dueMinor } = plan(total, credits, [...codes, ...codes], uses)
        expect(tenders.reduce((sum, { amountMinor }) => sum + amountMinor, dueMinor)).toBe(total)
        expect(dueMinor).toBeGreaterThanOrEqual(0)
        for (const { creditId, amountMinor } of tenders)
          expect(amountMinor).toBeLessThanOrEqual(credits.find(({ id }) => id === creditId)!.balanceMinor)
        expect(new Set(tenders.map(({ creditId }) => creditId)).size).toBe(tenders.length)
      },
    ),
    propertyRuns(300),
  )
})

describe('a gift card that pays nothing', () => {
  test.each<[string, StoredValue, object]>([
    ['it is empty', card('CODE', 0), { rejection_reason: 'empty' }],
    ['its time is over', card('CODE', 500, { expiresAt: at }), { rejection_reason: 'expired', amount: 0 }],
  ])('%s', (_why, credit, expected) =>
    expect(plan(1_000, [credit], ['CODE']).tenderViews).toMatchObject([expected]),
  )

  test('in another currency is shown in its own', () =>
    expect(plan(1_000, [card('CODE', 500, { currency: 'EUR' })], ['CODE'])).toMatchObject({
      tenders: [],
      tenderViews: [{ amount: 0, balance: 500, currency: 'EUR', rejection_reason: 'other_currency' }],
      dueMinor: 1_000,
    }))
})
