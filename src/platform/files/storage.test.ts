import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolders } from '../../../tests/support/folder.ts'
import { folderStorage } from './storage.ts'

const newFolder = useFolders()

test('files are read back as written, and a second write replaces them', async () => {
  const storage = folderStorage(newFolder())
  expect([await storage.get('media/ab/abc'), await storage.has('media/ab/abc')]).toEqual([undefined, false])
  await storage.put('media/ab/abc', Buffer.from('first'))
  await storage.put('media/ab/abc', Buffer.from('second'))
  expect([(await storage.get('media/ab/abc'))!.toString(), await storage.has('media/ab/abc')]).toEqual([
    'second',
    true,
  ])
})

test('a partial file is never read, however many processes write it', async () => {
  const root = newFolder()
  const storage = folderStorage(root)
  const contents = ['a', 'b'].map((character) => Buffer.alloc(300_000, character))
  await storage.put('x/y', contents[0]!)
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, index) => storage.put('x/y', contents[index % 2]!)),
  )
  for (let index = 0; index < 20; index++) {
    const bytes = (await storage.get('x/y'))!
    expect(bytes.equals(contents[0]!) || bytes.equals(contents[1]!)).toBe(true)
  }
  await writing
  expect(readdirSync(join(root, 'x'))).toEqual(['y'])
})

test.each(['', '/etc/passwd', '../x', 'a/../../x', 'a\\b', 'A', 'a b', 'a\u0000', '.hidden'])(
  '%j is not a valid key',
  async (key) => {
    const storage = folderStorage(newFolder())
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('invalid storage key')
    await expect(storage.get(key)).rejects.toThrow('invalid storage key')
  },
)

test('a file that cannot be read is an error, not absent', async () => {
  const root = newFolder()
  mkdirSync(join(root, 'a-folder'))
  await expect(folderStorage(root).get('a-folder')).rejects.toMatchObject({ code: 'EISDIR' })
})
