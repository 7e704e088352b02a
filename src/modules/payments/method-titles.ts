// Codes and names of payment methods: the names that a shop gives a payment method. Orders keep those of the time when they were placed.
import type { Locale } from '../../kernel/locale.ts'

export const MAX_METHOD_CODE_LENGTH = 60

/** By language; a language that is left out has the text of the provider. */
export type MethodTitles = Partial<Record<Locale, string>>

/** For a column: null without titles. */
export const toStoredTitles = (titles: MethodTitles | undefined): string | null =>
  titles && Object.keys(titles).length > 0 ? JSON.stringify(titles) : null
