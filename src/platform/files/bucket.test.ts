import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect } from '../../../tests/support/collect.ts'
import { openObjectStore } from '../../../tests/support/object-store.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { type BucketSettings, openBucket } from './bucket.ts'
import { openServedStorage } from './storage.ts'

const newFolder = useFolders()
let store: Awaited<ReturnType<typeof openObjectStore>>
let bucket: BucketSettings
let serverFolder: string
beforeAll(async () => {
  serverFolder = newFolder()
  store = await openObjectStore(serverFolder)
  ;({ bucket } = store)
})
afterAll(() => store.close())

test('objects are read back as written, a second write replaces them, and a missing one is absent', async () => {
  const storage = await openBucket(bucket)
  expect([await storage.get('media/ab/abc'), await storage.has('media/ab/abc')]).toEqual([undefined, false])
  await storage.put('media/ab/abc', Buffer.from('first'))
  await storage.put('media/ab/abc', Buffer.from('second'))
  expect([(await storage.get('media/ab/abc'))!.toString(), await storage.has('media/ab/abc')]).toEqual([
    'second',
    true,
  ])
})

test('lists every key, over several pages', async () => {
  const storage = await openBucket(bucket)
  await storage.put('many/0', Buffer.from('x'))
  const folder = join(serverFolder, 'shop/many')
  // Writes the files directly: a thousand puts would take the store ten seconds.
  for (const file of readdirSync(folder))
    for (let index = 1; index <= 1_000; index++)
      copyFileSync(join(folder, file), join(folder, file.replace('0', String(index))))
  const keys = (await collect(storage.keys())).filter((key) => key.startsWith('many/'))
  expect(new Set(keys)).toEqual(new Set(Array.from({ length: 1_001 }, (_, index) => `many/${index}`)))
  expect(keys).toHaveLength(1_001)
})

test.each([
  ['a bucket that is not there', { name: 'nowhere' }, 'The bucket nowhere at http.* does not exist'],
  ['a wrong key', { key: { accessKeyId: 'UNKNOWN', secretAccessKey: 'x' } }, 'rejects these keys'],
  ['a store that does not answer', { endpoint: 'http://127.0.0.1:1' }, 'cannot be used: .*ECONNREFUSED'],
])('%s stops the start with an explanation', async (_, settings, message) => {
  await expect(openBucket({ ...bucket, ...settings })).rejects.toThrow(new RegExp(message))
})

test('machines share an object, and each reads it from its own disk from then on', async () => {
  const [firstFolder, secondFolder] = [newFolder(), newFolder()]
  const first = await openServedStorage({ dataDir: firstFolder, bucket })
  const second = await openServedStorage({ dataDir: secondFolder, bucket })
  await first.put('media/cd/cde', Buffer.from('picture'))
  expect((await second.get('media/cd/cde'))!.toString()).toBe('picture')
  expect(readdirSync(join(secondFolder, 'copies/media/cd'))).toEqual(['cde'])
  rmSync(join(serverFolder, 'shop'), { recursive: true })
  mkdirSync(join(serverFolder, 'shop'))
  expect((await second.get('media/cd/cde'))!.toString()).toBe('picture')
  expect(await first.has('media/cd/cde')).toBe(true)
  expect(await second.get('media/cd/other')).toBeUndefined()
})
