// Contract tests of providers that capture later, for the authors of plugins.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Charge,
  type ChargeRequest,
  type PaymentContext,
  type PaymentProviderDefinition,
  ProviderUnavailable,
} from './payment-provider.ts'
import { AMOUNT, createMemorySessions, createTestCharge, type FakePaymentProvider } from './testing.ts'

/**
 * Declares the tests of a provider with the capability `laterCapture`: a charge is authorised on its page and captured
 * afterwards, in one or several captures, each of them once, also when answers are lost.
 */
export function testLaterCapture<Settings>(
  definition: PaymentProviderDefinition<Settings>,
  createFake: () => Promise<FakePaymentProvider<Settings>>,
): void {
  describe(`later captures of ${definition.code}`, () => {
    let fake: FakePaymentProvider<Settings>
    let context: PaymentContext
    const now = new Date()
    beforeEach(async () => {
      fake = await createFake()
      context = { sessions: createMemorySessions() }
    })
    afterEach(() => fake.close())

    const provider = () => definition.create(fake.settings)
    const isSeveral = definition.capabilities.laterCapture?.captures === 'several'
    const authorise = (charge: ChargeRequest) =>
      provider().authorise(context, { ...charge, take: 'later' }, now)
    /** A charge that its buyer has paid for on the page; it is authorised only. */
    const authoriseCharge = async (): Promise<ChargeRequest> => {
      const charge = createTestCharge(fake.currency)
      fake.pay(((await authorise(charge)) as { url: string }).url)
      expect(await authorise(charge)).toMatchObject({
        status: 'authorised',
        amountMinor: AMOUNT,
        currency: fake.currency,
      })
      expect(fake.getCaptured!()).toBe(0)
      return charge
    }
    const capture = (
      { key, currency }: Charge,
      amountMinor: number,
      { beforeMinor = 0, isFinal = true, captureKey = randomUUID() as string } = {},
    ) =>
      provider().capture(
        context,
        { key, currency, amountMinor, part: { key: captureKey, isFinal, beforeMinor } },
        now,
      )

    test('an authorised charge is captured once, at the amount of the capture', async () => {
      const charge = await authoriseCharge()
      expect(await provider().find(context, charge.key, now)).toMatchObject({ status: 'authorised' })
      const captureKey = randomUUID()
      for (const _ of [1, 2])
        expect(await capture(charge, AMOUNT - 25_000, { captureKey })).toMatchObject({
          status: 'captured',
          amountMinor: AMOUNT - 25_000,
          currency: fake.currency,
        })
      expect(fake.getCaptured!()).toBe(AMOUNT - 25_000)
      const refund = { key: charge.key, refundKey: randomUUID(), at: now }
      expect(await provider().refund(context, { ...refund, amountMinor: AMOUNT })).toMatchObject({
        status: 'failed',
      })
      expect(await provider().refund(context, { ...refund, amountMinor: AMOUNT - 25_000 })).toMatchObject({
        status: 'refunded',
      })
    })

    test('a capture whose answer is lost is made once', async () => {
      const charge = await authoriseCharge()
      const captureKey = randomUUID()
      fake.fail('lost')
      await expect(capture(charge, AMOUNT, { captureKey })).rejects.toBeInstanceOf(ProviderUnavailable)
      fake.fail(undefined)
      expect(await capture(charge, AMOUNT, { captureKey })).toMatchObject({ status: 'captured' })
      expect(fake.getCaptured!()).toBe(AMOUNT)
    })

    test('a declined capture takes nothing, and a later one may succeed', async () => {
      const charge = await authoriseCharge()
      fake.refuseCaptures!(true)
      expect(await capture(charge, AMOUNT)).toMatchObject({ status: 'declined' })
      expect(fake.getCaptured!()).toBe(0)
      fake.refuseCaptures!(false)
      expect(await capture(charge, AMOUNT)).toMatchObject({ status: 'captured', amountMinor: AMOUNT })
    })

    test('a voided authorisation can no longer be captured', async () => {
      const charge = await authoriseCharge()
      for (const _ of [1, 2])
        expect(await provider().void(context, charge, now)).toMatchObject({ status: 'declined' })
      expect(await capture(charge, AMOUNT)).toMatchObject({ status: 'declined' })
      expect(await provider().find(context, charge.key, now)).toMatchObject({ status: 'declined' })
      expect(fake.getCaptured!()).toBe(0)
    })

    test('a captured charge is not voided, and its webhook names it', async () => {
      const charge = await authoriseCharge()
      await capture(charge, AMOUNT)
      expect(await provider().void(context, charge, now)).toMatchObject({ status: 'captured' })
      expect(await provider().webhook!(context, fake.reportCapture!(charge.key), now)).toMatchObject({
        key: charge.key,
        isAfterCharge: false,
      })
    })

    test.runIf(isSeveral)('each part is captured once; refunds reach all captures', async () => {
      const charge = await authoriseCharge()
      const first = { captureKey: randomUUID(), isFinal: false }
      fake.fail('lost')
      await expect(capture(charge, 50_000, first)).rejects.toBeInstanceOf(ProviderUnavailable)
      fake.fail(undefined)
      expect(await capture(charge, 50_000, first)).toMatchObject({ status: 'captured', amountMinor: 50_000 })
      expect(await provider().find(context, charge.key, now)).toMatchObject({
        status: 'authorised',
        capturedMinor: 50_000,
      })
      const last = { beforeMinor: 50_000 }
      expect(await capture(charge, AMOUNT - 50_000, last)).toMatchObject({
        status: 'captured',
        amountMinor: AMOUNT,
      })
      const refund = { key: charge.key, refundKey: randomUUID(), amountMinor: 60_000, at: now }
      for (const _ of [1, 2])
        expect(await provider().refund(context, refund)).toMatchObject({ status: 'refunded' })
      expect([fake.getCaptured!(), fake.getRefunded()]).toEqual([AMOUNT, 60_000])
    })
  })
}
