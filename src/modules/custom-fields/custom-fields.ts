// Custom fields: attributes that a shop defines for its products, orders and so on. One definition drives the API,
// import and export, filters, product pages, search, translation and the audit log.
import { z } from 'zod'
import {
  displaysByEntity,
  fieldDisplays,
  fieldEntities,
  fieldTypes,
  type FieldEntity,
  type FieldType,
  type ReferenceEntity,
  referenceEntities,
} from '../../contracts/custom-fields.ts'
import { isPermission, type Permission } from '../../contracts/permissions.ts'
import { reservedFilterKeys } from '../../contracts/listing-query.ts'
import { catalogueLocale } from '../../kernel/locale.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { isPattern } from './match-pattern.ts'

/** Entities whose fields are filters and search texts of back-office lists only. */
const listEntities: readonly FieldEntity[] = [
  'order',
  'customer',
  'company',
  'collection',
  'brand',
  'retailer',
]

/** Whether a field is shown to others than staff. */
export const isPublicField = ({ entity, display }: Pick<CustomField, 'entity' | 'display'>): boolean =>
  display.some((one) => !listEntities.includes(entity) || (one !== 'filter' && one !== 'search'))

/** Types whose values can be filtered by: few distinct short values. Lists of the back office also have dates. */
const filterTypes: readonly FieldType[] = ['text', 'integer', 'decimal', 'boolean', 'choice', 'colour']
const numberTypes: readonly FieldType[] = ['integer', 'decimal', 'money']
const translatedTypes: readonly FieldType[] = ['text', 'rich_text']

export const MAX_FIELD_TEXT_LENGTH = 1_000
/** Values of one choice or reference field with `multiple`. */
export const MAX_FIELD_VALUES = 50

const names = (maxLength: number) =>
  z
    .record(localeCode, textSchema(1, maxLength))
    .refine((texts) => texts[catalogueLocale] !== undefined, `Add the text in ${catalogueLocale}`)
    .describe('By language; the language of the catalogue is required, the others are optional')

const fieldChoice = z.strictObject({
  value: z
    .string()
    .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'Use lower-case letters, digits, hyphens and underscores')
    .max(60)
    .describe('Stored and used in filters; it does not change when the label does'),
  label: names(80),
})

/** Keys of values, filters and columns of files. */
export const fieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use up to 40 lower-case letters, digits and underscores')

export const customField = z
  .strictObject({
    entity: z.enum(fieldEntities),
    key: fieldKey.describe('Unique for its entity; never changes'),
    name: names(80),
    type: z.enum(fieldTypes),
    multiple: z.literal(true).optional().describe('Whether a choice or reference takes several values'),
    min: z.number().optional().describe('Least number; minor units for money'),
    max: z.number().optional().describe('Greatest number; minor units for money'),
    unit: textSchema(1, 20).optional().describe('Shown after a number, such as g/m²'),
    required: z
      .literal(true)
      .optional()
      .describe(
        'Whether an edit of the fields must leave it set, and products are published only with it. Products that are published already stay so',
      ),
    min_length: z.int().min(1).max(MAX_FIELD_TEXT_LENGTH).optional().describe('Of a text'),
    max_length: z.int().min(1).max(MAX_FIELD_TEXT_LENGTH).optional().describe('Of a text'),
    pattern: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Regular expression that a whole text must match, such as `[A-Z]{2}\\d{4}`'),
    choices: z.array(fieldChoice).min(1).max(200).optional().describe('Of a choice, in display order'),
    reference: z.enum(referenceEntities).optional().describe('What a reference leads to'),
    translatable: z.literal(true).optional().describe('Whether a text is translated into other languages'),
    display: z.array(z.enum(fieldDisplays)).max(fieldDisplays.length).default([]),
    write_permission: z
      .string()
      .refine(isPermission, 'There is no such permission')
      .optional()
      .describe('Permission that changing values needs besides the one for the entity'),
    plugin: z
      .string()
      .max(60)
      .optional()
      .describe('Plugin that defines the field; only the plugin changes it'),
  })
  .superRefine((field, issues) => {
    const reject = (path: keyof typeof field, message: string) => {
      issues.addIssue({ code: 'custom', path: [path], message })
    }
    const only = (path: keyof typeof field, types: readonly FieldType[]) => {
      if (field[path] !== undefined && !types.includes(field.type))
        reject(path, `Only for fields of the type ${types.join(', ')}`)
    }
    only('multiple', ['choice', 'reference'])
    only('min', numberTypes)
    only('max', numberTypes)
    only('unit', ['integer', 'decimal'])
    only('min_length', ['text'])
    only('max_length', ['text'])
    only('pattern', ['text'])
    if (field.pattern !== undefined && !isPattern(field.pattern))
      reject('pattern', 'Enter a regular expression such as [A-Z]{2}\\d{4}')
    if (field.min_length !== undefined && field.min_length > (field.max_length ?? MAX_FIELD_TEXT_LENGTH))
      reject('max_length', 'Must not be less than min_length')
    only('choices', ['choice'])
    only('reference', ['reference'])
    only('translatable', translatedTypes)
    if (field.type === 'choice' && !field.choices) reject('choices', 'Add at least one choice')
    if (field.type === 'reference' && !field.reference)
      reject('reference', `Use one of ${referenceEntities.join(', ')}`)
    const values = (field.choices ?? []).map(({ value }) => value)
    const repeated = values.find((value, index) => values.indexOf(value) !== index)
    if (repeated !== undefined) reject('choices', `Two choices have the value ${repeated}`)
    if (field.min !== undefined && field.max !== undefined && field.min > field.max)
      reject('max', 'Must not be less than min')
    const displays = displaysByEntity[field.entity]
    const unknown = field.display.find((display) => !displays.includes(display))
    if (unknown)
      reject(
        'display',
        `Fields of ${field.entity} cannot have the display ${unknown}: ${displays.length > 0 ? `use ${displays.join(', ')}` : 'they are for staff only'}`,
      )
    if (field.display.includes('filter')) {
      const isListFilter = listEntities.includes(field.entity)
      const types = isListFilter ? [...filterTypes, 'date'] : filterTypes
      if (!types.includes(field.type))
        reject('display', `Only fields of the type ${types.join(', ')} can be filters`)
      if (field.translatable) reject('display', 'A translatable field cannot be a filter: use a choice')
      if (!isListFilter && reservedFilterKeys.includes(field.key))
        reject('key', `The filter ${field.key} exists already`)
    }
  })
export type CustomField = z.infer<typeof customField>

export const customFieldsFile = z.strictObject({ fields: z.array(customField).max(200) })

export const customFieldsInput = customFieldsFile.extend({
  was: z.string().describe('`version` of the definitions that were edited'),
  dry_run: z.boolean().default(false).describe('Saves nothing, and returns what would change'),
})
export type CustomFieldsInput = z.infer<typeof customFieldsInput>

const incompleteField = z.object({
  entity: z.enum(['product', 'variant']),
  key: fieldKey,
  count: z.int(),
  records: z
    .array(
      z.object({
        product_id: z.int(),
        slug: z.string(),
        sku: z.string().optional().describe('Of the variant'),
      }),
    )
    .describe('The first 100'),
})
export type IncompleteField = z.infer<typeof incompleteField>

export const customFieldsView = z.object({
  version: z.string().describe('Changes with every change of the definitions'),
  fields: z.array(customField),
  changes: z
    .array(
      z.object({
        entity: z.enum(fieldEntities),
        key: fieldKey,
        change: z.enum(['added', 'changed', 'removed']),
        values: z.int().describe('Stored values of the field'),
        missing: z
          .int()
          .optional()
          .describe('Products for sale, or their variants, that have no value of a required field'),
      }),
    )
    .optional()
    .describe('What was changed, or would be in a dry run'),
  unused: z
    .array(
      z.object({
        entity: z.enum(fieldEntities),
        key: z.string(),
        values: z.int().describe('How many owners have one'),
      }),
    )
    .optional()
    .describe('Values of removed fields, which are stored but shown nowhere'),
  incomplete: z
    .array(incompleteField)
    .optional()
    .describe('Products and variants for sale without a value of a required field. They stay for sale'),
})
export type CustomFieldsView = z.infer<typeof customFieldsView>

/** A stored value: its type depends on the field. */
export type FieldValue = Exclude<z.core.util.JSONType, null>
/**
 * Values by key, translations by key and language, such as `care_note.vi`. In an input, null removes a value, and an
 * absent key leaves it unchanged.
 */
export type FieldValues = Record<string, FieldValue>
export type FieldValuesInput = Record<string, unknown>

/** Splits `care_note.vi` into key and language. */
export function splitFieldAddress(address: string): { key: string; locale: string | undefined } {
  const [key = '', locale] = address.split('.')
  return { key, locale }
}

export const getFieldPermission = ({ write_permission: permission }: CustomField): Permission | undefined =>
  permission as Permission | undefined

/** A field with its value, as pages and the storefront API show it. */
export type ProductField = {
  key: string
  name: string
  type: FieldType
  /** As stored; money in minor units of `currency`. */
  value: FieldValue
  /** Name of a choice or of what a reference leads to; several are separated by commas. */
  label?: string
  unit?: string
  currency?: string
  /** What a reference leads to; its value has slugs. */
  reference?: ReferenceEntity
  /** Language of the text, when it is not the requested one. */
  lang?: string
}
