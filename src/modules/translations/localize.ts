// Localises rows: translated fields replace the source text, field by field.
import { catalogueLocale } from '../../kernel/locale.ts'

/** Language of the texts that are not in the requested one. */
export type FallbackLanguages<Field extends string> = { lang?: Partial<Record<Field, string>> }

/**
 * Replaces the given fields by their translations. Without one, a field stays in the source language, which `lang`
 * names; a field without source text needs no translation.
 */
export function localize<
  Row extends Partial<Record<Field, { readonly length: number }>>,
  Field extends keyof Row & string,
>(
  row: Row,
  translation: Partial<Record<Field, { readonly length: number }>> | undefined,
  fields: readonly Field[],
): Row & FallbackLanguages<Field> {
  const isTranslated = (field: Field) => (translation?.[field]?.length ?? 0) > 0
  const fallbacks = fields.filter((field) => !isTranslated(field) && (row[field]?.length ?? 0) > 0)
  return {
    ...row,
    ...Object.fromEntries(fields.filter(isTranslated).map((field) => [field, translation![field]])),
    ...(fallbacks.length > 0 && {
      lang: Object.fromEntries(fallbacks.map((field) => [field, catalogueLocale])),
    }),
  } as Row & FallbackLanguages<Field>
}
