// Contract tests of tax services, for the authors of plugins. The fake is written after the service's documentation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TaxProviderDefinition, TaxRequest, TaxResult } from './tax-provider.ts'

export type FakeTaxService<Settings> = {
  /** Settings with which the plugin covers `country` and calls the fake. */
  settings: Settings
  /** A request for which the fake has a tax above zero. */
  request: TaxRequest
  /** What happens to the next request: it fails, or its answer is not as documented. */
  failNext(failure: 'unavailable' | 'malformed'): void
  /** How many calculations were requested. */
  countRequests(): number
  close(): Promise<void>
}

/** An order to Seattle, for tests of what a plugin makes of it. */
export const createTaxRequest = (fields: Partial<TaxRequest> = {}): TaxRequest => ({
  currency: 'USD',
  pricesIncludeTax: false,
  destination: { country: 'US', region: 'WA', postcode: '98101' },
  items: [
    { id: 'line-1', kind: 'product', amountMinor: 10_000, quantity: 2, taxClass: 'standard', sku: 'LEV-001' },
    { id: 'shipping', kind: 'shipping', amountMinor: 900, quantity: 1, taxClass: 'delivery', sku: '' },
    { id: 'fee-1', kind: 'fee', amountMinor: 250, quantity: 1, taxClass: 'delivery', sku: '' },
  ],
  ...fields,
})

/**
 * Declares the tests of a tax service: taxes for every item, prices with and without tax, currencies, repeatability, and
 * failures that are errors instead of taxes.
 */
export function testTaxProvider<Settings>(
  definition: TaxProviderDefinition<Settings>,
  createFake: () => Promise<FakeTaxService<Settings>>,
): void {
  describe(`tax service ${definition.code}`, () => {
    let fake: FakeTaxService<Settings>
    beforeAll(async () => {
      fake = await createFake()
    })
    afterAll(() => fake.close())
    const calculate = (request: TaxRequest): Promise<TaxResult> =>
      definition.create(fake.settings).calculate(request, AbortSignal.timeout(5_000))
    const byId = ({ items }: TaxResult) => new Map(items.map((item) => [item.id, item]))

    test('its code is valid, and it covers only the countries of its settings', () => {
      expect(definition.code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
      expect(definition.covers(fake.settings, fake.request.destination.country)).toBe(true)
      expect(definition.covers(fake.settings, 'AQ')).toBe(false)
    })

    test('every item has a tax that fits its amount and rate', async () => {
      const result = await calculate(fake.request)
      expect(result.reference).not.toBe('')
      const taxes = byId(result)
      expect([...taxes.keys()].toSorted()).toEqual(fake.request.items.map(({ id }) => id).toSorted())
      for (const { id, amountMinor } of fake.request.items) {
        const { taxMinor, ratePpm, parts } = taxes.get(id)!
        expect(Number.isSafeInteger(taxMinor) && Number.isSafeInteger(ratePpm)).toBe(true)
        expect(taxMinor).toBeGreaterThanOrEqual(0)
        expect(Math.abs(taxMinor - (amountMinor * ratePpm) / 1_000_000)).toBeLessThanOrEqual(
          Math.max(1, parts.length),
        )
        if (parts.length > 0) expect(parts.reduce((sum, part) => sum + part.ratePpm, 0)).toBe(ratePpm)
      }
      expect(result.items.some(({ taxMinor }) => taxMinor > 0)).toBe(true)
    })

    test('prices with tax contain it', async () => {
      const without = byId(await calculate(fake.request))
      const included = byId(await calculate({ ...fake.request, pricesIncludeTax: true }))
      for (const { id } of fake.request.items)
        if (without.get(id)!.taxMinor > 0)
          expect(included.get(id)!.taxMinor).toBeLessThan(without.get(id)!.taxMinor)
    })

    test('the same request has the same taxes, and is not changed', async () => {
      const request = Object.freeze({ ...fake.request, items: Object.freeze([...fake.request.items]) })
      expect((await calculate(request)).items).toEqual((await calculate(request)).items)
    })

    test('amounts are minor units in every currency', async () => {
      const [item] = fake.request.items
      const request = (currency: string) => ({
        ...fake.request,
        currency,
        items: [{ ...item!, amountMinor: 1_000_000 }],
      })
      const [usd] = (await calculate(request('USD'))).items
      const [jpy] = (await calculate(request('JPY'))).items
      expect(jpy!.taxMinor).toBe(usd!.taxMinor)
    })

    test('each calculation is one request', async () => {
      const before = fake.countRequests()
      await calculate(fake.request)
      expect(fake.countRequests()).toBe(before + 1)
    })

    test.each(['unavailable', 'malformed'] as const)(
      'an answer that is %s is an error, not a tax of nothing',
      async (failure) => {
        fake.failNext(failure)
        await expect(calculate(fake.request)).rejects.toThrow(/./)
        expect((await calculate(fake.request)).items.length).toBeGreaterThan(0)
      },
    )
  })
}
