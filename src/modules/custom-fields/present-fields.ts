// Shows values of custom fields: on pages, in filters, in searches and in files. Pure.
import { catalogueLocale } from '../../kernel/locale.ts'
import { formatMinor } from '../../kernel/money.ts'
import { plainText } from '../../kernel/text/plain-text.ts'
import type { FieldDisplay, FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, FieldValue, FieldValues, ProductField } from './custom-fields.ts'

/** Names of what references lead to, by kind and slug: in the requested language, if there are any. */
export type ReferenceNames = ReadonlyMap<string, { name: string; lang?: string }>
export const getReferenceKey = (kind: string, slug: string): string => `${kind}/${slug}`

/** Longer than any attribute of a feed. */
const MAX_FEED_TEXT = 5_000

type Localized = { text: string; lang?: string }

/** A text in a language, or in the language of the catalogue with its code. */
const pick = (texts: Readonly<Record<string, string>>, locale: string): Localized =>
  texts[locale] === undefined && locale !== catalogueLocale
    ? { text: texts[catalogueLocale]!, lang: catalogueLocale }
    : { text: texts[locale] ?? texts[catalogueLocale]! }

const toList = (value: FieldValue): string[] => [value].flat().map(String)

/** Names of the choices or of the referenced things; undefined for other types. */
function getLabel(
  field: CustomField,
  value: FieldValue,
  locale: string,
  names: ReferenceNames,
): Localized | undefined {
  const parts =
    field.type === 'choice'
      ? toList(value).flatMap((one) => {
          const choice = field.choices!.find((candidate) => candidate.value === one)
          return choice ? [pick(choice.label, locale)] : []
        })
      : field.type === 'reference'
        ? toList(value).flatMap((slug) => {
            const named = names.get(getReferenceKey(field.reference!, slug))
            return named ? [{ text: named.name, ...(named.lang && { lang: named.lang }) }] : []
          })
        : undefined
  if (!parts || parts.length === 0) return undefined
  const lang = parts.find((part) => part.lang)?.lang
  return { text: parts.map(({ text }) => text).join(', '), ...(lang && { lang }) }
}

/** The fields that a page shows, in the order of their definitions. */
export function presentFields(
  definitions: readonly CustomField[],
  entity: FieldEntity,
  values: FieldValues,
  { locale, currency, names = new Map() }: { locale: string; currency: string; names?: ReferenceNames },
): ProductField[] {
  return definitions.flatMap((field) => {
    if (field.entity !== entity || !field.display.includes('specifications')) return []
    const value = values[field.key]
    if (value === undefined) return []
    const name = pick(field.name, locale)
    const translated =
      field.translatable && locale !== catalogueLocale ? values[`${field.key}.${locale}`] : undefined
    const isUntranslated = field.translatable && locale !== catalogueLocale && translated === undefined
    const label = getLabel(field, value, locale, names)
    const lang = name.lang ?? label?.lang ?? (isUntranslated ? catalogueLocale : undefined)
    return {
      key: field.key,
      name: name.text,
      type: field.type,
      value: translated ?? value,
      ...(label && { label: label.text }),
      ...(field.unit && { unit: field.unit }),
      ...(field.type === 'money' && { currency }),
      ...(field.reference && { reference: field.reference }),
      ...(lang && { lang }),
    }
  })
}

const withDisplay = (definitions: readonly CustomField[], entity: FieldEntity, display: FieldDisplay) =>
  definitions.filter((field) => field.entity === entity && field.display.includes(display))

/** Values of filters as `key=value`. */
export const listFilterValues = (
  definitions: readonly CustomField[],
  entity: FieldEntity,
  values: FieldValues,
): string[] =>
  withDisplay(definitions, entity, 'filter').flatMap(({ key }) =>
    values[key] === undefined ? [] : toList(values[key]).map((value) => `${key}=${value}`),
  )

/** Texts by which the owner of the values is found. */
export const listSearchTexts = (
  definitions: readonly CustomField[],
  entity: FieldEntity,
  values: FieldValues,
  locale: string,
  names: ReferenceNames,
): string[] =>
  withDisplay(definitions, entity, 'search').flatMap((field) => {
    const value = values[`${field.key}.${locale}`] ?? values[field.key]
    if (value === undefined || field.type === 'json' || field.type === 'file') return []
    // A boolean is found by the name of its field.
    if (field.type === 'boolean') return value === true ? [pick(field.name, locale).text] : []
    const label = getLabel(field, value, locale, names)?.text
    return [
      label ??
        toList(value)
          .join(' ')
          .replace(/<[^>]*>/g, ' '),
    ]
  })

/** Values of feeds by key, as plain text in a language. */
export const listFeedTexts = (
  definitions: readonly CustomField[],
  entity: FieldEntity,
  values: FieldValues,
  locale: string,
  currency: string,
  names: ReferenceNames = new Map(),
): Record<string, string> =>
  Object.fromEntries(
    withDisplay(definitions, entity, 'feed').flatMap((field): [string, string][] => {
      const value = values[`${field.key}.${locale}`] ?? values[field.key]
      if (value === undefined) return []
      const label = getLabel(field, value, locale, names)?.text
      const text = label ?? plainText(formatFieldValue(field, value, currency), MAX_FEED_TEXT)
      return [[field.key, field.type === 'money' ? `${text} ${currency}` : text]]
    }),
  )

/** A value as files have it: parseFieldValue reads it again. */
export function formatFieldValue(field: CustomField, value: unknown, currency: string): string {
  if (field.type === 'json') return JSON.stringify(value)
  if (field.type === 'money') return formatMinor(Number(value), currency)
  return [value].flat().map(String).join(' | ')
}
