// Crops an image into a new image.
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** In thousandths of the image's width and height. */
export type CropArea = { left: number; top: number; width: number; height: number }

/** @returns undefined when the area is too small to be useful. */
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
