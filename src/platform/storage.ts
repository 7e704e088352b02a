// Files by key: in a folder of this machine, or in a bucket that several share.
import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { BucketSettings } from './bucket.ts'

/** Keys are paths of our own making such as `media/ab/abc.webp`; they never carry what a caller typed. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Every key there is, in no order. */
  keys(): AsyncIterable<string>
}

type StorageSettings = { dataDir: string; bucket: BucketSettings | undefined }

/** Where the settings say that files are. @throws StartError where that is a bucket that cannot be used. */
export async function openStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataDir, 'files'))
  return (await import('./bucket.ts')).openBucket(bucket)
}

/** The same for a shop that serves: what a bucket gave once is read from this machine's disk from then on. */
export async function openServedStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  const storage = await openStorage({ dataDir, bucket })
  return bucket ? withLocalCache(storage, folderStorage(join(dataDir, 'copies'))) : storage
}

/** A key's bytes never change, so that a copy is right for ever. A disk that takes none only makes it slower. */
export function withLocalCache(storage: Storage, copies: Storage): Storage {
  const copy = (key: string, bytes: Uint8Array) => copies.put(key, bytes).catch(() => {})
  return {
    async put(key, bytes) {
      await storage.put(key, bytes)
      await copy(key, bytes)
    },
    async get(key) {
      const cached = await copies.get(key)
      if (cached) return cached
      const bytes = await storage.get(key)
      if (bytes) await copy(key, bytes)
      return bytes
    },
    has: async (key) => (await copies.has(key)) || storage.has(key),
    keys: () => storage.keys(),
  }
}

export function folderStorage(root: string): Storage {
  const path = (key: string) => {
    if (!/^[a-z0-9][a-z0-9/._-]*$/.test(key) || key.includes('..'))
      throw new Error(`invalid storage key: ${key}`)
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const file = path(key)
      await mkdir(dirname(file), { recursive: true })
      // Written beside and renamed, so that nobody reads half a file.
      const temporaryFile = `${file}.${randomUUID()}`
      await writeFile(temporaryFile, bytes)
      await rename(temporaryFile, file)
    },
    async get(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async has(key) {
      return stat(path(key)).then(
        () => true,
        () => false,
      )
    },
    async *keys() {
      const folder = await opendir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      for await (const entry of folder ?? []) {
        // What is being written has a name of its own until it is whole: `<key>.<uuid>`.
        const isPartial = /\.[0-9a-f-]{36}$/.test(entry.name)
        if (entry.isFile() && !isPartial) yield relative(root, join(entry.parentPath, entry.name))
      }
    },
  }
}
