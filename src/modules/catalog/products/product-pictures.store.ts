import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { getMediaUrl } from '../../media/media.ts'
import { type ArrangedPicture, type ProductPictures, getPicturesVersion } from './product-pictures.ts'

type Row = Omit<ProductPictures, 'version' | 'pictures'> & {
  pictures: (Omit<ArrangedPicture, 'url'> & { media: string })[]
}

/** `lock` locks the pictures until the transaction ends. */
export async function getProductPictures(
  db: Db,
  id: number,
  lock = false,
): Promise<ProductPictures | undefined> {
  if (lock) await sql`select 1 from product where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ product: Row }>`
    select json_build_object('id', p.id, 'number', p.number, 'name', p.name, 'slug', p.slug, 'status', p.status,
      'colours', (select coalesce(json_agg(json_build_object('id', x.id, 'label', x.label) order by x.position, x.id), '[]')
        from product_option o join product_option_value x on x.option_id = o.id where o.product_id = p.id and o.kind = 'colour'),
      'pictures', (select coalesce(json_agg(json_build_object('id', i.id, 'media', m.id, 'width', m.width, 'height', m.height,
          'alt', i.alt, 'colour', i.option_value_id, 'view', i.view, 'generated', m.drawing is not null) order by i.position, i.id), '[]')
        from product_picture i join media m on m.id = i.media_id where i.product_id = p.id)) as product
    from product p where p.id = ${id}`.execute(db)
  const productRow = rows[0]?.product
  if (!productRow) return undefined
  const pictures = productRow.pictures.map(({ media, ...picture }) => ({
    ...picture,
    url: getMediaUrl(media),
  }))
  return { ...productRow, pictures, version: getPicturesVersion(pictures) }
}

export type AddedPicture = { media: string; alt: string; colour: number | null; view?: string | undefined }

/** Adds pictures after the existing ones. */
export async function insertPictures(
  tx: Tx,
  productId: number,
  added: readonly AddedPicture[],
): Promise<void> {
  await sql`
    insert into product_picture (product_id, option_value_id, media_id, position, alt, view)
    select ${productId}, r.colour, r.media, r.at + coalesce((select max(position) + 1 from product_picture where product_id = ${productId}), 0), r.alt,
      coalesce(r.view, 'front')
    from jsonb_to_recordset(${JSON.stringify(added.map((entry, at) => ({ ...entry, at })))}::jsonb)
      as r(media text, alt text, colour bigint, at int, view text)`.execute(tx)
}

/**
 * Picture data stored in the audit log, in order; `media` and `view` are needed to restore a removed picture.
 */
export type SavedPicture = { id: number; media: string; view: string; alt: string; colour: number | null }

export async function listSavedPictures(tx: Tx, productId: number): Promise<SavedPicture[]> {
  const { rows } = await sql<SavedPicture>`select id, media_id as media, view, alt, option_value_id as colour
    from product_picture where product_id = ${productId} order by position, id`.execute(tx)
  return rows
}

/** Restores removed pictures with their former ids; setPictures sets the order. */
export async function restorePictures(
  tx: Tx,
  productId: number,
  pictures: readonly SavedPicture[],
): Promise<void> {
  await sql`
    insert into product_picture (id, product_id, option_value_id, media_id, position, view, alt) overriding system value
    select r.id, ${productId}, r.colour, r.media, 0, r.view, r.alt
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as r(id bigint, media text, view text, alt text, colour bigint)`.execute(
    tx,
  )
}

/** Sets the pictures and their order; all others are removed. */
export async function setPictures(
  tx: Tx,
  productId: number,
  requested: readonly { id: number; alt: string; colour: number | null; view?: string | undefined }[],
): Promise<void> {
  const rows = JSON.stringify(requested.map((entry, position) => ({ ...entry, position })))
  await sql`delete from product_picture where product_id = ${productId} and not id = any(${requested.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  await sql`update product_picture i set alt = r.alt, option_value_id = r.colour, position = r.position, view = coalesce(r.view, i.view)
    from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, alt text, colour bigint, position int, view text)
    where i.id = r.id and i.product_id = ${productId}`.execute(tx)
}

export async function setPictureMedia(tx: Tx, pictureId: number, media: string): Promise<void> {
  await sql`update product_picture set media_id = ${media} where id = ${pictureId}`.execute(tx)
}

/**
 * Ids of all drawings in the order to render ahead: content images first, then product images by position.
 */
export async function listDrawingsToRender(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m left join product_picture p on p.media_id = m.id
    where m.kind = 'drawing' group by m.id order by min(p.position) nulls first, min(p.product_id), m.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
