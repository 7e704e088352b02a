// Maps image URLs to stored media, so a second import downloads nothing again.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { storeImageFile } from '../../media/media.ts'
import type { PictureStore } from './resolve-pictures.ts'

export function createPictureStore(db: Db, storage: Storage): PictureStore {
  return {
    async findStored(addresses) {
      const { rows } = await sql<{ address: string; media_id: string }>`
        select address, media_id from fetched_picture where address = any(${addresses})`.execute(db)
      return new Map(rows.map((row) => [row.address, row.media_id]))
    },
    async save(address, bytes) {
      const id = await storeImageFile(db, storage, bytes)
      await sql`insert into fetched_picture (address, media_id) values (${address}, ${id})
        on conflict (address) do update set media_id = excluded.media_id, fetched_at = now()`.execute(db)
      return id
    },
    async existing(ids) {
      const { rows } = await sql<{ id: string }>`select id from media where id = any(${ids})`.execute(db)
      return new Set(rows.map((row) => row.id))
    },
  }
}
