import { createHash } from 'node:crypto'

/**
 * Identifies the content of settings that are edited as one document: a change is rejected if the document has another
 * version than the one that was edited.
 */
export const getDocumentVersion = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32)
