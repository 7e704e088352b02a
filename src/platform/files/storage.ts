// File storage by key: in a local folder, or in a bucket shared by several machines.
import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { BucketSettings } from './bucket.ts'

/** Keys are generated paths such as `media/ab/abc.webp`; they never contain user input. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when the file does not exist. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** A file that does not exist is no error. */
  delete(key: string): Promise<void>
  /** All keys, in no particular order. */
  keys(): AsyncIterable<string>
}

type StorageSettings = { dataDir: string; bucket: BucketSettings | undefined }

/**
 * Opens the configured storage.
 * @throws StartError when the bucket cannot be used.
 */
export async function openStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataDir, 'files'))
  return (await import('./bucket.ts')).openBucket(bucket)
}

/** As `openStorage`, for a running shop: files of a bucket are cached on the local disk. */
export async function openServedStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  const storage = await openStorage({ dataDir, bucket })
  return bucket ? withLocalCache(storage, folderStorage(join(dataDir, 'copies'))) : storage
}

/**
 * Files are immutable, so cached copies never expire. If the disk cannot be written, reads are only slower.
 */
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
    // Other machines keep their copies, which nothing asks for.
    async delete(key) {
      await storage.delete(key)
      await copies.delete(key)
    },
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
      // Written to a temporary file and renamed, so that readers never see a partial file.
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
    delete: (key) => rm(path(key), { force: true }),
    async *keys() {
      const folder = await opendir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      for await (const entry of folder ?? []) {
        // A file being written has the temporary name `<key>.<uuid>`.
        const isPartial = /\.[0-9a-f-]{36}$/.test(entry.name)
        if (entry.isFile() && !isPartial) yield relative(root, join(entry.parentPath, entry.name))
      }
    },
  }
}
