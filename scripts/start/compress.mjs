// Writes compressed copies (.br, .gz) beside static files, so they need no compression when served.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:js|css|svg|json|html|txt|xml|webmanifest|map)$/
/** Below this size in bytes, the headers outweigh the savings. */
const leastBytes = 256
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressFile(file) {
  const bytes = await readFile(file)
  const copies = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipped(bytes, { level: 9 }),
  ])
  await Promise.all(
    ['.br', '.gz'].map((ending, at) =>
      bytes.length >= leastBytes && copies[at].length < bytes.length
        ? writeFile(file + ending, copies[at])
        : rm(file + ending, { force: true }),
    ),
  )
}

/** @returns the number of files checked. */
export async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
  return files.length
}
