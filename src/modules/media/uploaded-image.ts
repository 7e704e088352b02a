// Re-encodes an image uploaded by staff, or returns the validation error.
import { MAX_UPLOAD_BYTES } from '../../contracts/limits.ts'
import { reencodeImage } from './media.ts'

/** The size of the zoomed image. */
const MAX_EDGE = 2_400

/** @returns `big`: over 8 MB; `kind`: not an image, or over 40 megapixels. */
export async function processUpload(bytes: Uint8Array, maxEdge = MAX_EDGE): Promise<Buffer | 'big' | 'kind'> {
  if (bytes.length > MAX_UPLOAD_BYTES) return 'big'
  return (await reencodeImage(bytes, maxEdge)) ?? 'kind'
}
