// Wires pictures of products: drawn anew and kept as imports keep them, arranged, cropped, with the audit and what lists show.
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import {
  newPictureInput,
  MAX_UPLOAD_PICTURES,
  MAX_PRODUCT_PICTURES,
  type PictureCropInput,
  type PictureOrderInput,
  type ProductPictures,
} from './modules/catalog/product-pictures.ts'
import {
  type AddedPicture,
  insertPictures,
  setPictures,
  type SavedPicture,
  listSavedPictures,
  restorePictures,
  getProductPictures,
  setPictureMedia,
} from './modules/catalog/product-pictures.store.ts'
import { copyAltTranslations } from './modules/catalog/product-translations.store.ts'
import { cropImage } from './modules/media/crop-image.ts'
import { getMedia, isMediaAvailable, parseMediaId, storeImageFile } from './modules/media/media.ts'
import { listingTags, getProductTag } from './modules/search/listing-tags.ts'
import { refreshListing } from './modules/search/refresh-listing.ts'
import type { StaffBy } from './create-staff-money.ts'
import { drawnFromSent } from './sent-picture.ts'
import type { Db, Tx } from './platform/database.ts'
import type { Storage } from './platform/storage.ts'

/** A file as it was sent, and what was typed beside it. */
export type SentPicture = { bytes: Uint8Array; alt: string; colour: number | null }

export type ArrangedBack = { was: (Arranged | SavedPicture)[]; to: Arranged[] }

export type StaffPictureCalls = {
  /** @throws ShopError not_found. */
  pictures(id: number): Promise<ProductPictures>
  /**
   * All of them or none, after those that there are.
   * @throws ShopError not_found; invalid_input: `pictures` (too many), or `pictures.2.file` (`big`: over 8 MB; `kind`: no picture, or one of
   * over 40 megapixels), `pictures.2.alt`, `pictures.2.colour`.
   */
  addPictures(id: number, sent: readonly SentPicture[], by: StaffBy): Promise<ProductPictures>
  /** @throws ShopError not_found; product_changed where somebody else has changed them; invalid_input, also where a product on sale would have none. */
  arrangePictures(id: number, wanted: PictureOrderInput, by: StaffBy): Promise<ProductPictures>
  /** @throws ShopError not_found; product_changed; invalid_input for a part too small to be looked at, or a drawing of the shop. */
  cropPicture(id: number, picture: number, crop: PictureCropInput, by: StaffBy): Promise<ProductPictures>
  /**
   * Takes an arrangement back, as the audit kept it; what was taken off is there again.
   * @throws ShopError as arrangePictures; invalid_input where the file of one is gone.
   */
  arrangeBack(id: number, change: ArrangedBack, by: StaffBy): Promise<ProductPictures>
  /** Takes those off that were added. @throws ShopError as arrangePictures; product_changed where one of them is another by now. */
  addBack(id: number, added: readonly AddedPicture[], by: StaffBy): Promise<ProductPictures>
  /** All of a picture again, or the part that it was. @throws ShopError product_changed; invalid_input where the file is gone. */
  cropBack(
    id: number,
    picture: number,
    media: { was: string; to: string },
    by: StaffBy,
  ): Promise<ProductPictures>
}

type Arranged = PictureOrderInput['pictures'][number]
const arranged = ({ id, alt, colour }: Arranged): Arranged => ({ id, alt, colour })
const placed = (pictures: readonly SavedPicture[]) => pictures.map((one, at) => ({ ...one, place: at + 1 }))
const changed = () => new ShopError('product_changed', { fields: ['pictures'] })

type Parts = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

const invalid = (issues: { path: string; message: string }[]) => new ShopError('invalid_input', { issues })

export function createStaffPictures({ db, clock, storage, publish }: Parts): StaffPictureCalls {
  async function read(on: Db, id: number, lock = false): Promise<ProductPictures> {
    const found = await getProductPictures(on, id, lock)
    if (!found) throw new ShopError('not_found')
    return found
  }
  /** One change of the pictures of a product; `work` says what the audit keeps, undefined where nothing was to be done. */
  async function change(
    id: number,
    action: string,
    by: StaffBy,
    work: (tx: Tx, now: ProductPictures) => Promise<Record<string, unknown> | undefined>,
  ): Promise<ProductPictures> {
    const at = clock.now()
    const done = await db.transaction().execute(async (tx) => {
      const diff = await work(tx, await read(tx, id, true))
      if (diff) {
        await refreshListing(tx, [id], at)
        await writeAudit(tx, { ...by, action, objectKind: 'product', objectId: String(id), diff, at })
      }
      return read(tx, id)
    })
    await publish([listingTags.list, getProductTag(done.slug)])
    return done
  }
  /** As `wanted` says; those of them that were taken off are put back. */
  const arrange = (
    id: number,
    by: StaffBy,
    wanted: (now: ProductPictures, stand: SavedPicture[]) => readonly (Arranged | SavedPicture)[],
  ) =>
    change(id, 'product.pictures.arrange', by, async (tx, now) => {
      const stand = await listSavedPictures(tx, id)
      const pictures = wanted(now, stand)
      const missing: SavedPicture[] = []
      const issues: { path: string; message: string }[] = []
      for (const [index, one] of pictures.entries()) {
        if (one.colour !== null && !now.colours.some((colour) => colour.id === one.colour))
          issues.push({ path: `pictures.${index}.colour`, message: 'unknown' })
        if (stand.some((known) => known.id === one.id)) continue
        if (!('media' in one)) issues.push({ path: `pictures.${index}.id`, message: 'unknown' })
        else if (await isMediaAvailable(tx, storage, one.media)) missing.push(one)
        else issues.push({ path: `pictures.${index}.file`, message: 'gone' })
      }
      if (issues.length > 0) throw invalid(issues)
      if (new Set(pictures.map((one) => one.id)).size !== pictures.length)
        throw invalid([{ path: 'pictures', message: 'twice' }])
      if (pictures.length === 0 && stand.length > 0 && now.status === 'active')
        throw invalid([{ path: 'pictures', message: 'needed' }])
      if (isDeepStrictEqual(stand.map(arranged), pictures.map(arranged))) return undefined
      await restorePictures(tx, id, missing)
      await setPictures(tx, id, pictures)
      return { was: placed(stand), to: placed(await listSavedPictures(tx, id)) }
    })
  return {
    pictures: (id) => read(db, id),

    async addPictures(id, sent, by) {
      const { colours } = await read(db, id)
      if (sent.length === 0 || sent.length > MAX_UPLOAD_PICTURES)
        throw invalid([{ path: 'pictures', message: sent.length === 0 ? 'none' : 'many' }])
      const issues: { path: string; message: string }[] = []
      const drawn: { bytes: Buffer; alt: string; colour: number | null }[] = []
      for (const [index, { bytes, alt, colour }] of sent.entries()) {
        const words = newPictureInput.safeParse({ alt, colour })
        const known = colour === null || colours.some((one) => one.id === colour)
        if (!words.success) issues.push({ path: `pictures.${index}.alt`, message: 'missing' })
        if (!known) issues.push({ path: `pictures.${index}.colour`, message: 'unknown' })
        const picture = await drawnFromSent(bytes)
        if (typeof picture === 'string') issues.push({ path: `pictures.${index}.file`, message: picture })
        else if (words.success) drawn.push({ bytes: picture, ...words.data })
      }
      if (issues.length > 0) throw invalid(issues)
      return change(id, 'product.pictures.add', by, async (tx, now) => {
        if (now.pictures.length + drawn.length > MAX_PRODUCT_PICTURES)
          throw invalid([{ path: 'pictures', message: 'full' }])
        const added: AddedPicture[] = []
        for (const { bytes, alt, colour } of drawn)
          added.push({ media: await storeImageFile(tx, storage, bytes), alt, colour })
        // What is sent twice, by a press too many, is there once.
        const fresh = added.filter(
          ({ media, colour }) =>
            !now.pictures.some((one) => parseMediaId(one.url) === media && one.colour === colour),
        )
        if (fresh.length === 0) return undefined
        await insertPictures(tx, id, fresh)
        return { added: fresh }
      })
    },

    arrangePictures: (id, { was, pictures }, by) =>
      arrange(id, by, (now) => {
        if (now.version !== was) throw changed()
        return pictures
      }),

    arrangeBack: (id, { was, to }, by) =>
      arrange(id, by, (_, stand) => {
        if (!isDeepStrictEqual(stand.map(arranged), to.map(arranged))) throw changed()
        return was
      }),

    addBack: (id, added, by) =>
      arrange(id, by, (_, stand) => {
        const same = (one: AddedPicture) => (other: AddedPicture) =>
          one.media === other.media && one.colour === other.colour && one.alt === other.alt
        if (!added.every((one) => stand.some(same(one)))) throw changed()
        return stand.filter((one) => !added.some(same(one)))
      }),

    cropPicture: (id, picture, { was, ...part }, by) =>
      change(id, 'product.pictures.crop', by, async (tx, now) => {
        const known = now.pictures.find((one) => one.id === picture)
        if (!known) throw new ShopError('not_found')
        if (now.version !== was) throw changed()
        const media = await getMedia(tx, parseMediaId(known.url)!)
        const bytes = media && 'storageKey' in media ? await storage.get(media.storageKey) : undefined
        if (!bytes) throw invalid([{ path: 'picture', message: 'drawn' }])
        const made = await cropImage(bytes, part)
        if (!made) throw invalid([{ path: 'width', message: 'too small' }])
        const kept = await storeImageFile(tx, storage, made)
        await setPictureMedia(tx, picture, kept)
        await copyAltTranslations(tx, id, parseMediaId(known.url)!, kept)
        return { picture, media: { was: parseMediaId(known.url), to: kept }, part }
      }),

    cropBack: (id, picture, { was, to }, by) =>
      change(id, 'product.pictures.crop', by, async (tx, now) => {
        const known = now.pictures.find((one) => one.id === picture)
        if (!known || parseMediaId(known.url) !== to) throw changed()
        if (!(await isMediaAvailable(tx, storage, was))) throw invalid([{ path: 'picture', message: 'gone' }])
        await setPictureMedia(tx, picture, was)
        return { picture, media: { was: to, to: was } }
      }),
  }
}
