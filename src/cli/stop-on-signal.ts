// Ctrl+C stops what can be given up without a trace.
export function stopOnSignal(): { signal: AbortSignal; release(): void } {
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, onSignal)
  return {
    signal: stop.signal,
    release: () => signals.forEach((signal) => process.off(signal, onSignal)),
  }
}
