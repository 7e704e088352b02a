// Wires pictures that staff send for homes and menus: drawn anew, kept, with the audit.
import { invalidInput, ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { MAX_UPLOAD_PICTURES } from './modules/catalog/product-pictures.ts'
import type { ContentPicture } from './modules/content/content.ts'
import {
  insertContentPicture,
  listContentPictures,
  deleteContentPicture,
} from './modules/content/pictures.store.ts'
import { isMediaAvailable, parseMediaId, getMediaUrl, storeImageFile } from './modules/media/media.ts'
import { pictureAltInput } from './modules/media/picture-alt.ts'
import type { StaffBy } from './create-staff-money.ts'
import { drawnFromSent } from './sent-picture.ts'
import type { Db } from './platform/database.ts'
import type { Storage } from './platform/storage.ts'

export type ContentPictureCalls = {
  /** The latest first. */
  pictures(): Promise<ContentPicture[]>
  /**
   * All of them or none; one that is there already stays as it is.
   * @throws ShopError invalid_input: `pictures` (`none`, `many`), `pictures.2.file` (`big`, `kind`), `pictures.2.alt`.
   */
  addPictures(sent: readonly { bytes: Uint8Array; alt: string }[], by: StaffBy): Promise<void>
  /** It is not offered any more; what shows it goes on showing it. */
  removePicture(url: string, by: StaffBy): Promise<void>
  /** One that was removed. @throws ShopError invalid_input where its file is gone. */
  putPictureBack(id: string, alt: string, by: StaffBy): Promise<void>
}

type Parts = { db: Db; clock: Clock; storage: Storage }

export function createContentPictures({ db, clock, storage }: Parts): ContentPictureCalls {
  return {
    pictures: async () =>
      (await listContentPictures(db)).map(({ id, ...picture }) => ({ url: getMediaUrl(id), ...picture })),

    async addPictures(sent, by) {
      const issues: { path: string; message: string }[] = []
      if (sent.length === 0) issues.push({ path: 'pictures', message: 'none' })
      if (sent.length > MAX_UPLOAD_PICTURES) issues.push({ path: 'pictures', message: 'many' })
      const drawn: { bytes: Buffer; alt: string }[] = []
      for (const [index, { bytes, alt }] of issues.length > 0 ? [] : sent.entries()) {
        const words = pictureAltInput.safeParse(alt)
        const picture = await drawnFromSent(bytes)
        if (!words.success) issues.push({ path: `pictures.${index}.alt`, message: 'missing' })
        if (typeof picture === 'string') issues.push({ path: `pictures.${index}.file`, message: picture })
        else if (words.success) drawn.push({ bytes: picture, alt: words.data })
      }
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      await db.transaction().execute(async (tx) => {
        for (const { bytes, alt } of drawn) {
          const id = await storeImageFile(tx, storage, bytes)
          const at = clock.now()
          if (await insertContentPicture(tx, id, alt, at))
            await write(tx, by, 'content.picture.add', id, { alt }, at)
        }
      })
    },

    async removePicture(url, by) {
      const id = parseMediaId(url)
      if (id === undefined) return
      await db.transaction().execute(async (tx) => {
        const alt = await deleteContentPicture(tx, id)
        if (alt !== undefined) await write(tx, by, 'content.picture.remove', id, { alt }, clock.now())
      })
    },

    putPictureBack: (id, alt, by) =>
      db.transaction().execute(async (tx) => {
        if (!(await isMediaAvailable(tx, storage, id))) throw invalidInput('picture', 'gone')
        const at = clock.now()
        if (await insertContentPicture(tx, id, alt, at))
          await write(tx, by, 'content.picture.add', id, { alt }, at)
      }),
  }
}

const write = (
  tx: Parameters<typeof writeAudit>[0],
  by: StaffBy,
  action: string,
  id: string,
  diff: Record<string, unknown>,
  at: Date,
) => writeAudit(tx, { ...by, action, objectKind: 'content', objectId: `picture/${id}`, diff, at })
