// Pictures of a review: what a buyer may send of them, and what is kept.
import { reencodeImage } from '../media/media.ts'

export const MAX_REVIEW_PICTURES = 4
export const MAX_REVIEW_PICTURE_BYTES = 8 * 2 ** 20

/** `many`: more than four; `big`: one of over 8 MB; `kind`: one that is no picture, or of over 40 megapixels. */
export type ReviewPictureError = 'pictures_many' | 'pictures_big' | 'pictures_kind'

/** Each drawn anew, so that nothing is kept of a file but what can be seen. Nothing is stored yet. */
export async function processReviewPictures(
  files: readonly Uint8Array[],
): Promise<Buffer[] | ReviewPictureError> {
  if (files.length > MAX_REVIEW_PICTURES) return 'pictures_many'
  if (files.some(({ length }) => length > MAX_REVIEW_PICTURE_BYTES)) return 'pictures_big'
  const pictures: Buffer[] = []
  for (const file of files) {
    const picture = await reencodeImage(file)
    if (!picture) return 'pictures_kind'
    pictures.push(picture)
  }
  return pictures
}
