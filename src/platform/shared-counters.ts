// Counts that processes of one shop keep together, where they have a place for them (redis-counts.ts). Nobody waits for it: each process
// decides by what it knows, and learns after each event what all have counted. Where that place is away, each goes by its own.

export type SharedCounters = {
  /** Counts once more. @returns how often everybody did within the time, and how much of it is left; undefined: it is not known. */
  count(key: string, withinMs: number): Promise<{ count: number; leftMs: number } | undefined>
  /** Takes one out of a bucket that fills up again. @returns what is left in it; undefined: it is not known. */
  draw(key: string, quota: number, perMs: number): Promise<number | undefined>
  close(): Promise<void>
}

let shared: SharedCounters | undefined

/** Once, before anything is counted. */
export function setSharedCounters(counters: SharedCounters | undefined): void {
  shared = counters
}

export const getSharedCounters = (): SharedCounters | undefined => shared
