// An email template in the form: its texts in each language, edited or not.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import type { Changes, FieldTree } from '../../kit/editor/changes.ts'
import { applyEdit } from '../records.ts'

export const fetchTemplate = (kind: string, locale: string, signal?: AbortSignal) =>
  unwrap(
    api.GET('/api/v1/staff/email-templates/{kind}', {
      params: { path: { kind }, query: { locale } },
      ...(signal && { signal }),
    }),
  )
export type EmailTemplate = Awaited<ReturnType<typeof fetchTemplate>>
export type EmailText = EmailTemplate['texts'][number]
type Language = EmailTemplate['languages'][number]

export const templateQuery = (kind: string, locale: string) =>
  queryOptions({
    queryKey: ['email-templates', kind, locale],
    queryFn: ({ signal }) => fetchTemplate(kind, locale, signal),
  })

/** Dots of a key would make groups in the form. */
export const fieldName = (key: string): string => key.replaceAll('.', '/')
export const textPath = (locale: string, key: string): string => `${locale}.${fieldName(key)}`

const languageTree = ({ default_texts: defaults, document }: Language): FieldTree =>
  Object.fromEntries(Object.entries(defaults).map(([key, text]) => [fieldName(key), document[key] ?? text]))

export const toTemplateTree = ({ languages }: EmailTemplate): FieldTree =>
  Object.fromEntries(languages.map((language) => [language.locale, languageTree(language)]))

/** Texts by their keys, as the API has them. */
export const toTexts = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, string>).map(([name, text]) => [
      name.replaceAll('/', '.'),
      text,
    ]),
  )

/** The API knows the placeholders of each text. */
export const templateSchema = z.looseObject({})

/** Changes of one language, with the paths of its fields. */
const changesOf = (changes: Changes, locale: string): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, change]) =>
      path.startsWith(`${locale}.`) ? [[path.slice(locale.length + 1), change]] : [],
    ),
  )

/**
 * Saves each language with changes.
 * @throws ApiError `content_changed` when a changed text has changed since.
 */
export async function saveTemplate(kind: string, locale: string, changes: Changes): Promise<void> {
  const { languages } = await fetchTemplate(kind, locale)
  for (const language of languages) {
    const own = changesOf(changes, language.locale)
    if (Object.keys(own).length === 0) continue
    const document = toTexts(applyEdit(languageTree(language), own))
    await withTextPaths(language.locale, () =>
      unwrap(
        api.PUT('/api/v1/staff/content/{kind}/{key}', {
          params: { path: { kind: 'mail', key: kind }, query: { locale: language.locale } },
          body: { document, seen: language.version },
        }),
      ),
    )
  }
}

async function withTextPaths(locale: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    const issues = (error.details['issues'] as { path: string }[]).map(({ path }) => ({
      path: textPath(locale, path),
    }))
    throw new ApiError(error.status, { code: error.code, message: error.message, details: { issues } })
  }
}
