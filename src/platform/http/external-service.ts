// Calls to external services with a timeout and a circuit breaker.
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'

export type ExternalServiceSettings = {
  /** Timeout of a whole call in milliseconds, including reading the response. */
  timeoutMs: number
  /** Consecutive failures after which the circuit opens and calls are rejected without being made. */
  maxFailures?: number
  /**
   * How long the circuit stays open, in milliseconds; then one call tests whether the service has recovered.
   */
  openMs?: number
  /** Whether an error means that the service is down; absent: every error does. */
  isOutage?(error: unknown): boolean
}

/** The circuit is open after recent failures, so the service was not called. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError'
}

export type ExternalService = {
  /** Whether calls are rejected without being made. */
  readonly isOpen: boolean
  /**
   * Makes a call. The signal aborts on timeout.
   * @throws ServiceUnavailableError without calling, ServiceTimeoutError, and any error of the call.
   */
  call<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

/** The service did not answer in time. */
export class ServiceTimeoutError extends Error {
  override readonly name = 'ServiceTimeoutError'
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
    get isOpen() {
      return breaker.state === CircuitState.Open
    },
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
