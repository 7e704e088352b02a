// Messages between pages and the service worker.

/**
 * `seen`: a page was viewed, with its localised URL including the query, and the files and images it loaded.
 * `online`: the network is back. `asOf`: asks whether this document came from the cache.
 */
export type ToWorker =
  | { type: 'seen'; address: string; files: string[]; pictures: string[] }
  | { type: 'online' }
  | { type: 'asOf' }

/**
 * `asOf`: when this document was fetched, in ms since the Unix epoch. The others report the status of a form:
 * queued, sent or rejected.
 */
export type FromWorker = { type: 'asOf'; at: number } | { type: 'kept' | 'sent' | 'refused' }

/** Prefix of all cache names, independent of the build. */
export const cachePrefix = 'selvedge-'
export const isPagesCache = (name: string): boolean => name.startsWith(cachePrefix) && name.endsWith('-pages')

/** Metadata headers of cached responses: time, title and size in bytes. */
export const cacheHeaders = { at: 'x-kept-at', title: 'x-kept-title', bytes: 'x-kept-bytes' } as const
