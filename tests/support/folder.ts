// A folder of its own for each test file.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

/** @returns a function that makes a new, empty folder; all of them are gone when the file's tests are. */
export function useFolders(): () => string {
  const created: string[] = []
  afterAll(() => {
    for (const folder of created) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(folderInMemory(), 'selvedge-test-'))
    created.push(folder)
    return folder
  }
}
