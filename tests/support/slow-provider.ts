// A provider that takes the first charge it is asked for only when the test says so, and cannot be reached meanwhile.
import { onTestFinished } from 'vitest'
import { type PaymentProvider, ProviderUnavailable } from '../../src/modules/payments/provider.ts'

export type SlowProvider = {
  /** From now on it cannot be reached; what it was asked for before waits still. */
  vanish(): void
  /** It does what it was asked for, and works as ever. */
  answer(): void
}

export function makeSlow(provider: PaymentProvider): SlowProvider {
  const { authorise } = provider
  let answer = () => {}
  const answers = new Promise<void>((resolve) => (answer = resolve))
  provider.authorise = async (...asked) => {
    await answers
    return authorise(...asked)
  }
  const recover = () => {
    provider.authorise = authorise
    answer()
  }
  // A test that fails in between leaves no silent provider to the next one.
  onTestFinished(recover)
  return {
    vanish: () => (provider.authorise = () => Promise.reject(new ProviderUnavailable('not reached'))),
    answer: recover,
  }
}
