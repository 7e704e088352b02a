// The content's words in the other languages of the shop.
import type { z } from 'zod'
import type { Locale } from '../../src/kernel/locale.ts'
import type { words } from '../../src/modules/content/content.ts'
import { banners } from './words/banners.ts'
import { headings } from './words/headings.ts'
import { shelves } from './words/shelves.ts'

const rows = { ...shelves, ...headings, ...banners }
const inPlace = (place: 0 | 1 | 2): z.infer<typeof words> =>
  Object.fromEntries(Object.entries(rows).map(([english, said]) => [english, said[place]]))

/** By language; English is what they are looked up by. */
export const translations: Record<Exclude<Locale, 'en'>, z.infer<typeof words>> = {
  vi: inPlace(0),
  ar: inPlace(1),
  he: inPlace(2),
}
