// What content may wish to show; the seeder turns wishes into pictures of the media store.
import type { ContentPicture } from '../../src/modules/content/content.ts'
import type { Category, Order, Scene, WordmarkStyle } from '../illustrations/draw.ts'

export type PictureRequest =
  | Order
  | { banner: Scene; tall?: boolean }
  | { category: Category }
  | { wordmark: string; style: WordmarkStyle }

export type PictureFor = (request: PictureRequest, alt: string) => ContentPicture
