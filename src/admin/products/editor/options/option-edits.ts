// Edits of the options of a product: renamed, moved, added and removed, with their values.
import { deepEqual } from 'fast-equals'
import { combine, keyOf, parseValues } from '../../new/variant-plan.ts'

type Option = { id: number; name: string; values: readonly { id: number; label: string }[] }
type Variant = { options: readonly string[] }

/** `id` is absent for what does not exist yet. `key` stays while it is edited. */
export type ValueEdit = { key: string; id?: number; label: string }
export type OptionEdit = {
  key: string
  id?: number
  name: string
  values: ValueEdit[]
  /** Of a new option: key of the value that existing variants get; empty: the first one. */
  existing: string
}

export const startEdits = (options: readonly Option[]): OptionEdit[] =>
  options.map(({ id, name, values }) => ({
    key: String(id),
    id,
    name,
    existing: '',
    values: values.map((value) => ({ key: String(value.id), id: value.id, label: value.label })),
  }))

export const addOption = (edits: readonly OptionEdit[], key: string): OptionEdit[] => [
  ...edits,
  { key, name: '', values: [], existing: '' },
]

/** @param text values that are separated by commas; those that the option has are left out. */
export function addValues(edit: OptionEdit, text: string): OptionEdit {
  const known = new Set(edit.values.map(({ label }) => keyOf([label])))
  const added = parseValues(text).filter((label) => !known.has(keyOf([label])))
  return {
    ...edit,
    values: [...edit.values, ...added.map((label) => ({ key: crypto.randomUUID(), label }))],
  }
}

/** Moves an entry up (-1) or down (1). */
export function move<Entry>(list: readonly Entry[], from: number, step: -1 | 1): Entry[] {
  const to = from + step
  return to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

export const hasEdits = (edits: readonly OptionEdit[], options: readonly Option[]): boolean =>
  !deepEqual(edits, startEdits(options))

/** What the API gets. */
export const toOptionsInput = (edits: readonly OptionEdit[]) =>
  edits.map(({ id, name, values, existing }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    values: values.map((value) => ({
      ...(value.id !== undefined && { id: value.id }),
      label: value.label.trim(),
    })),
    ...(id === undefined && {
      existing_variants: (values.find(({ key }) => key === existing) ?? values[0])?.label.trim() ?? '',
    }),
  }))

/** Whether every option has a name and values, each with a label. Anything else is checked by the API. */
export const isComplete = (edits: readonly OptionEdit[]): boolean =>
  edits.every(
    ({ name, values }) =>
      name.trim() !== '' && values.length > 0 && values.every(({ label }) => label.trim() !== ''),
  )

/**
 * Combinations that no variant has.
 * @returns whether each has a new value: others were left out before.
 */
export function findMissing(
  options: readonly { values: readonly string[] }[],
  variants: readonly Variant[],
): { values: string[]; isNew: boolean }[] {
  const known = new Set(variants.map(({ options: values }) => keyOf(values)))
  const used = options.map(
    (_, index) => new Set(variants.map((variant) => keyOf([variant.options[index] ?? '']))),
  )
  return combine(options.map(({ values }) => ({ name: '', values }))).flatMap((values) =>
    known.has(keyOf(values))
      ? []
      : [{ values, isNew: values.some((value, index) => !used[index]!.has(keyOf([value]))) }],
  )
}

/** What the SKUs of all variants begin with. */
export function findCommonPrefix(skus: readonly string[]): string {
  const [first = '', ...rest] = skus
  let length = first.length
  for (const sku of rest) while (!sku.startsWith(first.slice(0, length))) length--
  return first.slice(0, length).replace(/[^\p{L}\p{N}]+$/u, '')
}
