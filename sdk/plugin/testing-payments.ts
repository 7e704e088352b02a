// The contract test of payment providers, for the authors of plugins.
import { expect, test } from 'vitest'
import type { PaymentProviderDefinition } from './payment-provider.ts'
import { testLaterCapture } from './testing-capture.ts'
import { type FakePaymentProvider, testRedirectProvider } from './testing.ts'

/**
 * Declares the tests that apply to the capabilities that the provider declares: `testRedirectProvider` for one on whose page
 * buyers pay, and `testLaterCapture` for one that captures later.
 * @throws Error when none applies: cards that are entered at checkout, and payments without a service, have no contract.
 */
export function testPaymentProvider<Settings>(
  definition: PaymentProviderDefinition<Settings>,
  createFake: () => Promise<FakePaymentProvider<Settings>>,
): void {
  const { code, capabilities } = definition
  if (capabilities.input !== 'redirect')
    throw new Error(`There is no contract test for ${code}: buyers do not pay on a page of the provider`)
  testRedirectProvider(definition, createFake)
  if (!capabilities.laterCapture) return
  test(`the fake of ${code} reports and declines captures`, async () => {
    const fake = await createFake()
    const missing = (['getCaptured', 'refuseCaptures', 'reportCapture'] as const).filter(
      (name) => !fake[name],
    )
    await fake.close()
    expect(missing).toEqual([])
  })
  testLaterCapture(definition, createFake)
}
