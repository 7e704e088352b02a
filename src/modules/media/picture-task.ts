// What is done with one picture in the process for pictures: drawing a master, and scaling and encoding.
import type { Drawing } from './media.ts'
import { loadSharp } from '../../platform/load-sharp.ts'

export type ImageFormat = 'avif' | 'webp'

/** A picture's own bytes, or what to draw. */
type PictureInput = { bytes: Uint8Array } | { drawing: Drawing }

/** `width` in pixels. A master is a drawing at full size, from which other sizes are made. */
export type PictureTask =
  | { kind: 'master'; drawing: Drawing; width: number }
  | { kind: 'rendition'; input: PictureInput; width: number; format: ImageFormat }

/** Returns the SVG of a drawing; the composition root knows the illustrator. */
export type Illustrator = (drawing: Drawing) => Promise<string>

/** Runs a task and returns the picture's bytes. */
export type PictureMaker = (task: PictureTask) => Promise<Uint8Array>

export const IMAGE_QUALITY = 75
const MAX_INPUT_PIXELS = 40_000_000
/** Above this AVIF is encoded at its fastest: at 3,840 px effort 2 takes 6 times as long and twice the memory for 4 % of the bytes. */
const MAX_CAREFUL_PIXELS = 300_000

/** Makes the picture that a task describes. @throws Error when the input cannot be read. */
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
  // AVIF looks the same at a lower number.
  return picture
    .avif({ quality: IMAGE_QUALITY - 20, effort: width * height > MAX_CAREFUL_PIXELS ? 0 : 2 })
    .toBuffer()
}
