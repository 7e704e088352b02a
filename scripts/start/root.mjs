// Paths relative to the repository root, independent of the working directory.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)
export const windows = process.platform === 'win32'

/** The Node version pinned in package.json, once installed. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/**
 * Environment for child processes: `node` is the pinned version, and the repository's tools are on the PATH.
 */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
})

export const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

export const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
