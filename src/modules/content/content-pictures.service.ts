// Wires images that staff upload for home pages and menus: re-encoded, stored and recorded in the audit log.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { MAX_UPLOAD_PICTURES } from '../catalog/products/product-pictures.ts'
import type { ContentPicture } from './content.ts'
import { insertContentPicture, listContentPictures, deleteContentPicture } from './pictures.store.ts'
import { isMediaAvailable, parseMediaId, getMediaUrl, storeImageFile } from '../media/media.ts'
import { pictureAltInput } from '../media/picture-alt.ts'
import { processUpload } from '../media/uploaded-image.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'

export type ContentPictureService = {
  /** The latest first. */
  pictures(ctx: StaffContext): Promise<ContentPicture[]>
  /**
   * Adds all images or none; an existing one is left unchanged.
   * @throws ShopError invalid_input: `pictures` (`none`, `many`), `pictures.2.file` (`big`, `kind`),
   * `pictures.2.alt`.
   */
  addPictures(ctx: StaffContext, uploads: readonly { bytes: Uint8Array; alt: string }[]): Promise<void>
  /** Removes it from the selection; content that shows it keeps it. */
  removePicture(ctx: StaffContext, url: string): Promise<void>
  /**
   * Restores a removed image.
   * @throws ShopError invalid_input when its file is gone.
   */
  restorePicture(ctx: StaffContext, id: string, alt: string): Promise<void>
}

type ContentPictureDeps = { db: Db; clock: Clock; storage: Storage }

export function createContentPictureService({
  db,
  clock,
  storage,
}: ContentPictureDeps): ContentPictureService {
  return {
    async pictures(ctx) {
      ctx.require('content.edit')
      return (await listContentPictures(db)).map(({ id, ...picture }) => ({
        url: getMediaUrl(id),
        ...picture,
      }))
    },

    async addPictures(ctx, uploads) {
      ctx.require('content.edit')
      const issues: { path: string; message: string }[] = []
      if (uploads.length === 0) issues.push({ path: 'pictures', message: 'none' })
      if (uploads.length > MAX_UPLOAD_PICTURES) issues.push({ path: 'pictures', message: 'many' })
      const images: { bytes: Buffer; alt: string }[] = []
      for (const [index, { bytes, alt }] of issues.length > 0 ? [] : uploads.entries()) {
        const parsedAlt = pictureAltInput.safeParse(alt)
        const picture = await processUpload(bytes)
        if (!parsedAlt.success) issues.push({ path: `pictures.${index}.alt`, message: 'missing' })
        if (typeof picture === 'string') issues.push({ path: `pictures.${index}.file`, message: picture })
        else if (parsedAlt.success) images.push({ bytes: picture, alt: parsedAlt.data })
      }
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      await db.transaction().execute(async (tx) => {
        for (const { bytes, alt } of images) {
          const id = await storeImageFile(tx, storage, bytes)
          const at = clock.now()
          if (await insertContentPicture(tx, id, alt, at))
            await write(tx, ctx, 'content.picture.add', id, { alt }, at)
        }
      })
    },

    async removePicture(ctx, url) {
      ctx.require('content.edit')
      const id = parseMediaId(url)
      if (id === undefined) return
      await db.transaction().execute(async (tx) => {
        const alt = await deleteContentPicture(tx, id)
        if (alt !== undefined) await write(tx, ctx, 'content.picture.remove', id, { alt }, clock.now())
      })
    },

    async restorePicture(ctx, id, alt) {
      ctx.require('content.edit')
      return db.transaction().execute(async (tx) => {
        if (!(await isMediaAvailable(tx, storage, id))) throw invalidInput('picture', 'not_found')
        const at = clock.now()
        if (await insertContentPicture(tx, id, alt, at))
          await write(tx, ctx, 'content.picture.add', id, { alt }, at)
      })
    },
  }
}

const write = (
  tx: Parameters<typeof writeAudit>[0],
  ctx: StaffContext,
  action: string,
  id: string,
  diff: Record<string, unknown>,
  at: Date,
) => writeAudit(tx, { ...ctx, action, objectKind: 'content', objectId: `picture/${id}`, diff, at })
