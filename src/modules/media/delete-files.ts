// Deletes the files of pictures whose rows are gone: the upload or drawing, and all renditions.
import { sql } from 'kysely'
import type { Storage } from '../../platform/files/storage.ts'
import type { JobHandlers, JobInput } from '../../platform/jobs/jobs.ts'

const DELETE_FILES_JOB = 'media.delete-files'

export const createDeleteFilesJob = (
  media: readonly { id: string; storageKey: string | null }[],
): JobInput[] =>
  media.length === 0
    ? []
    : [
        {
          kind: DELETE_FILES_JOB,
          payload: {
            ids: media.map(({ id }) => id),
            keys: media.flatMap(({ storageKey }) => storageKey ?? []),
          },
        },
      ]

/** `masters/ab/<id>.webp` and `renditions/ab/<id>-640.avif` */
const derivedKey = /^(?:masters|renditions)\/[^/]+\/([a-z0-9]+)(?:-\d+)?\.\w+$/

/** Interrupted, it continues where it stopped: what is deleted is no longer listed. */
export const mediaJobs = (storage: Pick<Storage, 'keys' | 'delete'>): JobHandlers => ({
  [DELETE_FILES_JOB]: async (db, payload) => {
    const ids = new Set(payload['ids'] as string[])
    // The id follows from the content: the same picture may have been added again.
    const { rows } = await sql<{ id: string; key: string | null }>`
      select id, storage_key as key from media where id = any(${[...ids]}::text[])`.execute(db)
    for (const { id } of rows) ids.delete(id)
    const again = new Set(rows.map(({ key }) => key))
    const keys = new Set(payload['keys'] as string[])
    const unused: string[] = []
    for await (const key of storage.keys())
      if ((keys.has(key) && !again.has(key)) || ids.has(derivedKey.exec(key)?.[1] ?? '')) unused.push(key)
    for (const key of unused) await storage.delete(key)
  },
})
