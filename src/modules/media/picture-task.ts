// Image tasks that run in the image process: drawing a master, and scaling and encoding.
import type { Drawing } from './media.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

export type ImageFormat = 'avif' | 'webp'

/** The bytes of an image, or the parameters to draw it. */
type PictureInput = { bytes: Uint8Array } | { drawing: Drawing }

/** `width` is in pixels. A master is a drawing at full size, from which other sizes are made. */
export type PictureTask =
  | { kind: 'master'; drawing: Drawing; width: number }
  | { kind: 'rendition'; input: PictureInput; width: number; format: ImageFormat }

/** Returns the SVG of a drawing. Injected by the composition root. */
export type Illustrator = (drawing: Drawing) => Promise<string>

export type PictureMaker = (task: PictureTask) => Promise<Uint8Array>

export const IMAGE_QUALITY = 75
const MAX_INPUT_PIXELS = 40_000_000
/**
 * Above this many pixels AVIF is encoded at its fastest setting: at 3,840 px wide, effort 2 takes 6 times as
 * long and twice the memory to save 4 % of the bytes.
 */
const MAX_CAREFUL_PIXELS = 300_000

/**
 * Runs an image task.
 * @throws Error when the input cannot be read.
 */
export async function makePicture(task: PictureTask, draw: Illustrator): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = async (drawing: Drawing) => Buffer.from(await draw(drawing))
  if (task.kind === 'master')
    return sharp(await drawn(task.drawing))
      .resize({ width: task.width })
      .webp({ quality: 90 })
      .toBuffer()
  const { input, width, format } = task
  const bytes = 'bytes' in input ? input.bytes : await drawn(input.drawing)
  const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).rotate().resize({ width })
  if (format === 'webp') return picture.webp({ quality: IMAGE_QUALITY }).toBuffer()
  const { autoOrient } = await sharp(bytes).metadata()
  const height = (width * autoOrient.height) / autoOrient.width
  // AVIF gives the same visual quality at a lower setting.
  return picture
    .avif({ quality: IMAGE_QUALITY - 20, effort: width * height > MAX_CAREFUL_PIXELS ? 0 : 2 })
    .toBuffer()
}
