// Keeps the translations of a document beside their texts when the document is edited.
import { isDeepStrictEqual } from 'node:util'
import { digestText } from '../translations/digest-text.ts'
import { collectTexts, type DocumentTranslation, joinPath } from './document-texts.ts'

/** Translations of texts that are no longer in the document: reverting the edit finds them by their digest. */
const REMOVED = 'removed.'

type Entry = { path: string; text: string; digest: string }

/**
 * The translation of the document after an edit. Parts that were moved or copied unchanged keep theirs, so that each of
 * two equal texts keeps its own; other texts are found by their digest. The translation of a changed text stays with it,
 * outdated.
 */
export function moveTranslations(
  before: unknown,
  after: unknown,
  { fields, source_digests }: DocumentTranslation,
): DocumentTranslation {
  const entries = Object.entries(fields).map(([path, text]): Entry => ({
    path,
    text,
    digest: source_digests[path] ?? '',
  }))
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const digests = new Map([...collectTexts(after)].map(([path, text]) => [path, digestText(text)]))
  const moved = new Map<string, Entry>()
  const used = new Set<Entry>()
  const move = (path: string, entry: Entry | undefined) => {
    if (!entry || moved.has(path)) return
    moved.set(path, entry)
    used.add(entry)
  }
  for (const [path, from] of findUnchangedTexts(before, after)) move(path, byPath.get(from))
  for (const [path, digest] of digests) if (byPath.get(path)?.digest === digest) move(path, byPath.get(path))
  for (const [path, digest] of digests) {
    const equal = entries.filter((entry) => entry.digest === digest)
    move(path, equal.find((entry) => !used.has(entry)) ?? equal[0])
  }
  for (const entry of entries.filter((one) => !used.has(one)))
    if (digests.has(entry.path) && !moved.has(entry.path)) moved.set(entry.path, entry)
    else moved.set(REMOVED + entry.digest, entry)
  const toFields = (field: 'text' | 'digest') =>
    Object.fromEntries([...moved].map(([path, entry]) => [path, entry[field]]))
  return { fields: toFields('text'), source_digests: toFields('digest') }
}

/** Paths of texts within equal parts of both documents: the path after, and the path before. */
function findUnchangedTexts(before: unknown, after: unknown): [string, string][] {
  const parts = Map.groupBy(listParts(before), ({ key }) => key)
  const isInPlace = (path: string) => isDeepStrictEqual(getAt(before, path), getAt(after, path))
  const claimed = new Set<string>()
  const found: [string, string][] = []
  const add = (value: unknown, path: string, from: string) => {
    for (const text of collectTexts(value, path).keys()) found.push([text, from + text.slice(path.length)])
  }
  const visit = (value: unknown, path: string): void => {
    if (path !== '' && isDeepStrictEqual(value, getAt(before, path))) return add(value, path, path)
    if (typeof value !== 'object' || value === null) return
    const equal = Array.isArray(value) ? [] : (parts.get(toKey(value)) ?? []).map((part) => part.path)
    const from = equal.find((one) => !claimed.has(one) && !isInPlace(one)) ?? equal[0]
    if (from !== undefined) {
      claimed.add(from)
      return add(value, path, from)
    }
    for (const [key, child] of Object.entries(value)) visit(child, joinPath(path, key))
  }
  visit(after, '')
  return found
}

const getAt = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined | null)?.[key], document)

/** All objects within a document except itself, such as blocks and links. */
function listParts(value: unknown, path = ''): { path: string; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return [
    ...(path !== '' && !Array.isArray(value) ? [{ path, key: toKey(value) }] : []),
    ...Object.entries(value).flatMap(([key, child]) => listParts(child, joinPath(path, key))),
  ]
}

/** Equal for objects of equal content: the database orders the keys of a document in its own way. */
const toKey = (value: object): string =>
  JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  )
