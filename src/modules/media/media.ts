// Pictures by content hash: files that were uploaded or fetched, and orders to the illustrator that are drawn when asked for.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { loadSharp } from '../../platform/load-sharp.ts'

/** An order to the illustrator; what stands in it is the illustrator's business. */
export type Drawing = Record<string, unknown>
export type DrawingInput = { order: Drawing; width?: number; height?: number; ground?: string }

/** What the rest of the shop knows of a picture. */
export type MediaRef = { id: string; url: string; width: number; height: number; ground: string }

/** Raised when the illustrator's hand changes, so that renditions kept by browsers are not the old ones. */
const drawingVersion = 1
const maxPixels = 40_000_000

export const getMediaUrl = (id: string) => `/media/${id}.webp`

/** The id in a path that mediaUrl made. */
export const parseMediaId = (url: string): string | undefined =>
  /^\/media\/([a-z0-9]{16,64})\.webp$/.exec(url)?.[1]

/** The reference that an order will have in the store; drawingMedia puts it there. */
export function getDrawingRef({ order, width = 1200, height = 1500, ground }: DrawingInput): MediaRef {
  const id = createHash('sha256')
    .update(`${drawingVersion}${stableJson(order)}`)
    .digest('hex')
    .slice(0, 32)
  return { id, url: getMediaUrl(id), width, height, ground: ground ?? groundFor(order) }
}

/** Registers orders to the illustrator and gives their references in the same order. Asking again changes nothing. */
export async function registerDrawings(db: Db, inputs: readonly DrawingInput[]): Promise<MediaRef[]> {
  const refs = inputs.map(getDrawingRef)
  if (refs.length > 0) {
    const rows = refs.map((ref, index) => ({ ...ref, drawing: inputs[index]!.order }))
    await sql`insert into media (id, kind, drawing, mime, width, height, ground)
      select distinct on (id) id, 'drawing', drawing, 'image/svg+xml', width, height, ground
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, drawing jsonb, width int, height int, ground text)
      order by id on conflict (id) do nothing`.execute(db)
  }
  return refs
}

/**
 * Keeps an uploaded or fetched picture as it is.
 * @throws Error with a readable message when the bytes are no picture or one of over 40 megapixels.
 */
export async function storeImageFile(db: Db, storage: Storage, bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: maxPixels })
  const { width, height, format } = await picture.metadata()
  if (!width || !height || !['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format))
    throw new Error('not a picture that can be shown')
  const { dominant } = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize(64, 64, { fit: 'inside' })
    .stats()
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `media/${id.slice(0, 2)}/${id}`
  await storage.put(key, bytes)
  await sql`insert into media (id, kind, storage_key, mime, width, height, ground)
    values (${id}, 'file', ${key}, ${`image/${format}`}, ${width}, ${height}, ${hex(dominant.r, dominant.g, dominant.b)})
    on conflict (id) do nothing`.execute(db)
  return id
}

const redrawnFrom = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** As large as a page shows what a buyer sends. */
const redrawnEdge = 1_600

/**
 * A picture that somebody sent, made anew: upright, without what cameras write beside it, without anything else that a file can hold.
 * @returns undefined when it is no picture, whatever it is called, or has over 40 megapixels.
 */
export async function reencodeImage(bytes: Uint8Array, edge = redrawnEdge): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!redrawnFrom.has(format)) return undefined
    return await picture
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // What cannot be read is no picture: sharp says why, to nobody who could do anything about it.
    return undefined
  }
}

export type MediaSource = { width: number; height: number } & ({ drawing: Drawing } | { storageKey: string })

export async function getMedia(db: Db, id: string): Promise<MediaSource | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['storage_key', 'drawing', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const size = { width: row.width, height: row.height }
  return row.storage_key === null
    ? { ...size, drawing: row.drawing as Drawing }
    : { ...size, storageKey: row.storage_key }
}

/** Whether it can be shown still: its file is there, or it is drawn. */
export async function isMediaAvailable(db: Db, storage: Pick<Storage, 'has'>, id: string): Promise<boolean> {
  const media = await getMedia(db, id)
  return media !== undefined && (!('storageKey' in media) || storage.has(media.storageKey))
}

/** Ids of drawings, those of the most popular products first: what to draw ahead. */
export async function listDrawingsToRender(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m left join product_picture p on p.media_id = m.id
    where m.kind = 'drawing' group by m.id order by min(p.position) nulls first, min(p.product_id), m.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

const hex = (...channels: number[]) =>
  `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/** Close to the studio's paper behind a product of this colour: warm paper with a breath of the colour. */
function groundFor(order: Drawing): string {
  const colour =
    typeof order['colour'] === 'string' && /^#[0-9a-f]{6}$/i.test(order['colour'])
      ? order['colour']
      : '#f4efe8'
  const paperColour = [244, 239, 232]
  return hex(
    ...paperColour.map((p, i) => p * 0.95 + Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16) * 0.05),
  )
}

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
