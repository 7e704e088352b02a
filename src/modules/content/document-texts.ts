// Texts of a content document for readers, and their translations by the path of each text, such as `blocks.0.title`.
// A text without a translation stays in the source language, as does one that has changed since it was translated.
import { digestText } from '../translations/digest-text.ts'

/** `source_digests`: by path, the digest of the text that was translated. */
export type DocumentTranslation = { fields: Record<string, string>; source_digests: Record<string, string> }

/** Fields with text for readers; all others are URLs, rules or names of block variants. */
const textFields = new Set([
  'title',
  'text',
  'kicker',
  'label',
  'quote',
  'place',
  'alt',
  'description',
  'paymentMarks',
])

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** @returns undefined without a translation of the text as it is now. */
function findTranslation(
  { fields, source_digests }: DocumentTranslation,
  path: string,
  text: string,
): string | undefined {
  const translation = fields[path]
  return translation !== undefined && source_digests[path] === digestText(text) ? translation : undefined
}

export function translateDocument<Document>(
  document: Document,
  translation: DocumentTranslation | undefined,
): Document {
  if (!translation) return document
  const translate = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return findTranslation(translation, path, value) ?? value
    if (Array.isArray(value))
      return value.map((child, index) => translate(child, joinPath(path, String(index))))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, translate(child, joinPath(path, key))]),
    )
  }
  return translate(document, '') as Document
}

/** Name of the field at a path: of the list for its elements. */
const getFieldName = (path: string) => path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? ''

/** All texts by their path. `path`: of the value in its document. */
export function collectTexts(document: unknown, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (value: unknown, at: string): void => {
    if (typeof value === 'string') {
      if (textFields.has(getFieldName(at))) texts.set(at, value)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) collect(child, joinPath(at, key))
  }
  collect(document, path)
  return texts
}

/** Names of brands and payment methods are not translated, nor are message keys, which every language has. */
const isName = (path: string) => /(?:^|\.)(?:brand|brands|paymentMarks)\./.test(path)
const needsTranslation = (text: string) =>
  /\p{Letter}/u.test(text) && !/^[a-z]+(?:[-.][a-z0-9]+)+$/.test(text)

export type DocumentText = { path: string; text: string }

/** The texts of a document that staff translate, in the order of the page. */
export const listTexts = (document: unknown): DocumentText[] =>
  [...collectTexts(document)].flatMap(([path, text]) =>
    needsTranslation(text) && !isName(path) ? [{ path, text }] : [],
  )

/** Texts without a translation, and those that have changed since they were translated. */
export const listUntranslatedTexts = (
  document: unknown,
  translation: DocumentTranslation | undefined,
): DocumentText[] =>
  listTexts(document).filter(
    ({ path, text }) => !translation || findTranslation(translation, path, text) === undefined,
  )
