// Contract tests of payment providers, for the authors of plugins. The provider talks to a fake that follows the
// documentation of the real one.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Charge,
  type ChargeRequest,
  type PaymentContext,
  type PaymentProviderDefinition,
  type PaymentSessions,
  ProviderUnavailable,
  type WebhookCall,
} from './payment-provider.ts'

/** A provider that runs in the test. */
export type FakePaymentProvider<Settings> = {
  settings: Settings
  currency: string
  /** The buyer pays on the page to which `url` leads. */
  pay(url: string): void
  /** The webhook with which the provider reports the charge. */
  report(key: string): WebhookCall
  /** `call` with another content and the same signature. */
  forge(call: WebhookCall): WebhookCall
  /** `unavailable`: fails each request. `lost`: makes the change, but its answer does not arrive. */
  fail(how: 'unavailable' | 'lost' | undefined): void
  /** Sum of all refunds in minor units. */
  getRefunded(): number
  /** For `testLaterCapture`: sum of all captures in minor units. */
  getCaptured?(): number
  /** For `testLaterCapture`: whether the bank declines captures from now on. */
  refuseCaptures?(refused: boolean): void
  /** For `testLaterCapture`: the webhook with which the provider reports a capture or the end of an authorisation. */
  reportCapture?(key: string): WebhookCall
  /** Moves the clock of the fake, where it has limits of time. */
  pass?(ms: number): void
  close(): Promise<void>
}

/** The sessions of a shop, in memory. */
export function createMemorySessions(): PaymentSessions {
  type Row = { id: string | null; requested: boolean; closed: boolean; state?: object }
  const rows = new Map<string, Row>()
  return {
    find: async (key) => rows.get(key)?.id ?? undefined,
    async claim(key) {
      const row = rows.get(key) ?? { id: null, requested: true, closed: false }
      rows.set(key, { ...row, requested: row.requested || !row.closed })
      return { id: row.id, closed: row.closed }
    },
    async close(key) {
      const row = { ...(rows.get(key) ?? { id: null, requested: false }), closed: true }
      rows.set(key, row)
      return { id: row.id, requested: row.requested }
    },
    async save(key, id) {
      const row = rows.get(key)
      if (row && row.id === null) rows.set(key, { ...row, id })
    },
    findState: async (key) => rows.get(key)?.state,
    async saveState(key, fields) {
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, state: { ...row.state, ...fields } })
    },
  }
}

/** In minor units. */
export const AMOUNT = 125_000

/** A charge whose buyer pays on the page of the provider. */
export const createTestCharge = (currency: string, key: string = randomUUID()): ChargeRequest => ({
  key,
  token: 'page',
  amountMinor: AMOUNT,
  currency,
  page: async () => ({
    title: 'Áo thun số 1',
    email: 'buyer@shop.example',
    locale: 'vi',
    confirm: '/confirm',
    successUrl: `https://shop.example/done?id=${key}`,
    cancelUrl: `https://shop.example/left?id=${key}`,
  }),
})

/**
 * Declares the tests of a provider on whose page buyers pay: repeated calls, lost answers, webhooks that are forged or
 * arrive twice, late or out of order, partial refunds, and charges that end before they are paid.
 */
export function testRedirectProvider<Settings>(
  definition: PaymentProviderDefinition<Settings>,
  createFake: () => Promise<FakePaymentProvider<Settings>>,
): void {
  describe(`payment provider ${definition.code}`, () => {
    let fake: FakePaymentProvider<Settings>
    let context: PaymentContext
    let now: Date
    beforeEach(async () => {
      fake = await createFake()
      context = { sessions: createMemorySessions() }
      now = new Date()
    })
    afterEach(() => fake.close())

    const provider = () => definition.create(fake.settings)
    const createCharge = () => createTestCharge(fake.currency)
    const openPage = async (charge: ChargeRequest): Promise<string> => {
      const result = await provider().authorise(context, charge, now)
      expect(result.status).toBe('action')
      return (result as { url: string }).url
    }
    /** As the shop does: what was only authorised is captured at once. */
    const settle = async (charge: Charge) => {
      const result = await provider().find(context, charge.key, now)
      return result?.status === 'authorised' ? provider().capture(context, charge, now) : result
    }
    const payCharge = async (): Promise<ChargeRequest> => {
      const charge = createCharge()
      fake.pay(await openPage(charge))
      await provider().webhook!(context, fake.report(charge.key), now)
      expect(await settle(charge)).toMatchObject({
        status: 'captured',
        amountMinor: AMOUNT,
        currency: fake.currency,
      })
      return charge
    }
    const refund = (key: string, refundKey: string, amountMinor: number) =>
      provider().refund(context, { key, refundKey, amountMinor, at: now })
    const advance = (ms: number) => {
      now = new Date(now.getTime() + ms)
      fake.pass?.(ms)
    }

    test('a charge is paid on its page; a repeated call returns its result', async () => {
      const charge = await payCharge()
      const again = await provider().authorise(context, charge, now)
      expect(['captured', 'authorised']).toContain(again.status)
      expect(await provider().find(context, randomUUID(), now)).toBeUndefined()
    })

    test('an open charge keeps one page, and is not captured', async () => {
      const charge = createCharge()
      const [first, second] = [await openPage(charge), await openPage(charge)]
      expect(second).toBe(first)
      const result = await provider().capture(context, charge, now)
      expect(['pending', 'action']).toContain(result.status)
    })

    test('a webhook names its charge; forged ones are rejected; a repeated one changes nothing', async () => {
      const charge = createCharge()
      fake.pay(await openPage(charge))
      const call = fake.report(charge.key)
      expect(await provider().webhook!(context, fake.forge(call), now)).toBeUndefined()
      const empty = { body: '{}', headers: {}, query: {} }
      expect(await provider().webhook!(context, empty, now)).toBeUndefined()
      for (const _ of [1, 2])
        expect(await provider().webhook!(context, call, now)).toMatchObject({ key: charge.key })
      expect(await settle(charge)).toMatchObject({ status: 'captured', amountMinor: AMOUNT })
    })

    test('a charge that is voided before it is paid cannot be opened again', async () => {
      const charge = createCharge()
      await openPage(charge)
      // Undecided while its page is open, where the provider cannot close it.
      const result = await provider()
        .void(context, charge, now)
        .catch((error: unknown) => error)
      if (result instanceof ProviderUnavailable) {
        advance(20 * 60_000)
        expect(await provider().void(context, charge, now)).toMatchObject({ status: 'declined' })
      } else expect(result).toMatchObject({ status: 'declined' })
      const unopened = createCharge()
      expect(await provider().void(context, unopened, now)).toBeUndefined()
      expect(await provider().authorise(context, unopened, now)).toMatchObject({ status: 'declined' })
    })

    test('a charge that was paid before it is voided is reported as it is', async () => {
      const charge = await payCharge()
      expect(await provider().void(context, charge, now)).toMatchObject({ status: 'captured' })
    })

    test('refunds are made in parts, each once, and never exceed the charge', async () => {
      const charge = await payCharge()
      const [first, second] = [randomUUID(), randomUUID()]
      expect(await refund(charge.key, first, 25_000)).toMatchObject({ status: 'refunded' })
      advance(6 * 60_000)
      expect(await refund(charge.key, second, 100_000)).toMatchObject({ status: 'refunded' })
      expect(fake.getRefunded()).toBe(AMOUNT)
      advance(6 * 60_000)
      expect(await refund(charge.key, randomUUID(), 1)).toMatchObject({ status: 'failed' })
      expect(fake.getRefunded()).toBe(AMOUNT)
    })

    test('a refund whose answer is lost is made once', async () => {
      const charge = await payCharge()
      const refundKey = randomUUID()
      fake.fail('lost')
      await expect(refund(charge.key, refundKey, 30_000)).rejects.toBeInstanceOf(ProviderUnavailable)
      fake.fail(undefined)
      expect(await refund(charge.key, refundKey, 30_000)).toMatchObject({ status: 'refunded' })
      expect(fake.getRefunded()).toBe(30_000)
    })

    test('two refunds during an outage are both made, once each', async () => {
      const charge = await payCharge()
      const [first, second] = [randomUUID(), randomUUID()]
      fake.fail('unavailable')
      for (const refundKey of [first, second])
        await expect(refund(charge.key, refundKey, 20_000)).rejects.toBeInstanceOf(ProviderUnavailable)
      fake.fail(undefined)
      // As jobs do: tried again until they succeed.
      for (const refundKey of [first, second, first, second]) {
        for (let tries = 0; tries < 5; tries++) {
          const made = await refund(charge.key, refundKey, 20_000).catch(() => undefined)
          if (made?.status === 'refunded') break
          advance(6 * 60_000)
        }
      }
      expect(fake.getRefunded()).toBe(40_000)
    })

    test('a charge that is not paid is not refunded', async () => {
      const charge = createCharge()
      await openPage(charge)
      expect(await refund(charge.key, randomUUID(), AMOUNT)).toEqual({
        status: 'failed',
        reason: 'not_captured',
      })
    })

    test('while the provider does not answer the result is unknown, and known afterwards', async () => {
      const charge = createCharge()
      const url = await openPage(charge)
      fake.pay(url)
      fake.fail('unavailable')
      await expect(settle(charge)).rejects.toBeInstanceOf(ProviderUnavailable)
      fake.fail(undefined)
      expect(await settle(charge)).toMatchObject({ status: 'captured' })
    })
  })
}
