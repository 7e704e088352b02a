// Ctrl+C stops at once where nothing is lost, or after the current batch.

/**
 * @param message printed on the first Ctrl+C when the work stops gracefully; the second one exits at once.
 */
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

/** Batches are atomic, so exiting at once loses only the current one. */
export const stopAfterBatch = () =>
  stopOnSignal('Stopping after this batch. Interrupt again to stop immediately.')
