// What categories, collections and brands have in common in the editor: name, slug, translated names, custom fields.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { z } from 'zod'
import { ApiError } from '../data/api-error.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Change, Changes, FieldTree } from '../kit/editor/changes.ts'
import { customFieldAddress, customFieldPath, listOtherLocales } from '../kit/editor/custom-fields.ts'
import { locales } from '../../kernel/locale.ts'

type Named = { name: string; slug: string; translations: Readonly<Partial<Record<string, string>>> }

/** Languages that names are translated to, also before the store shows them. */
export const nameLocales = listOtherLocales(locales)

export const toNamesTree = ({ name, slug, translations }: Named): FieldTree => ({
  name,
  slug,
  translations: Object.fromEntries(nameLocales.map((locale) => [locale, translations[locale] ?? ''])),
})

const MAX_NAME_LENGTH = 100

export const nameFields = {
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120),
  translations: z.record(z.string(), z.string().max(MAX_NAME_LENGTH)),
}

export const namesSchema = z.looseObject(nameFields)

const problems: Record<string, MessageKey> = {
  name: 'form.invalid-name',
  slug: 'form.invalid-slug',
  translations: 'translation.invalid',
  parent: 'categories.invalid.parent',
}

export const describeNamesProblem = (path: string): MessageKey =>
  problems[path.split('.', 1)[0]!] ?? 'editor.invalid'

export type SplitChanges = {
  /** Of the record, as the API has them: translations in a group. */
  edit: Record<string, unknown>
  /** Of custom fields, by address. */
  fields: Record<string, Change>
}

/** The changes as the operations of the API take them. */
export function splitNameChanges(changes: Changes): SplitChanges {
  const edit: Record<string, unknown> = {}
  const translations: Record<string, Change> = {}
  const fields: Record<string, Change> = {}
  for (const [path, change] of Object.entries(changes)) {
    const address = customFieldAddress(path)
    if (address !== undefined) fields[address] = change
    else if (path.startsWith('translations.')) translations[path.slice('translations.'.length)] = change
    else edit[path] = change
  }
  return { edit: { ...edit, ...(Object.keys(translations).length > 0 && { translations }) }, fields }
}

/** Gives the issues of an error the paths of the form. */
export async function withNamePaths(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    const issues = (error.details['issues'] as { path: string }[]).map((issue) => ({
      ...issue,
      path: toFormPath(issue.path),
    }))
    throw new ApiError(error.status, {
      code: error.code,
      message: error.message,
      details: { ...error.details, issues },
    })
  }
}

function toFormPath(path: string): string {
  const names = path.split('.').filter((name) => name !== 'was' && name !== 'to')
  if (names[0] === 'fields') return customFieldPath(names.slice(1).join('.'))
  return names.slice(0, names[0] === 'translations' || names[0] === 'rule' ? 2 : 1).join('.')
}
