// A provider that takes the first charge it is asked for only when the test says so, and cannot be reached meanwhile.
import { onTestFinished } from 'vitest'
import { type PaymentProvider, ProviderUnavailable } from '../../src/modules/payments/provider.ts'

export type SlowProvider = {
  /** From now on it cannot be reached; what it was asked for before waits still. */
  becomeUnavailable(): void
  /** It does what it was asked for, and works as ever. */
  answer(): void
}

export function createSlowProvider(provider: PaymentProvider): SlowProvider {
  const { authorise } = provider
  let resolveAnswers = () => {}
  const answered = new Promise<void>((resolve) => (resolveAnswers = resolve))
  provider.authorise = async (...input) => {
    await answered
    return authorise(...input)
  }
  const recover = () => {
    provider.authorise = authorise
    resolveAnswers()
  }
  // A test that fails in between leaves no silent provider to the next one.
  onTestFinished(recover)
  return {
    becomeUnavailable: () =>
      (provider.authorise = () => Promise.reject(new ProviderUnavailable('not reached'))),
    answer: recover,
  }
}
