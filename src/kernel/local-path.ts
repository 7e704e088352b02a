import { isLocalPath } from './link.ts'

/** Where a page may send somebody on: a path of this shop. Another host's address, however it is dressed, leads to `otherwise`. */
export const localPath = (to: string | null | undefined, otherwise: string): string =>
  to && isLocalPath(to) && !to.startsWith('/api/') ? to : otherwise
