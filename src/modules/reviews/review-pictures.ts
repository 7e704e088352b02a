// Review pictures: validation and processing of uploads.
import { reencodeImage } from '../media/media.ts'
import { MAX_UPLOAD_BYTES } from '../../contracts/limits.ts'

export const MAX_REVIEW_PICTURES = 4

/**
 * `pictures_many`: more than four; `pictures_big`: one over 8 MB; `pictures_kind`: one that is not a picture, or
 * over 40 megapixels.
 */
export type ReviewPictureError = 'pictures_many' | 'pictures_big' | 'pictures_kind'

/** Re-encodes each picture, so that only pixels and no metadata are kept. Stores nothing yet. */
export async function processReviewPictures(
  files: readonly Uint8Array[],
): Promise<Buffer[] | ReviewPictureError> {
  if (files.length > MAX_REVIEW_PICTURES) return 'pictures_many'
  if (files.some(({ length }) => length > MAX_UPLOAD_BYTES)) return 'pictures_big'
  const pictures: Buffer[] = []
  for (const file of files) {
    const picture = await reencodeImage(file)
    if (!picture) return 'pictures_kind'
    pictures.push(picture)
  }
  return pictures
}
