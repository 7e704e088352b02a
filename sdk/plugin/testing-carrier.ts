// Contract tests of carriers, for the authors of plugins. The fake is written after the carrier's documentation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Carrier,
  type CarrierAddress,
  type CarrierDefinition,
  type CarrierRateRequest,
  type LabelRequest,
  trackingStatuses,
} from './carrier.ts'
import type { WebhookCall } from './payment-provider.ts'

export type FakeCarrier<Settings> = {
  /** Settings with which the carrier is active and calls the fake. */
  settings: Settings
  /**
   * What happens to the next request, or to one after it: it fails, its answer is not as documented, it says that there are no
   * rates, or it is done and its answer is lost.
   * @param skip how many requests are answered before it.
   */
  failNext(failure: 'unavailable' | 'malformed' | 'rate-error' | 'lost', skip?: number): void
  /** How many labels were paid for and not voided. */
  countPaidLabels(): number
  /** Reports the parcel as on its way and as delivered. */
  deliver(tracking: string): void
  /** @returns the message that the carrier sends about a parcel; absent for carriers that send none. */
  createWebhook?: (tracking: string) => WebhookCall
  close(): Promise<void>
}

const address = (fields: Partial<CarrierAddress> = {}): CarrierAddress => ({
  name: 'Ngô Thị Hà',
  company: '',
  line1: '179 N Harbor Dr',
  line2: '',
  city: 'Redondo Beach',
  region: 'CA',
  postcode: '90277',
  country: 'US',
  phone: '8573875756',
  email: 'customer@example.com',
  ...fields,
})

/** A parcel of 500 g within one country, for tests of what a carrier takes for it. */
export const createRateRequest = (fields: Partial<CarrierRateRequest> = {}): CarrierRateRequest => ({
  from: address({ name: 'Shop', line1: '417 Montgomery Street', city: 'San Francisco', postcode: '94104' }),
  to: { country: 'US', region: 'CA', postcode: '90277' },
  parcel: { weightGrams: 500, volumeMm3: 2_000_000 },
  ...fields,
})

/** A label for the same parcel. */
export const createLabelRequest = (key: string, service: string): LabelRequest => ({
  key,
  service,
  reference: 'SV-1001',
  from: createRateRequest().from,
  to: address(),
  parcel: { weightGrams: 500, volumeMm3: 2_000_000 },
  items: [{ name: 'Oxford shirt', sku: 'LEV-001', quantity: 2, valueMinor: 4_995, weightGrams: 250 }],
  currency: 'USD',
})

/**
 * Declares the tests of a carrier: answers that are valid, missing, refused and not as documented; that a label is paid for
 * once; tracking; and forged messages.
 * @param service one that the fake offers.
 */
export function testCarrier<Settings>(
  definition: CarrierDefinition<Settings>,
  createFake: () => Promise<FakeCarrier<Settings>>,
  service: string,
): void {
  describe(`carrier ${definition.code}`, () => {
    let fake: FakeCarrier<Settings>
    let carrier: Carrier
    const { rates: hasRates, labels: hasLabels, tracking: hasTracking } = definition.capabilities
    beforeAll(async () => {
      fake = await createFake()
      carrier = definition.create(fake.settings)
    })
    afterAll(() => fake.close())
    const buy = async (key: string) => {
      const result = await carrier.createLabel!(createLabelRequest(key, service))
      if (result.status === 'rejected') throw new Error(result.reason)
      return result.label
    }

    test('its settings turn it on, its code is valid, and it can do what it declares', () => {
      expect(definition.isActive(fake.settings)).toBe(true)
      expect(definition.code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
      expect(definition.findServiceProblem?.(service)).toBeUndefined()
      expect([carrier.getRates, carrier.createLabel, carrier.track].map(Boolean)).toEqual([
        hasRates,
        hasLabels,
        hasTracking,
      ])
      expect(carrier.readWebhook !== undefined).toBe(definition.webhook !== undefined)
    })

    describe.runIf(hasRates)('rates', () => {
      test('rates are whole minor units of a named currency', async () => {
        const rates = await carrier.getRates!(createRateRequest())
        expect(rates.map((rate) => rate.service)).toContain(service)
        for (const rate of rates) {
          expect(Number.isSafeInteger(rate.priceMinor) && rate.priceMinor >= 0).toBe(true)
          expect(rate.currency).toMatch(/^[A-Z]{3}$/)
          expect(rate.title).not.toBe('')
          expect(definition.findServiceProblem?.(rate.service)).toBeUndefined()
        }
        expect(await carrier.getRates!(createRateRequest())).toEqual(rates)
      })

      test('items without weight and dimensions have rates', async () => {
        const parcel = { weightGrams: 0, volumeMm3: 0 }
        expect((await carrier.getRates!(createRateRequest({ parcel }))).length).toBeGreaterThan(0)
      })

      test.each(['unavailable', 'malformed', 'lost'] as const)(
        'a rate answer that is %s throws',
        async (failure) => {
          fake.failNext(failure)
          await expect(carrier.getRates!(createRateRequest())).rejects.toThrow(/\S/)
          expect((await carrier.getRates!(createRateRequest())).length).toBeGreaterThan(0)
        },
      )

      test('without rates for the parcel it throws or has none', async () => {
        fake.failNext('rate-error')
        expect(await carrier.getRates!(createRateRequest()).catch(() => [])).toEqual([])
      })
    })

    describe.runIf(hasLabels)('labels', () => {
      test('a label has a file, a tracking number, and is paid for once', async () => {
        const before = fake.countPaidLabels()
        const label = await buy('label-once')
        expect(label.file.bytes.byteLength).toBeGreaterThan(0)
        expect(label.tracking).toMatch(/^[\w ./-]{1,80}$/)
        expect(label.carrier).not.toBe('')
        expect(await buy('label-once')).toMatchObject({
          tracking: label.tracking,
          reference: label.reference,
        })
        expect(fake.countPaidLabels()).toBe(before + 1)
      })

      test.each(['lost', 'unavailable', 'malformed'] as const)(
        'when any answer is %s, a repeated call makes one label',
        async (failure) => {
          const before = fake.countPaidLabels()
          // Also the answer to the payment itself.
          for (const skip of [0, 1, 2, 3]) {
            const key = `label-${failure}-${skip}`
            fake.failNext(failure, skip)
            await buy(key).catch(() => undefined)
            await buy(key).catch(() => undefined)
            await buy(key)
          }
          expect(fake.countPaidLabels()).toBe(before + 4)
        },
      )

      test('a service that is not offered is rejected with a reason, and nothing is paid', async () => {
        const before = fake.countPaidLabels()
        const result = await carrier.createLabel!(createLabelRequest('label-unknown', 'NOBODY/Never'))
        expect(result).toEqual({ status: 'rejected', reason: expect.stringMatching(/\S/) as string })
        expect(fake.countPaidLabels()).toBe(before)
      })

      test('a label is voided once, also when that is repeated', async () => {
        const before = fake.countPaidLabels()
        const label = await buy('label-void')
        expect(await carrier.voidLabel!(label)).toEqual({ status: 'voided' })
        expect(await carrier.voidLabel!(label)).toEqual({ status: 'voided' })
        expect(fake.countPaidLabels()).toBe(before)
      })
    })

    describe.runIf(hasTracking && hasLabels)('tracking', () => {
      test('events of a parcel have times and known statuses, and end with its delivery', async () => {
        const label = await buy('label-track')
        fake.deliver(label.tracking)
        const events = await carrier.track!(label)
        for (const event of events) {
          expect(Number.isNaN(event.at.getTime())).toBe(false)
          expect(trackingStatuses).toContain(event.status)
        }
        const last = events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
        expect(last?.status).toBe('delivered')
      })

      test.runIf(definition.webhook)('its messages are read, and forged ones are rejected', async () => {
        const label = await buy('label-webhook')
        fake.deliver(label.tracking)
        const call = fake.createWebhook!(label.tracking)
        const events = await carrier.track!(label)
        expect(carrier.readWebhook!(call, new Date())).toEqual([{ tracking: label.tracking, events }])
        const forged = [
          { ...call, body: call.body.replace(label.tracking, 'X'.repeat(label.tracking.length)) },
          { ...call, headers: {}, query: {} },
          { body: 'not JSON', headers: {}, query: {} },
        ]
        for (const other of forged) expect(carrier.readWebhook!(other, new Date())).toBeUndefined()
      })
    })
  })
}
