// The files of a new, empty embedded database. The build creates them once per version of the engine: loading them takes a
// quarter of the time of creating them.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Where the build keeps the archive. A newer engine may not open the files of an older one. */
export function getInitialDatabasePath(): string {
  const { version } = JSON.parse(
    readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  return inRoot(`build/initial-database-${version}.tar.gz`)
}

/** Undefined when nothing was built: the engine then creates the files itself. */
export function readInitialDatabase(): Blob | undefined {
  const path = getInitialDatabasePath()
  return existsSync(path) ? new Blob([readFileSync(path)]) : undefined
}
