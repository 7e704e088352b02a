// Import runs as staff and operators see them: docs/importing.md.
import type { importStates } from '../../../contracts/lists/imports-list.ts'

export type ImportRunState = (typeof importStates)[number]

export type FieldValue = string | number | null
/** One difference in a product. `sku` is set when a variant field differs. Amounts are in minor units. */
export type Difference = { field: string; sku?: string; before: FieldValue; after: FieldValue }

export type ImportRunCounts = {
  created: number
  updated: number
  unchanged: number
  refused: number
  /** New variants without a quantity: those that `untracked` is about. */
  withoutQuantity: number
  /** Report entries by level: import-report.ts. */
  errors: number
  warnings: number
  notes: number
  undone: number
  kept: number
}

export const emptyCounts: ImportRunCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  withoutQuantity: 0,
  errors: 0,
  warnings: 0,
  notes: 0,
  undone: 0,
  kept: 0,
}

export type ImportRun = {
  id: number
  state: ImportRunState
  /** `staff:<account>` or `command line`. */
  actor: string
  fileName: string
  fileKey: string | null
  format: string
  header: string[]
  mapping: ColumnMapping | null
  fetchPictures: boolean
  /** New variants without a quantity in the file are not tracked, instead of starting at 0. */
  untracked: boolean
  counts: ImportRunCounts
  position: number
  products: number | null
  stopRequested: boolean
  failure: string | null
  createdAt: Date
  beganAt: Date | null
  beatAt: Date
  endedAt: Date | null
  undoneAt: Date | null
  undoneBy: string | null
}

/** Maps each column of the file to a column of the native CSV. */
export type ColumnMapping = Record<string, string>

/**
 * Why undo left a product unchanged. `edited` and `gone`: edited or deleted since the import; `ordered`: a new
 * product with orders is only unpublished; `stock`: only its count is kept, because orders reserve more items
 * than there were before.
 */
export type KeptReason = 'edited' | 'deleted' | 'ordered' | 'stock' | 'refused'

/** A CLI run without a heartbeat for this long counts as interrupted. */
export const INTERRUPTED_AFTER_MS = 120_000

/** True for a CLI run that was killed. Its written changes are counted and can be undone. */
export const isInterrupted = (run: Pick<ImportRun, 'state' | 'beatAt' | 'fileKey'>, now: Date): boolean =>
  run.state === 'running' &&
  run.fileKey === null &&
  now.getTime() - run.beatAt.getTime() > INTERRUPTED_AFTER_MS

export const canUndo = (
  run: Pick<ImportRun, 'state' | 'beatAt' | 'fileKey' | 'beganAt'>,
  now: Date,
): boolean =>
  run.beganAt !== null &&
  (run.state === 'done' || run.state === 'stopped' || run.state === 'failed' || isInterrupted(run, now))

/** Maximum upload size: more than a hundred thousand rows. */
export const MAX_IMPORT_BYTES = 100 * 2 ** 20
