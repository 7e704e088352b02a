// Runs of the import as staff and operators see them: docs/importing.md.

/**
 * `uploaded`: its columns are being chosen; `checking`: being read without writing; `ready`: checked; `stopped`: by somebody, after a whole
 * batch; `failed`: the file could not be read to its end.
 */
export type ImportRunState =
  | 'uploaded'
  | 'checking'
  | 'ready'
  | 'running'
  | 'done'
  | 'stopped'
  | 'failed'
  | 'undoing'
  | 'undone'

/** A value of a field of a product, before or after. */
export type FieldValue = string | number | null
/** One difference of a product. `sku` is there where a variant's own field differs; amounts are minor units. */
export type Difference = { field: string; sku?: string; before: FieldValue; after: FieldValue }

export type ImportRunCounts = {
  created: number
  updated: number
  unchanged: number
  refused: number
  /** Entries of the report by level: report.ts. */
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
  counts: ImportRunCounts
  position: number
  products: number | null
  stopAsked: boolean
  failure: string | null
  createdAt: Date
  beganAt: Date | null
  beatAt: Date
  endedAt: Date | null
  undoneAt: Date | null
  undoneBy: string | null
}

/** Columns of a file, by the columns of our own CSV that they are read as. */
export type ColumnMapping = Record<string, string>

/**
 * Why undoing left a product as it is: `edited` and `gone` since; `ordered`: a new product that was bought is only taken off sale; `stock`: only
 * its count stays, for orders hold more pieces than there were.
 */
export type KeptReason = 'edited' | 'gone' | 'ordered' | 'stock' | 'refused'

/** A run by command line that has said nothing for so long has ended without saying so. */
export const INTERRUPTED_AFTER_MS = 120_000

/** A run of the command line that was killed: what it wrote is counted and can be undone. */
export const isInterrupted = (run: Pick<ImportRun, 'state' | 'beatAt' | 'fileKey'>, now: Date): boolean =>
  run.state === 'running' &&
  run.fileKey === null &&
  now.getTime() - run.beatAt.getTime() > INTERRUPTED_AFTER_MS

/** Whether what a run wrote can be undone. */
export const canUndo = (
  run: Pick<ImportRun, 'state' | 'beatAt' | 'fileKey' | 'beganAt'>,
  now: Date,
): boolean =>
  run.beganAt !== null &&
  (run.state === 'done' || run.state === 'stopped' || run.state === 'failed' || isInterrupted(run, now))

/** An uploaded file: a hundred thousand rows and more. */
export const MAX_IMPORT_BYTES = 100 * 2 ** 20
