// Pictures of a review: what a buyer may send of them, and what is kept.
import { redrawn } from '../media/media.ts'

export const picturesMost = 4
export const pictureBytesMost = 8 * 2 ** 20

/** `many`: more than four; `big`: one of over 8 MB; `kind`: one that is no picture, or of over 40 megapixels. */
export type PictureFault = 'pictures_many' | 'pictures_big' | 'pictures_kind'

/** Each drawn anew, so that nothing is kept of a file but what can be seen. Nothing is stored yet. */
export async function readPictures(files: readonly Uint8Array[]): Promise<Buffer[] | PictureFault> {
  if (files.length > picturesMost) return 'pictures_many'
  if (files.some(({ length }) => length > pictureBytesMost)) return 'pictures_big'
  const pictures: Buffer[] = []
  for (const file of files) {
    const picture = await redrawn(file)
    if (!picture) return 'pictures_kind'
    pictures.push(picture)
  }
  return pictures
}
