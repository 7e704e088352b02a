// Calls to a server that is not ours: each has a time limit, and one that fails again and again is left alone for a while.
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'

/** Times in milliseconds. */
export type ExternalServiceSettings = {
  /** Longest time of one call, however much of an answer has arrived. */
  timeoutMs: number
  /** Failures in a row after which calls are refused without being made. */
  maxFailures?: number
  /** How long calls are refused; then one is let through to see whether the party answers again. */
  openMs?: number
  /** Whether an error means that the party is away; absent: every error does. */
  isOutage?(error: unknown): boolean
}

/** The party failed a moment ago and was not called. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'PartyUnavailableError'
}

export type ExternalService = {
  /**
   * Makes a call. The signal aborts when its time is over.
   * @throws PartyUnavailableError without calling, PartyTimeoutError, and what the call throws.
   */
  call<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

/** The party did not answer in time. */
export class ServiceTimeoutError extends Error {
  override readonly name = 'PartyTimeoutError'
}

export function createExternalService(
  name: string,
  { timeoutMs, maxFailures = 5, openMs = 10_000, isOutage = () => true }: ExternalServiceSettings,
): ExternalService {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof TaskCancelledError || isOutage(error)),
    { breaker: new ConsecutiveBreaker(maxFailures), halfOpenAfter: openMs },
  )
  const policy = wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive))
  return {
    async call(work) {
      try {
        return await policy.execute(({ signal }) => work(signal))
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new ServiceUnavailableError(`${name} did not answer recently`, { cause: error })
        if (error instanceof TaskCancelledError)
          throw new ServiceTimeoutError(`${name} did not answer within ${timeoutMs / 1_000} s`, {
            cause: error,
          })
        throw error
      }
    },
  }
}
