import { z } from 'zod'
import { toStorableText } from '../../kernel/text/storable-text.ts'

/** Alt text of an image: 1 to 300 characters. */
export const pictureAltInput = z
  .string()
  .max(600)
  .transform((input) => toStorableText(input).replaceAll(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(300))
