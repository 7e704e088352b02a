// A storage with files of its own above those of another one, which it only reads.
import type { Storage } from './storage.ts'

/** Writes to and deletes from `own` only. `keys` lists the files of `own`. */
export const overlayStorage = (base: Storage, own: Storage): Storage => ({
  put: (key, bytes) => own.put(key, bytes),
  get: async (key) => (await own.get(key)) ?? base.get(key),
  has: async (key) => (await own.has(key)) || base.has(key),
  delete: (key) => own.delete(key),
  keys: () => own.keys(),
})
