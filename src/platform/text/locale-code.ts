// Schemas of language codes. They are no enums, because each shop has its own languages: the API reference is the same.
import { z } from 'zod'
import { isLocale, locales } from '../../kernel/locale.ts'

/** The code of one of the shop's languages. */
export const localeCode = z.string().refine(isLocale, `must be one of ${locales.join(', ')}`)

/** The same without English, which content is translated from. */
export const translationLocaleCode = localeCode.refine(
  (code) => code !== 'en',
  `must be one of ${locales.slice(1).join(', ')}`,
)
