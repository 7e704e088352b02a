import { z } from 'zod'
import { toStorableText } from '../../kernel/storable-text.ts'

/** What can be seen on a picture, for those who cannot see it: 1 to 300 letters. */
export const pictureAltInput = z
  .string()
  .max(600)
  .transform((input) => toStorableText(input).replaceAll(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(300))
