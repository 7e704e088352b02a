// Table content_picture: pictures for home pages and menus, besides product pictures.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ContentPicture } from './content.ts'

/** Newest first, by media id. */
export async function listContentPictures(db: Db): Promise<(Omit<ContentPicture, 'url'> & { id: string })[]> {
  const { rows } = await sql<Omit<ContentPicture, 'url'> & { id: string }>`
    select m.id, p.alt, m.width, m.height, m.background_color from content_picture p join media m on m.id = p.media_id
    order by p.added_at desc, m.id`.execute(db)
  return rows
}

/** @returns false when it already exists; it is not changed then. */
export async function insertContentPicture(tx: Tx, mediaId: string, alt: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into content_picture (media_id, alt, added_at)
    values (${mediaId}, ${alt}, ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns its alt text; undefined when it was already deleted. */
export async function deleteContentPicture(tx: Tx, mediaId: string): Promise<string | undefined> {
  const { rows } = await sql<{ alt: string }>`
    delete from content_picture where media_id = ${mediaId} returning alt`.execute(tx)
  return rows[0]?.alt
}
