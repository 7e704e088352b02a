// Images by content hash: uploaded or downloaded files, and drawings generated on demand.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** Parameters of a generated image; only the illustrator interprets them. */
export type Drawing = Record<string, unknown>
export type DrawingInput = { order: Drawing; width?: number; height?: number; background_color?: string }

/** Public data of an image. */
export type MediaRef = { id: string; url: string; width: number; height: number; background_color: string }

/** Increase when the illustrator's output changes, so browsers do not reuse cached renditions. */
const drawingVersion = 1
const maxPixels = 40_000_000

export const getMediaUrl = (id: string) => `/media/${id}.webp`

/** Extracts the media id from a path built by getMediaUrl. */
export const parseMediaId = (url: string): string | undefined =>
  /^\/media\/([a-z0-9]{16,64})\.webp$/.exec(url)?.[1]

/** The reference that a drawing will have; registerDrawings stores it. */
export function getDrawingRef({
  order,
  width = 1200,
  height = 1500,
  background_color,
}: DrawingInput): MediaRef {
  const id = createHash('sha256')
    .update(`${drawingVersion}${stableJson(order)}`)
    .digest('hex')
    .slice(0, 32)
  return { id, url: getMediaUrl(id), width, height, background_color: background_color ?? groundFor(order) }
}

/** Registers drawings and returns their references in the same order. Idempotent. */
export async function registerDrawings(db: Db, inputs: readonly DrawingInput[]): Promise<MediaRef[]> {
  const refs = inputs.map(getDrawingRef)
  if (refs.length > 0) {
    const rows = refs.map((ref, index) => ({ ...ref, drawing: inputs[index]!.order }))
    await sql`insert into media (id, kind, drawing, mime, width, height, background_color)
      select distinct on (id) id, 'drawing', drawing, 'image/svg+xml', width, height, background_color
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, drawing jsonb, width int, height int, background_color text)
      order by id on conflict (id) do nothing`.execute(db)
  }
  return refs
}

/**
 * Stores an uploaded or downloaded image unchanged.
 * @throws Error with a readable message when the bytes are not an image, or it has over 40 megapixels.
 */
export async function storeImageFile(db: Db, storage: Storage, bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: maxPixels })
  const { width, height, format } = await picture.metadata()
  if (!width || !height || !['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format))
    throw new Error('not a supported image format')
  const { dominant } = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize(64, 64, { fit: 'inside' })
    .stats()
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `media/${id.slice(0, 2)}/${id}`
  await storage.put(key, bytes)
  await sql`insert into media (id, kind, storage_key, mime, width, height, background_color)
    values (${id}, 'file', ${key}, ${`image/${format}`}, ${width}, ${height}, ${hex(dominant.r, dominant.g, dominant.b)})
    on conflict (id) do nothing`.execute(db)
  return id
}

const redrawnFrom = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** Largest size at which a page shows a customer's photo, in pixels. */
const redrawnEdge = 1_600

/**
 * Re-encodes an uploaded image: applies its orientation, and removes metadata and any other embedded data.
 * @returns undefined when it is not an image, whatever its name, or has over 40 megapixels.
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
    // Data that sharp cannot read is not an image; its error message is of no use to the customer.
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

/** Whether the image can still be served: its file exists, or it is a drawing. */
export async function isMediaAvailable(db: Db, storage: Pick<Storage, 'has'>, id: string): Promise<boolean> {
  const media = await getMedia(db, id)
  return media !== undefined && (!('storageKey' in media) || storage.has(media.storageKey))
}

const hex = (...channels: number[]) =>
  `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/**
 * Background colour close to the studio paper behind a product: warm paper with a tint of the product's colour.
 */
function groundFor(order: Drawing): string {
  const colour =
    typeof order['colour'] === 'string' && /^#[0-9a-f]{6}$/i.test(order['colour'])
      ? order['colour']
      : '#f4efe8'
  const backgroundColour = [244, 239, 232]
  return hex(
    ...backgroundColour.map(
      (p, i) => p * 0.95 + Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16) * 0.05,
    ),
  )
}

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
