// A folder of its own for each test file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** @returns a function that makes a new, empty folder; all of them are gone when the file's tests are. */
export function useFolders(): () => string {
  const made: string[] = []
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
    made.push(folder)
    return folder
  }
}
