// Documents of content: reading, checking and saving them.
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { Changes, FieldTree } from '../kit/editor/changes.ts'
import { applyEdit } from '../settings/records.ts'

export type ContentKind = 'page' | 'home' | 'department' | 'menu'
export type ContentPlace = { kind: ContentKind; id: string; locale: string }
/** `version`: null for one that does not exist yet. */
export type Stored = { document: FieldTree; version: string | null }

const toParams = ({ kind, id, locale }: ContentPlace) => ({
  params: { path: { kind, key: id }, query: { locale } },
})

const empty: Stored = { document: {}, version: null }

/** In this language only; empty when there is none. */
export async function fetchDocument(place: ContentPlace, signal?: AbortSignal): Promise<Stored> {
  try {
    const { document, version } = await unwrap(
      api.GET('/api/v1/staff/content/{kind}/{key}', { ...toParams(place), ...(signal && { signal }) }),
    )
    return { document, version }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return empty
    throw error
  }
}

export const documentQuery = (place: ContentPlace) =>
  queryOptions({
    queryKey: ['content', place.kind, place.id, place.locale],
    queryFn: ({ signal }) => fetchDocument(place, signal),
  })

export const overviewQuery = queryOptions({
  queryKey: ['content', 'overview'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/content-overview', { signal })),
})

export const checkDocument = (
  { kind, id, locale }: ContentPlace,
  document: FieldTree,
  signal?: AbortSignal,
) =>
  unwrap(
    api.POST('/api/v1/staff/content/{kind}/{key}/check', {
      params: { path: { kind, key: id }, query: { locale } },
      body: { document: document as never },
      ...(signal && { signal }),
    }),
  )
export type Check = Awaited<ReturnType<typeof checkDocument>>

type SaveOptions = {
  toTree(document: FieldTree): FieldTree
  fromTree(tree: FieldTree): FieldTree
  /** Whether links without a page prevent saving. */
  needsLinks?: true
}

/**
 * Saves changes of a document; fields without changes stay as they are.
 * @throws ApiError `content_changed` when a changed field has changed since; `invalid_input`.
 */
export async function saveDocument(
  place: ContentPlace,
  changes: Changes,
  { toTree, fromTree, needsLinks }: SaveOptions,
): Promise<void> {
  const { document: was, version } = await fetchDocument(place)
  const document = fromTree(applyEdit(toTree(was), changes))
  if (needsLinks) await requireLinks(place, document)
  await unwrap(
    api.PUT('/api/v1/staff/content/{kind}/{key}', {
      ...toParams(place),
      body: { document: document as never, seen: version },
    }),
  )
}

async function requireLinks(place: ContentPlace, document: FieldTree): Promise<void> {
  const { problems } = await checkDocument(place, document)
  const issues = problems.filter(({ kind }) => kind === 'dead_link').map(({ at }) => ({ path: at }))
  if (issues.length > 0)
    throw new ApiError(400, { code: 'invalid_input', message: 'Links without a page', details: { issues } })
}
