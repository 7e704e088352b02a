// Images that content can refer to; the seeder stores them in the media store.
import type { ContentPicture } from '../../src/modules/content/content.ts'
import type { Category, Order, Scene, WordmarkStyle } from '../illustrations/draw.ts'

export type PictureRequest =
  | Order
  | { banner: Scene; tall?: boolean }
  | { category: Category }
  | { wordmark: string; style: WordmarkStyle }

export type PictureFor = (request: PictureRequest, alt: string) => ContentPicture
