// Temporary folders for each test file.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

/** @returns a function that creates a new, empty folder; all are deleted after the file's tests. */
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
