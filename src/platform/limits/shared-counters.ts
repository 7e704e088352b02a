// Counters shared by a shop's processes where configured (redis-counters.ts). Nothing waits for them: each
// process decides by what it knows and learns after each event what all have counted. If the server is down,
// each process uses its own counts.

export type SharedCounters = {
  /**
   * Counts an event.
   * @returns the total within the window, and the milliseconds left of it; undefined when unknown.
   */
  count(key: string, withinMs: number): Promise<{ count: number; leftMs: number } | undefined>
  /**
   * Takes a token from a token bucket.
   * @returns the tokens left; undefined when unknown.
   */
  draw(key: string, quota: number, perMs: number): Promise<number | undefined>
  close(): Promise<void>
}

let shared: SharedCounters | undefined

/** Call it once, before anything is counted. */
export function setSharedCounters(counters: SharedCounters | undefined): void {
  shared = counters
}

export const getSharedCounters = (): SharedCounters | undefined => shared
