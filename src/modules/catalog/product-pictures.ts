// Pictures of a product as staff arrange them: each says what can be seen, and may belong to a colour.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { pictureAltInput as alt } from '../media/picture-alt.ts'

export const MAX_PRODUCT_PICTURES = 60
export const MAX_UPLOAD_PICTURES = 12

const id = z.int().min(1).max(1e15)

/** All that stay, in their order; what is not named goes. */
export const pictureOrderInput = z.object({
  was: z.string().max(64).describe('`version` of the pictures as they were read'),
  pictures: z
    .array(
      z.object({
        id,
        alt: alt.describe('What can be seen, for those who cannot see it'),
        colour: id.nullable().describe('The id of the colour that it belongs to'),
      }),
    )
    .max(MAX_PRODUCT_PICTURES),
})
export type PictureOrderInput = z.output<typeof pictureOrderInput>

const thousandthsInput = (minimum: number) => z.int().min(minimum).max(1_000)
export const pictureCropInput = z
  .object({
    was: z.string().max(64),
    left: thousandthsInput(0),
    top: thousandthsInput(0),
    width: thousandthsInput(1),
    height: thousandthsInput(1),
  })
  .describe('The part that stays, in thousandths of the picture’s edges')
export type PictureCropInput = z.output<typeof pictureCropInput>

export const newPictureInput = z.object({ alt, colour: id.nullable() })

export type ArrangedPicture = {
  id: number
  url: string
  width: number
  height: number
  alt: string
  colour: number | null
  /** Drawn by the shop itself: it cannot be cropped. */
  drawn: boolean
}
export type ProductPictures = {
  id: number
  number: number
  name: string
  slug: string
  status: 'draft' | 'active' | 'archived'
  colours: { id: number; label: string }[]
  pictures: ArrangedPicture[]
  /** Changes whenever somebody changes one of them. */
  version: string
}

export const getPicturesVersion = (pictures: readonly ArrangedPicture[]): string =>
  createHash('sha256')
    .update(JSON.stringify(pictures.map(({ id, url, alt, colour }) => [id, url, alt, colour])))
    .digest('hex')
    .slice(0, 16)
