// A part of a picture, as a picture of its own.
import { loadSharp } from '../../platform/load-sharp.ts'

/** In thousandths of the picture's edges. */
export type CropArea = { left: number; top: number; width: number; height: number }

/** @returns undefined where the part is smaller than anything that can be looked at. */
export async function cropImage(bytes: Uint8Array, area: CropArea): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const left = Math.min(width - 1, Math.round((area.left * width) / 1_000))
  const top = Math.min(height - 1, Math.round((area.top * height) / 1_000))
  const size = {
    left,
    top,
    width: Math.min(width - left, Math.round((area.width * width) / 1_000)),
    height: Math.min(height - top, Math.round((area.height * height) / 1_000)),
  }
  if (size.width < MIN_EDGE || size.height < MIN_EDGE) return undefined
  return picture.extract(size).webp({ quality: 88 }).toBuffer()
}

const MIN_EDGE = 32
