import { isLocalPath } from './link.ts'

/** A safe redirect target: a path of this shop. Any form of another host's URL gives `fallback`. */
export const safeLocalPath = (path: string | null | undefined, fallback: string): string =>
  path && isLocalPath(path) && !path.startsWith('/api/') ? path : fallback
