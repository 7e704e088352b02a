// Translations of texts that products and pages share, as the editor has them: one record for each language.
import { queryOptions } from '@tanstack/react-query'
import { fold } from '../../kernel/text/fold.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { Changes, FieldTree } from '../kit/editor/changes.ts'

const path = '/api/v1/staff/option-values/{locale}'
/** The most that the API returns at once. */
const MAX_VALUES = 5_000
/** Of one request. */
const MAX_CHANGES = 200

export const valuesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['option-values', locale],
    queryFn: ({ signal }) =>
      unwrap(api.GET(path, { params: { path: { locale }, query: { limit: MAX_VALUES } }, signal })),
  })
export type OptionValues = Awaited<ReturnType<NonNullable<ReturnType<typeof valuesQuery>['queryFn']>>>
export type OptionValue = OptionValues['values'][number]

/** Points, quotes and brackets separate groups of the form. */
const toFieldName = (key: string): string =>
  `k${encodeURIComponent(key).replaceAll('~', '%7E').replaceAll("'", '%27').replaceAll('.', '~')}`
const fromFieldName = (name: string): string => decodeURIComponent(name.slice(1).replaceAll('~', '.'))

export const valuePath = (key: string): string => `values.${toFieldName(key)}`
const toKey = (field: string): string => fromFieldName(field.slice('values.'.length))

export const toValuesTree = ({ values }: OptionValues): FieldTree => ({
  values: Object.fromEntries(values.map(({ key, translation }) => [toFieldName(key), translation])),
})

/** @throws ApiError `content_changed` when someone else has changed one of the texts. */
export async function saveValues(locale: string, changes: Changes): Promise<void> {
  const entries = Object.entries(changes).map(([field, change]) => [toKey(field), change] as const)
  for (let at = 0; at < entries.length; at += MAX_CHANGES) {
    const body = Object.fromEntries(entries.slice(at, at + MAX_CHANGES)) as never
    try {
      await unwrap(api.PATCH(path, { params: { path: { locale } }, body }))
    } catch (error) {
      throw withValuePaths(error)
    }
  }
}

function withValuePaths(error: unknown): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) return error
  const issues = (error.details['issues'] as { path: string }[]).map((issue) => ({
    ...issue,
    path: valuePath(issue.path.replace(/\.(?:to|was)$/, '')),
  }))
  const { status, code, message, details } = error
  return new ApiError(status, { code, message, details: { ...details, issues } })
}

type Filter = { q: string; untranslated: boolean }

/** Accents and case do not matter. */
export function filterValues(values: readonly OptionValue[], { q, untranslated }: Filter): OptionValue[] {
  const text = fold(q)
  return values.filter(
    (value) =>
      (!untranslated || value.untranslated) &&
      (text === '' ||
        [value.name, value.translation, ...value.similar].some((one) => fold(one).includes(text))),
  )
}
