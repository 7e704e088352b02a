// Texts of rows that are read together with their translations in all languages.

/** By language; null when the row has no translation. */
export type RowTranslations<Field extends string> = Partial<
  Record<string, Partial<Record<Field, string>>>
> | null

/** The text of a field in the reader's language; the source text without a translation or a language. */
export const localizedText = <Field extends string>(
  row: Record<Field, string> & { translations: RowTranslations<Field> },
  field: Field,
  locale: string | undefined,
): string => (locale !== undefined && row.translations?.[locale]?.[field]) || row[field]

/** The same as a field of its own, with its language when it is translated. */
export const localizeText = <Field extends string>(
  row: Record<Field, string> & { translations: RowTranslations<Field> },
  field: Field,
  locale: string | undefined,
): Record<Field, string> & { lang?: string } => {
  const translated = locale !== undefined && row.translations?.[locale]?.[field]
  const value = { [field]: translated || row[field] } as Record<Field, string>
  return translated ? { ...value, lang: locale } : value
}
