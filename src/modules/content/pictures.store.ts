// Table content_picture: pictures that homes and menus may show besides those of products.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ContentPicture } from './content.ts'

/** The latest first, by the ids of their media. */
export async function listContentPictures(db: Db): Promise<(Omit<ContentPicture, 'url'> & { id: string })[]> {
  const { rows } = await sql<Omit<ContentPicture, 'url'> & { id: string }>`
    select m.id, p.alt, m.width, m.height, m.ground from content_picture p join media m on m.id = p.media_id
    order by p.added_at desc, m.id`.execute(db)
  return rows
}

/** @returns false where it is there already: nothing of it is changed. */
export async function insertContentPicture(tx: Tx, mediaId: string, alt: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into content_picture (media_id, alt, added_at)
    values (${mediaId}, ${alt}, ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns what was said of it; undefined where it is gone already. */
export async function deleteContentPicture(tx: Tx, mediaId: string): Promise<string | undefined> {
  const { rows } = await sql<{ alt: string }>`
    delete from content_picture where media_id = ${mediaId} returning alt`.execute(tx)
  return rows[0]?.alt
}
