// A picture that staff send: drawn anew, or what is wrong with it.
import { reencodeImage } from '../modules/media/media.ts'
import { MAX_REVIEW_PICTURE_BYTES } from '../modules/reviews/review-pictures.ts'

/** As large as zooming shows it. */
const MAX_EDGE = 2_400

/** @returns `big`: over 8 MB; `kind`: no picture, or one of over 40 megapixels. */
export async function processUpload(bytes: Uint8Array, maxEdge = MAX_EDGE): Promise<Buffer | 'big' | 'kind'> {
  if (bytes.length > MAX_REVIEW_PICTURE_BYTES) return 'big'
  return (await reencodeImage(bytes, maxEdge)) ?? 'kind'
}
