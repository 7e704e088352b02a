// Where things lie, whatever folder the command was called from.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)
export const windows = process.platform === 'win32'

/** The Node that package.json pins, once installed. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** The environment of what we run: its `node` is the pinned one, its tools are ours. */
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
