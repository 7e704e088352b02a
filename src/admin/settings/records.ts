// Settings that are a list of records, such as markets: the API reads and replaces the whole list, staff edit one record
// at a time.
import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import {
  applyChanges,
  type Changes,
  type FieldTree,
  flattenFields,
  isConflict,
  nestFields,
} from '../kit/editor/changes.ts'

export type Records<Row extends { code: string }> = { version: string; rows: Row[] }

export type RecordSettings<Row extends { code: string }> = {
  queryKey: QueryKey
  /** Name of the list in the API, as in the paths of its errors. */
  name: string
  fetch(signal?: AbortSignal): Promise<Records<Row>>
  /** @param was version of the list that was edited. @throws ApiError `content_changed` when it has another one. */
  replace(was: string, rows: readonly Row[]): Promise<unknown>
  /** The fields that staff edit. */
  toTree(row: Row): FieldTree
  fromTree(row: Row, tree: FieldTree): Row
  /** The list with a changed record, where that changes others too. */
  place?(rows: Row[], index: number, next: Row): Row[]
  /** Names of the API that the form has in another place. */
  formPaths?: Readonly<Record<string, string>>
}

const changed = () => new ApiError(409, { code: 'content_changed', message: 'Changed since' })

/**
 * The fields with the changes.
 * @param tree the fields as they are saved now.
 * @throws ApiError `content_changed` when a changed field has changed since.
 */
export function applyEdit(tree: FieldTree, changes: Changes): FieldTree {
  const saved = flattenFields(tree)
  if (Object.entries(changes).some(([path, change]) => isConflict(change, saved[path]))) throw changed()
  return nestFields(applyChanges(saved, changes))
}

/**
 * Saves changes of one record; other records stay as they are.
 * @throws ApiError `content_changed` when a changed field has changed since; issues have the paths of the record.
 */
export async function saveRecord<Row extends { code: string }>(
  settings: RecordSettings<Row>,
  code: string,
  changes: Changes,
): Promise<void> {
  const { version, rows } = await settings.fetch()
  const index = rows.findIndex((row) => row.code === code)
  const row = rows[index]
  if (!row) throw changed()
  const next = settings.fromTree(row, applyEdit(settings.toTree(row), changes))
  await withFormPaths(settings, `${settings.name}.${index}.`, () =>
    settings.replace(version, settings.place?.(rows, index, next) ?? rows.with(index, next)),
  )
}

/** @param change what the list becomes. It runs again when someone else has changed the list. */
export async function changeRecords<Row extends { code: string }>(
  settings: RecordSettings<Row>,
  change: (rows: Row[]) => Row[],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { version, rows } = await settings.fetch()
    try {
      await settings.replace(version, change(rows))
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'content_changed' || attempt === 3) throw error
    }
  }
}

/** Moves a record up (-1) or down (1). */
export const moveRecord = <Row extends { code: string }>(rows: Row[], code: string, step: -1 | 1): Row[] => {
  const from = rows.findIndex((row) => row.code === code)
  const to = from + step
  if (from === -1 || to < 0 || to >= rows.length) return rows
  return rows.with(to, rows[from]!).with(from, rows[to]!)
}

/** Issues with the paths of the fields: without the place of the record in the list, and of an entry in a field. */
async function withFormPaths(
  { formPaths = {} }: Pick<RecordSettings<never>, 'formPaths'>,
  prefix: string,
  call: () => Promise<unknown>,
): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    const issues = (error.details['issues'] as { path: string }[]).map((issue) => {
      const path = issue.path.startsWith(prefix) ? issue.path.slice(prefix.length) : issue.path
      return { ...issue, path: formPaths[path.split('.')[0]!] ?? path.replace(/\.\d+$/, '') }
    })
    throw new ApiError(error.status, {
      code: error.code,
      message: error.message,
      details: { ...error.details, issues },
    })
  }
}

/**
 * A group of the form as the API has it: values that are not set are left out, and those of other names stay.
 * @param names that the form has, see `toGroup`.
 */
export function fromGroup<Value>(
  names: readonly string[],
  before: Partial<Record<string, Value>> | undefined,
  group: unknown,
): Record<string, Value> {
  const entries = [
    ...Object.entries(before ?? {}).filter(([name]) => !names.includes(name)),
    ...Object.entries((group ?? {}) as Record<string, Value | null>),
  ]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined),
  )
}

/** A field for each of the names. */
export const toGroup = <Value>(
  names: readonly string[],
  values: Partial<Record<string, Value>> | undefined,
): FieldTree => Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]))

/** A code that no record has, made of a name. */
export function findFreeCode(code: string, rows: readonly { code: string }[]): string {
  const isTaken = (one: string) => rows.some((row) => row.code === one)
  if (!isTaken(code)) return code
  let number = 2
  while (isTaken(`${code}-${number}`)) number++
  return `${code}-${number}`
}

type Amounts = Readonly<Partial<Record<string, Readonly<Record<string, number>>>>>

/** Amounts of a record in other currencies: a field for each. */
export const toAmounts = (
  names: readonly string[],
  currencies: readonly string[],
  amounts: Amounts,
): FieldTree => Object.fromEntries(names.map((name) => [name, toGroup(currencies, amounts[name])]))

/** Amounts without a currency are left out. */
export const fromAmounts = (
  names: readonly string[],
  currencies: readonly string[],
  before: Amounts,
  tree: unknown,
): Record<string, Record<string, number>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const group = fromGroup(currencies, before[name], (tree as FieldTree | undefined)?.[name])
      return Object.keys(group).length === 0 ? [] : [[name, group]]
    }),
  )

/** By language and name. */
type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>

/** Texts of a record in other languages: a field for each. */
export const toTexts = (languages: readonly string[], names: readonly string[], texts: Texts = {}) =>
  Object.fromEntries(languages.map((language) => [language, toGroup(names, texts[language])]))

/** Languages without a text are left out. */
export function fromTexts(languages: readonly string[], before: Texts = {}, tree: unknown) {
  const others = Object.entries(before).filter(([language]) => !languages.includes(language))
  const edited = Object.entries(tree as Texts)
  return Object.fromEntries(
    [...others, ...edited].flatMap(([language, texts]) => {
      const group = fromGroup<string>([], {}, texts)
      return Object.keys(group).length === 0 ? [] : [[language, group]]
    }),
  )
}
