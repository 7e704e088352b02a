// A provider that takes the first charge it is asked for only when the test says so, and cannot be reached meanwhile.
import { type PaymentProvider, ProviderSilent } from '../../src/modules/payments/provider.ts'

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
  return {
    vanish: () => (provider.authorise = () => Promise.reject(new ProviderSilent('not reached'))),
    answer() {
      provider.authorise = authorise
      answer()
    },
  }
}
