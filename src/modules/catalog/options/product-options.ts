// Options of a product and their values, edited as a whole: what a change does to the variants. Pure.
import { z } from 'zod'
import type { InputIssue } from '../../../kernel/errors.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

export const MAX_OPTIONS = 3
const MAX_OPTION_VALUES = 200

const kind = z.enum(['colour', 'size', 'other'])
const swatch = z.string().regex(/^#[0-9a-f]{6}$/, 'Use a colour such as #1e2a3b')

/** Everything that a change of options may change, by stored ids. Options and values are in display order. */
export type OptionState = {
  options: {
    id: number
    name: string
    kind: z.infer<typeof kind>
    values: { id: number; label: string; value: string; family: string | null; swatch: string | null }[]
  }[]
  /** `values`: one id for each option; null where an archived variant has none. */
  variants: { id: number; sku: string; status: 'active' | 'archived'; values: (number | null)[] }[]
  /** Pictures of one value. */
  pictures: { id: number; value: number }[]
}

const valueEdit = z.strictObject({
  id: z.int().min(1).optional().describe('Absent for a new value'),
  label: textSchema(1, 100),
  swatch: swatch
    .nullable()
    .optional()
    .describe('Absent: unchanged, or derived from the label of a new value'),
  family: textSchema(1, 60)
    .optional()
    .describe(
      'Filter to which the value belongs, such as blue of navy. Absent: unchanged, or derived from a new label',
    ),
})
const optionEdit = z.strictObject({
  id: z.int().min(1).optional().describe('Absent for a new option'),
  name: textSchema(1, 60),
  kind: kind.optional().describe('Absent: unchanged; other for a new option'),
  values: z.array(valueEdit).min(1).max(MAX_OPTION_VALUES).describe('In display order'),
  existing_variants: textSchema(1, 100)
    .optional()
    .describe('Of a new option: the label of the value that existing variants get'),
})
export type OptionEdit = z.infer<typeof optionEdit>

export const productOptionsFile = z.strictObject({
  options: z
    .array(optionEdit)
    .max(MAX_OPTIONS)
    .describe('All options in display order; those left out are removed'),
})
export const productOptionsInput = productOptionsFile.extend({
  was: z.string().describe('`version` of the options that were edited'),
  archive: z
    .array(z.string())
    .max(2_000)
    .default([])
    .describe(
      'SKUs of exactly the variants that are no longer sold after the change, as a dry run lists them',
    ),
  dry_run: z.boolean().default(false).describe('Saves nothing, and returns what would change'),
})
export type ProductOptionsInput = z.infer<typeof productOptionsInput>

const variantChange = z.object({
  sku: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  archived: z.boolean().describe('No longer sold after the change. Its stock, price and orders stay'),
  on_hand: z.int().describe('Stock at all locations'),
  reserved: z.int().describe('Reserved by orders'),
})
export const productOptionsView = z.object({
  version: z.string().describe('Changes with every change of the options'),
  options: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind,
      values: z.array(
        z.object({
          id: z.int(),
          label: z.string(),
          swatch: z.string().nullable(),
          family: z.string().nullable(),
          variants: z.int().describe('Variants on sale that have it'),
        }),
      ),
    }),
  ),
  changes: z
    .object({
      variants: z.array(variantChange).describe('Variants whose options or status change'),
      pictures: z.int().describe('Pictures of a removed option, which then belong to the whole product'),
    })
    .optional()
    .describe('What was changed, or would be in a dry run'),
})
export type ProductOptionsView = z.infer<typeof productOptionsView>

type NewValue = (
  label: string,
  optionKind: z.infer<typeof kind>,
) => { family?: string | undefined; swatch?: string | undefined }
type Words = { toSlug: (label: string) => string; describeValue: NewValue }

/** @returns the wanted state, in which new options and values have negative ids; or the error of the edit. */
export function planOptions(
  now: OptionState,
  edits: readonly OptionEdit[],
  { toSlug, describeValue }: Words,
): { state: OptionState } | { issues: InputIssue[] } {
  const issues = findIssues(now, edits, toSlug)
  if (issues.length > 0) return { issues }
  let newId = 0
  const options = edits.map((edit): OptionState['options'][number] => {
    const before = now.options.find(({ id }) => id === edit.id)
    const optionKind = edit.kind ?? before?.kind ?? 'other'
    const values = edit.values.map(({ id, label, swatch: colour, family }) => {
      const known = before?.values.find((value) => value.id === id)
      const derived = describeValue(label, optionKind)
      return {
        id: known?.id ?? --newId,
        label,
        value: toSlug(label),
        family: family ?? (known?.label === label ? known.family : (derived.family ?? toSlug(label))),
        swatch: colour !== undefined ? colour : known ? known.swatch : (derived.swatch ?? null),
      }
    })
    const kept = new Set(values.map(({ id }) => id))
    // Archived variants keep the values that nothing else has.
    const removed = (before?.values ?? []).filter(
      ({ id }) => !kept.has(id) && now.variants.some((variant) => variant.values.includes(id)),
    )
    return { id: before?.id ?? --newId, name: edit.name, kind: optionKind, values: [...values, ...removed] }
  })
  const isOffered = new Set(
    options.flatMap(({ values }, index) => values.slice(0, edits[index]!.values.length).map(({ id }) => id)),
  )
  const seen = new Set<string>()
  const variants = now.variants.map((variant) => {
    const values = edits.map((edit, index) => {
      const before = now.options.findIndex(({ id }) => id === edit.id)
      if (before >= 0) return variant.values[before] ?? null
      const label = edit.existing_variants!
      return options[index]!.values.find((value) => value.value === toSlug(label))!.id
    })
    const choice = values.join('/')
    const isSold =
      variant.status === 'active' &&
      values.every((id) => id !== null && isOffered.has(id)) &&
      !seen.has(choice)
    if (isSold) seen.add(choice)
    return { ...variant, values, status: isSold ? ('active' as const) : ('archived' as const) }
  })
  if (
    variants.every(({ status }) => status === 'archived') &&
    now.variants.some(({ status }) => status === 'active')
  )
    return {
      issues: [
        { path: 'options', message: 'No variant would be left on sale. Archive the product instead.' },
      ],
    }
  const ids = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)))
  return { state: { options, variants, pictures: now.pictures.filter(({ value }) => ids.has(value)) } }
}

function findIssues(
  now: OptionState,
  edits: readonly OptionEdit[],
  toSlug: (label: string) => string,
): InputIssue[] {
  const names = findRepeated(edits.map(({ name }) => name.toLowerCase()))
  const ids = findRepeated(edits.flatMap(({ id }) => id ?? []))
  return edits.flatMap((edit, index): InputIssue[] => {
    const path = `options.${index}`
    const before = now.options.find(({ id }) => id === edit.id)
    if (edit.id !== undefined && (!before || ids.includes(edit.id)))
      return [
        {
          path: `${path}.id`,
          message: before ? 'Each option can be used once.' : 'The product has no such option.',
        },
      ]
    if (names.includes(edit.name.toLowerCase()))
      return [{ path: `${path}.name`, message: `Two options are called ${edit.name}.` }]
    const slugs = edit.values.map(({ label }) => toSlug(label))
    const repeated = findRepeated(slugs)
    const valueIds = findRepeated(edit.values.flatMap(({ id }) => id ?? []))
    const kept = new Set(edit.values.flatMap(({ id }) => id ?? []))
    const archived = (before?.values ?? []).filter(({ id }) => !kept.has(id))
    return [
      ...edit.values.flatMap(({ id, label }, at): InputIssue[] => {
        const valuePath = `${path}.values.${at}`
        if (id !== undefined && !before?.values.some((value) => value.id === id))
          return [{ path: `${valuePath}.id`, message: 'The option has no such value.' }]
        if (id !== undefined && valueIds.includes(id))
          return [{ path: `${valuePath}.id`, message: 'Each value can be used once.' }]
        if (repeated.includes(slugs[at]!))
          return [{ path: `${valuePath}.label`, message: `Two values are called ${label}.` }]
        const removed = archived.find((value) => value.value === slugs[at])
        return removed && now.variants.some(({ values }) => values.includes(removed.id))
          ? [{ path: `${valuePath}.id`, message: `${label} exists already: use its id ${removed.id}.` }]
          : []
      }),
      ...(before || (edit.existing_variants !== undefined && slugs.includes(toSlug(edit.existing_variants)))
        ? []
        : [
            {
              path: `${path}.existing_variants`,
              message: 'Use the label of one of its values: existing variants get it.',
            },
          ]),
    ]
  })
}

const findRepeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** SKUs that are no longer sold after the change. */
export const listArchived = (before: OptionState, after: OptionState): string[] =>
  before.variants.flatMap(({ sku, status }, index) =>
    status === 'active' && after.variants[index]!.status === 'archived' ? sku : [],
  )

/** Labels of a variant, without those that it lacks. */
export const getLabels = ({ options }: OptionState, values: readonly (number | null)[]): string[] =>
  options.flatMap((option, index) => option.values.find(({ id }) => id === values[index])?.label ?? [])
