import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolders } from '../../../tests/support/folder.ts'
import { finishSwap, swapFolder } from './folder-swap.ts'

const newFolder = useFolders()

/** A data folder, or its replacement. */
function folderOf(label: string): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'rows'), label)
  writeFileSync(join(folder, 'secret'), label)
  return folder
}
const stateOf = (folder: string) => [
  readFileSync(join(folder, 'database', 'rows'), 'utf8'),
  readFileSync(join(folder, 'secret'), 'utf8'),
]

test('another database replaces the existing one, with its secret', () => {
  const folder = folderOf('old')
  writeFileSync(join(folder, 'lock'), '')
  swapFolder(folder, folderOf('new'))
  expect(stateOf(folder)).toEqual(['new', 'new'])
  expect(readdirSync(folder).toSorted()).toEqual(['database', 'lock', 'secret'])
})

test('wherever the process dies, the next one finds the complete old or the complete new data', () => {
  // Simulates an interruption after each step of a swap.
  for (let stepCount = 0; stepCount <= 6; stepCount++) {
    const [folder, created] = [folderOf('old'), folderOf('new')]
    const at = (name: string) => join(folder, name)
    const all = [
      () => renameSync(at('secret'), at('secret.before')),
      () => renameSync(join(created, 'secret'), at('secret')),
      () => renameSync(at('database'), at('database.before')),
      () => renameSync(join(created, 'database'), at('database')),
      () => finishSwap(folder),
      () => finishSwap(folder),
    ]
    for (const step of all.slice(0, stepCount)) step()
    finishSwap(folder)
    expect(stateOf(folder), `after ${stepCount} steps`).toEqual(
      stepCount < 4 ? ['old', 'old'] : ['new', 'new'],
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.before'))).toEqual([])
  }
})

test('works with an empty folder, and a part that was not created stays', () => {
  const [folder, created] = [newFolder(), folderOf('new')]
  writeFileSync(join(folder, 'demo-accounts.json'), '[]')
  swapFolder(folder, created)
  expect(stateOf(folder)).toEqual(['new', 'new'])
  expect(existsSync(join(folder, 'demo-accounts.json'))).toBe(true)
})
