// Custom fields as labels and texts, for emails and documents.
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Text } from '../../platform/text/text.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import type { FieldDisplay, FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, FieldValues } from './custom-fields.ts'
import { getReferenceKey, type ReferenceNames } from './present-fields.ts'
import { loadDefinedValues } from './write-field-values.ts'

export type FieldFact = { label: string; value: string }

export type FieldFactOptions = {
  messages: Text
  currency: string
  /** Reads the names of what values of references lead to. */
  loadNames(definitions: readonly CustomField[], values: FieldValues, locale: string): Promise<ReferenceNames>
}

/** The fields of one owner that have this display, in the language of `messages`. */
export async function loadFieldFacts(
  db: Db,
  owner: { entity: FieldEntity; id: string },
  display: FieldDisplay,
  { messages, currency, loadNames }: FieldFactOptions,
): Promise<FieldFact[]> {
  const { definitions, values } = await loadDefinedValues(db, owner.entity, [owner.id])
  const own = values.get(owner.id)
  const shown = definitions.filter((field) => field.display.includes(display))
  if (own === undefined || shown.length === 0) return []
  return describeFields(shown, own, messages, currency, await loadNames(shown, own, messages.locale))
}

export const describeFields = (
  definitions: readonly CustomField[],
  values: FieldValues,
  messages: Text,
  currency: string,
  names: ReferenceNames = new Map(),
): FieldFact[] =>
  definitions.flatMap((field) => {
    const { locale } = messages
    const value = values[`${field.key}.${locale}`] ?? values[field.key]
    if (value === undefined || field.type === 'json') return []
    const label = field.name[locale] ?? field.name[catalogueLocale]!
    return [{ label, value: describeValue(field, value, messages, currency, names) }]
  })

function describeValue(
  { type, choices, unit, reference }: CustomField,
  value: FieldValues[string],
  { t, money, locale }: Text,
  currency: string,
  names: ReferenceNames,
): string {
  switch (type) {
    case 'boolean':
      return t(value === true ? 'product.field.yes' : 'product.field.no')
    case 'money':
      return money(Number(value), currency)
    case 'integer':
    case 'decimal':
      return [new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(Number(value)), unit]
        .filter(Boolean)
        .join(' ')
    case 'date':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(String(value)),
      )
    case 'choice':
      return [value]
        .flat()
        .map((one) => {
          const choice = choices!.find((candidate) => candidate.value === one)
          return choice?.label[locale] ?? choice?.label[catalogueLocale] ?? String(one)
        })
        .join(', ')
    case 'rich_text':
      return sanitiseHtml(String(value))
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    case 'reference':
      return [value]
        .flat()
        .map((slug) => names.get(getReferenceKey(reference!, String(slug)))?.name ?? String(slug))
        .join(', ')
    case 'text':
    case 'colour':
    case 'file':
    case 'json':
      return [value].flat().map(String).join(', ')
  }
}
