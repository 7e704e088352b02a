// Ctrl+C stops what can be given up without a trace, or after the batch that is being written.

/** @param message on the first Ctrl+C, where the work goes on a little; the second ends the process at once. */
export function stopOnSignal(message?: string): { signal: AbortSignal; release(): void } {
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
    if (message) process.stderr.write(`\n${message}\n`)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, onSignal)
  return {
    signal: stop.signal,
    release: () => signals.forEach((signal) => process.off(signal, onSignal)),
  }
}

/** The batch is whole or not there at all: only that one is lost when it is stopped once more. */
export const stopAfterBatch = () => stopOnSignal('Stopping after this batch. Once more to stop at once.')
