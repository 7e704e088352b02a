import { isLocalPath } from './link.ts'

/** Where a page may send somebody on: a path of this shop. Another host's address, however it is dressed, leads to `otherwise`. */
export const safeLocalPath = (path: string | null | undefined, fallback: string): string =>
  path && isLocalPath(path) && !path.startsWith('/api/') ? path : fallback
