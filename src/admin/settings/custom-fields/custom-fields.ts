// Definitions of custom fields as the API has them, and the fields that staff edit.
import { api, unwrap } from '../../data/client.ts'
import { fromGroup, type RecordSettings, toGroup } from '../records.ts'

const path = '/api/v1/staff/custom-fields'

const fetchDefinitions = (signal?: AbortSignal) => unwrap(api.GET(path, signal && { signal }))
type Definition = Awaited<ReturnType<typeof fetchDefinitions>>['fields'][number]
/** `code`: entity and key, such as `product.fit`. */
export type CustomField = Definition & { code: string }

type Choice = { value: string; label: Record<string, string> }
/** A choice as a row of the form. */
type ChoiceRow = Record<string, string>

const optional = ['min', 'max', 'unit', 'min_length', 'max_length', 'pattern'] as const
const flags = ['multiple', 'required', 'translatable'] as const

export const customFieldSettings = (languages: readonly string[]): RecordSettings<CustomField> => ({
  queryKey: ['custom-fields', 'definitions'],
  name: 'fields',
  async fetch(signal) {
    const { version, fields } = await fetchDefinitions(signal)
    return { version, rows: fields.map((field) => ({ ...field, code: `${field.entity}.${field.key}` })) }
  },
  replace: (was, rows) =>
    unwrap(
      api.PUT(path, {
        body: { was, fields: rows.map(({ code: _code, ...field }) => field), dry_run: false },
      }),
    ),
  toTree: (field) => ({
    name: toGroup(languages, field.name),
    ...Object.fromEntries(optional.map((name) => [name, field[name] ?? null])),
    ...Object.fromEntries(flags.map((name) => [name, field[name] ?? false])),
    choices: (field.choices ?? []).map(({ value, label }) => ({ value, ...label })),
    reference: field.reference ?? null,
    display: field.display,
  }),
  fromTree(field, tree) {
    const {
      min: _min,
      max: _max,
      unit: _unit,
      min_length: _minLength,
      max_length: _maxLength,
      pattern: _pattern,
      multiple: _multiple,
      required: _required,
      translatable: _translatable,
      choices: _choices,
      reference: _reference,
      ...rest
    } = field
    const choices = (tree['choices'] as ChoiceRow[]).map(({ value = '', ...labels }): Choice => ({
      value,
      label: fromGroup<string>([], {}, withoutBlank(labels)),
    }))
    return {
      ...rest,
      name: fromGroup(languages, field.name, tree['name']),
      ...fromGroup([], {}, Object.fromEntries(optional.map((name) => [name, tree[name]]))),
      ...Object.fromEntries(flags.flatMap((name) => (tree[name] === true ? [[name, true]] : []))),
      ...(choices.length > 0 && { choices }),
      ...(tree['reference'] !== null && { reference: tree['reference'] }),
      display: tree['display'] as CustomField['display'],
    } as CustomField
  },
})

const withoutBlank = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
