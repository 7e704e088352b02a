// What pages and the worker say to each other.

/**
 * `seen`: a page was read, its address with language and query, with the files and pictures that it loaded. `online`: the network is back.
 * `asOf`: asks whether this document came from what is kept.
 */
export type ToWorker =
  | { type: 'seen'; address: string; files: string[]; pictures: string[] }
  | { type: 'online' }
  | { type: 'asOf' }

/** `asOf`: when this document was fetched, in ms since 1970. The others tell of a form: kept for later, sent, not accepted. */
export type FromWorker = { type: 'asOf'; at: number } | { type: 'kept' | 'sent' | 'refused' }

/** Names of the caches begin so, whatever build they belong to. */
export const cachePrefix = 'selvedge-'
export const isPagesCache = (name: string): boolean => name.startsWith(cachePrefix) && name.endsWith('-pages')

/** Headers of what is kept: when, its title, how many bytes. */
export const cacheHeaders = { at: 'x-kept-at', title: 'x-kept-title', bytes: 'x-kept-bytes' } as const
