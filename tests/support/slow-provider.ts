// A payment provider that processes its first charge only when the test says so, and is unreachable until then.
import { onTestFinished } from 'vitest'
import { type PaymentProvider, ProviderUnavailable } from '../../src/modules/payments/provider.ts'

export type SlowProvider = {
  /** Makes it unreachable; the pending charge still waits. */
  becomeUnavailable(): void
  /** Processes the pending charge, and works normally again. */
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
  // Recovers the provider after a failed test, so that the next one is not affected.
  onTestFinished(recover)
  return {
    becomeUnavailable: () =>
      (provider.authorise = () => Promise.reject(new ProviderUnavailable('not reached'))),
    answer: recover,
  }
}
