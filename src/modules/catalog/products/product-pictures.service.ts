// Wires product images: re-encoded and stored as in imports, sorted, cropped, with the audit log and listings.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { writeAudit } from '../../audit/audit.ts'
import {
  newPictureInput,
  MAX_UPLOAD_PICTURES,
  MAX_PRODUCT_PICTURES,
  type NewPicturesInput,
  type PictureCropInput,
  type PictureOrderInput,
  type ProductPictures,
} from './product-pictures.ts'
import {
  type AddedPicture,
  insertPictures,
  setPictures,
  type SavedPicture,
  listSavedPictures,
  restorePictures,
  getProductPictures,
  setPictureMedia,
} from './product-pictures.store.ts'
import { copyAltTranslations } from './product-translations.store.ts'
import { fetchPicture, PictureError } from '../../imports/pictures/fetch-picture.ts'
import { cropImage } from '../../media/crop-image.ts'
import { getMedia, isMediaAvailable, parseMediaId, storeImageFile } from '../../media/media.ts'
import { listingTags, getProductTag } from '../../search/listing-tags.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import { processUpload } from '../../media/uploaded-image.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/files/storage.ts'

/** An uploaded file with its form fields. */
export type PictureUpload = {
  bytes: Uint8Array
  alt: string
  colour: number | null
  view?: string | undefined
}

export type PictureOrderRevert = { was: (ArrangedPicture | SavedPicture)[]; to: ArrangedPicture[] }

export type ProductPictureService = {
  /** @throws ShopError not_found. */
  pictures(ctx: StaffContext, id: number): Promise<ProductPictures>
  /**
   * Adds all images or none, after the existing ones.
   * @throws ShopError not_found; invalid_input: `pictures` (too many), or `pictures.2.file` (`big`: over 8 MB;
   * `kind`: not an image, or over 40 megapixels), `pictures.2.alt`, `pictures.2.colour`.
   */
  addPictures(ctx: StaffContext, id: number, uploads: readonly PictureUpload[]): Promise<ProductPictures>
  /**
   * Adds images by their content or URL, all or none. Sending the same ones again has no effect.
   * @throws ShopError as addPictures; invalid_input with `pictures.2.url` for an image that cannot be downloaded.
   */
  addNewPictures(ctx: StaffContext, id: number, input: NewPicturesInput): Promise<ProductPictures>
  /**
   * @throws ShopError not_found; product_changed when someone else has changed them; invalid_input, also when an
   * active product would have no images.
   */
  arrangePictures(ctx: StaffContext, id: number, order: PictureOrderInput): Promise<ProductPictures>
  /**
   * @throws ShopError not_found; product_changed; invalid_input for a crop that is too small, or an illustration
   * of the shop.
   */
  cropPicture(
    ctx: StaffContext,
    id: number,
    picture: number,
    crop: PictureCropInput,
  ): Promise<ProductPictures>
  /**
   * Reverts an arrangement from its audit entry; removed images are restored.
   * @throws ShopError as arrangePictures; invalid_input when an image's file is gone.
   */
  revertOrder(ctx: StaffContext, id: number, change: PictureOrderRevert): Promise<ProductPictures>
  /**
   * Removes images that were added.
   * @throws ShopError as arrangePictures; product_changed when one of them has changed since.
   */
  revertAdded(ctx: StaffContext, id: number, added: readonly AddedPicture[]): Promise<ProductPictures>
  /**
   * Restores the whole image or its former crop.
   * @throws ShopError product_changed; invalid_input when the file is gone.
   */
  revertCrop(
    ctx: StaffContext,
    id: number,
    picture: number,
    media: { was: string; to: string },
  ): Promise<ProductPictures>
}

type ArrangedPicture = PictureOrderInput['pictures'][number]
const toArranged = ({ id, alt, colour, view }: ArrangedPicture): ArrangedPicture => ({
  id,
  alt,
  colour,
  view,
})
const withPlaces = (pictures: readonly SavedPicture[]) =>
  pictures.map((picture, at) => ({ ...picture, place: at + 1 }))
const conflictError = () => new ShopError('product_changed', { fields: ['pictures'] })

type ProductPictureDeps = {
  db: Db
  clock: Clock
  storage: Storage
  publish(tags: readonly string[]): Promise<void>
  /** @throws PictureError for an image that cannot be downloaded. */
  fetch?(address: string): Promise<Buffer>
}

const invalidError = (issues: { path: string; message: string }[]) =>
  new ShopError('invalid_input', { issues })

export function createProductPictureService({
  db,
  clock,
  storage,
  publish,
  fetch = fetchPicture,
}: ProductPictureDeps): ProductPictureService {
  async function read(on: Db, id: number, lock = false): Promise<ProductPictures> {
    const pictures = await getProductPictures(on, id, lock)
    if (!pictures) throw new ShopError('not_found')
    return pictures
  }
  /** Runs one change of a product's images; `work` returns the audit diff, undefined when nothing changed. */
  async function change(
    id: number,
    action: string,
    ctx: StaffContext,
    work: (tx: Tx, now: ProductPictures) => Promise<Record<string, unknown> | undefined>,
  ): Promise<ProductPictures> {
    const at = clock.now()
    const result = await db.transaction().execute(async (tx) => {
      const diff = await work(tx, await read(tx, id, true))
      if (diff) {
        await refreshListing(tx, [id], at)
        await writeAudit(tx, { ...ctx, action, objectKind: 'product', objectId: String(id), diff, at })
      }
      return read(tx, id)
    })
    await publish([listingTags.list, getProductTag(result.slug)])
    return result
  }
  /** Applies the wanted arrangement, including images to be restored. */
  const arrange = (
    id: number,
    ctx: StaffContext,
    order: (now: ProductPictures, stored: SavedPicture[]) => readonly (ArrangedPicture | SavedPicture)[],
  ) =>
    change(id, 'product.pictures.arrange', ctx, async (tx, now) => {
      const stored = await listSavedPictures(tx, id)
      const pictures = order(now, stored).map((picture) => ({
        ...picture,
        view: picture.view ?? stored.find((one) => one.id === picture.id)?.view ?? 'front',
      }))
      const missing: SavedPicture[] = []
      const issues: { path: string; message: string }[] = []
      for (const [index, arrangedPicture] of pictures.entries()) {
        if (
          arrangedPicture.colour !== null &&
          !now.colours.some((colour) => colour.id === arrangedPicture.colour)
        )
          issues.push({ path: `pictures.${index}.colour`, message: 'unknown' })
        if (stored.some((storedPicture) => storedPicture.id === arrangedPicture.id)) continue
        if (!('media' in arrangedPicture)) issues.push({ path: `pictures.${index}.id`, message: 'unknown' })
        else if (await isMediaAvailable(tx, storage, arrangedPicture.media)) missing.push(arrangedPicture)
        else issues.push({ path: `pictures.${index}.file`, message: 'not_found' })
      }
      if (issues.length > 0) throw invalidError(issues)
      if (new Set(pictures.map((picture) => picture.id)).size !== pictures.length)
        throw invalidError([{ path: 'pictures', message: 'duplicate' }])
      if (pictures.length === 0 && stored.length > 0 && now.status === 'active')
        throw invalidError([{ path: 'pictures', message: 'needed' }])
      if (isDeepStrictEqual(stored.map(toArranged), pictures.map(toArranged))) return undefined
      await restorePictures(tx, id, missing)
      await setPictures(tx, id, pictures)
      return { was: withPlaces(stored), to: withPlaces(await listSavedPictures(tx, id)) }
    })
  const service: ProductPictureService = {
    async pictures(ctx, id) {
      ctx.require('products.read')
      return read(db, id)
    },

    async addPictures(ctx, id, uploads) {
      ctx.require('product-pictures.edit')
      const { colours } = await read(db, id)
      if (uploads.length === 0 || uploads.length > MAX_UPLOAD_PICTURES)
        throw invalidError([{ path: 'pictures', message: uploads.length === 0 ? 'none' : 'many' }])
      const issues: { path: string; message: string }[] = []
      const images: { bytes: Buffer; alt: string; colour: number | null; view?: string | undefined }[] = []
      for (const [index, { bytes, alt, colour, view }] of uploads.entries()) {
        const parsedPicture = newPictureInput.safeParse({ alt, colour })
        const isKnownColour = colour === null || colours.some((one) => one.id === colour)
        if (!parsedPicture.success) issues.push({ path: `pictures.${index}.alt`, message: 'missing' })
        if (!isKnownColour) issues.push({ path: `pictures.${index}.colour`, message: 'unknown' })
        const picture = await processUpload(bytes)
        if (typeof picture === 'string') issues.push({ path: `pictures.${index}.file`, message: picture })
        else if (parsedPicture.success) images.push({ bytes: picture, view, ...parsedPicture.data })
      }
      if (issues.length > 0) throw invalidError(issues)
      return change(id, 'product.pictures.add', ctx, async (tx, now) => {
        if (now.pictures.length + images.length > MAX_PRODUCT_PICTURES)
          throw invalidError([{ path: 'pictures', message: 'full' }])
        const added: AddedPicture[] = []
        for (const { bytes, ...picture } of images)
          added.push({ media: await storeImageFile(tx, storage, bytes), ...picture })
        // Images submitted twice are added once.
        const newPictures = added.filter(
          ({ media, colour }) =>
            !now.pictures.some((picture) => parseMediaId(picture.url) === media && picture.colour === colour),
        )
        if (newPictures.length === 0) return undefined
        await insertPictures(tx, id, newPictures)
        return { added: newPictures }
      })
    },

    async addNewPictures(ctx, id, { pictures }) {
      ctx.require('product-pictures.edit')
      await read(db, id)
      const issues: { path: string; message: string }[] = []
      const uploads: PictureUpload[] = []
      for (const [index, { alt, colour, view, ...source }] of pictures.entries())
        try {
          const bytes = 'content' in source ? Buffer.from(source.content, 'base64') : await fetch(source.url)
          uploads.push({ bytes, alt, colour, view })
        } catch (error) {
          if (!(error instanceof PictureError)) throw error
          issues.push({ path: `pictures.${index}.url`, message: error.message })
        }
      if (issues.length > 0) throw invalidError(issues)
      return service.addPictures(ctx, id, uploads)
    },

    async arrangePictures(ctx, id, { was, pictures }) {
      ctx.require('product-pictures.edit')
      return arrange(id, ctx, (now) => {
        if (now.version !== was) throw conflictError()
        return pictures
      })
    },

    async revertOrder(ctx, id, { was, to }) {
      ctx.require('product-pictures.edit')
      return arrange(id, ctx, (_, stored) => {
        if (!isDeepStrictEqual(stored.map(toArranged), to.map(toArranged))) throw conflictError()
        return was
      })
    },

    async revertAdded(ctx, id, added) {
      ctx.require('product-pictures.edit')
      return arrange(id, ctx, (_, stored) => {
        const isSamePicture = (picture: AddedPicture) => (other: AddedPicture) =>
          picture.media === other.media && picture.colour === other.colour && picture.alt === other.alt
        if (!added.every((picture) => stored.some(isSamePicture(picture)))) throw conflictError()
        return stored.filter((picture) => !added.some(isSamePicture(picture)))
      })
    },

    async cropPicture(ctx, id, picture, { was, ...part }) {
      ctx.require('product-pictures.edit')
      return change(id, 'product.pictures.crop', ctx, async (tx, now) => {
        const currentPicture = now.pictures.find((candidate) => candidate.id === picture)
        if (!currentPicture) throw new ShopError('not_found')
        if (now.version !== was) throw conflictError()
        const media = await getMedia(tx, parseMediaId(currentPicture.url)!)
        const bytes = media && 'storageKey' in media ? await storage.get(media.storageKey) : undefined
        if (!bytes) throw invalidError([{ path: 'picture', message: 'drawn' }])
        const croppedImage = await cropImage(bytes, part)
        if (!croppedImage) throw invalidError([{ path: 'width', message: 'too small' }])
        const mediaId = await storeImageFile(tx, storage, croppedImage)
        await setPictureMedia(tx, picture, mediaId)
        await copyAltTranslations(tx, id, parseMediaId(currentPicture.url)!, mediaId)
        return { picture, media: { was: parseMediaId(currentPicture.url), to: mediaId }, part }
      })
    },

    async revertCrop(ctx, id, picture, { was, to }) {
      ctx.require('product-pictures.edit')
      return change(id, 'product.pictures.crop', ctx, async (tx, now) => {
        const currentPicture = now.pictures.find((candidate) => candidate.id === picture)
        if (!currentPicture || parseMediaId(currentPicture.url) !== to) throw conflictError()
        if (!(await isMediaAvailable(tx, storage, was)))
          throw invalidError([{ path: 'picture', message: 'not_found' }])
        await setPictureMedia(tx, picture, was)
        return { picture, media: { was: to, to: was } }
      })
    },
  }
  return service
}
