// Processes an uploaded file in short steps, one job each, so other jobs get their turn and a crash is resumed
// by the next step.
import type { Clock } from '../../../kernel/clock.ts'
import { ALL_TAGS } from '../../../platform/cache/cache-invalidation.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { diffProducts } from '../diff-products.ts'
import { fetchPicture } from '../pictures/fetch-picture.ts'
import { UnreadableFileError } from '../files/file-text.ts'
import type { Claims } from './unique-key-claims.ts'
import { collectFileClaims, importFile } from '../files/import-file.ts'
import {
  insertProblems,
  countProblems,
  listRowFixes,
  clearReview,
  listProblemLines,
  saveCells,
} from './import-review.store.ts'
import { insertChanges, updateRun, countUndone, getRun, type WrittenProduct } from './import-runs.store.ts'
import { type ImportRun, emptyCounts, type ImportRunCounts, type ImportRunState } from './import-runs.ts'
import { createPictureStore } from '../pictures/picture-store.ts'
import { readCells, surveyFile, type Survey } from '../files/read-file.ts'
import { loadReadSettings } from '../files/load-read-settings.ts'
import { createImportRecorder } from './record-import.ts'
import type { ReportEntry } from './import-report.ts'
import { createPictureResolver } from '../pictures/resolve-pictures.ts'
import { undoImport } from './undo-import.ts'

/** Target duration of a step; a started batch is always finished. */
const STEP_MS = 1_500
/** Rows whose cells can be shown and fixed. */
const MAX_FIXABLE_ROWS = 200

export type ImportStepDeps = {
  clock: Clock
  storage: Storage
  /** Path of an uploaded file. */
  pathOf(fileKey: string): string
  shopUrl: string
  /** Publishes cache invalidation for these tags. */
  publish(tags: readonly string[]): Promise<void>
}

export const createImportJob = (run: number) => ({
  kind: 'import.step',
  payload: { run },
  dedupeKey: `import:${run}`,
})

/** Result of surveying the file. `key` identifies the settings it was read with, see `keyOf`. */
type Look = { key: string; survey: Survey; claims?: Claims }

/** Identifies everything that affects how a run's file is read: its column mapping and its fixed rows. */
const keyOf = ({ id, mapping }: ImportRun, rowFixes: ReadonlyMap<number, string[]>): string =>
  JSON.stringify([id, mapping, [...rowFixes]])

/**
 * True while the run still has the settings the step started with. Locks the run's row; edits to columns and
 * rows lock it too.
 */
async function isUnchanged(tx: Db, initialRun: ImportRun, key: string): Promise<boolean> {
  const run = await getRun(tx, initialRun.id, true)
  return (
    run !== undefined &&
    run.state === initialRun.state &&
    run.position === initialRun.position &&
    keyOf(run, await listRowFixes(tx, initialRun.id)) === key
  )
}

const activeStates: readonly ImportRunState[] = ['checking', 'running', 'undoing']

export function importJobs(parts: ImportStepDeps): JobHandlers {
  // The survey is the same for every step of a run, so it is cached.
  let looked: Look | undefined
  const surveyRun = async (db: Db, run: ImportRun): Promise<Look> => {
    const rowFixes = await listRowFixes(db, run.id)
    const key = keyOf(run, rowFixes)
    if (looked?.key !== key)
      looked = {
        key,
        survey: await surveyFile(parts.pathOf(run.fileKey!), { mapping: run.mapping, mends: rowFixes }),
      }
    return looked
  }
  return {
    async 'import.step'(db, payload) {
      const id = Number(payload['run'])
      const run = await getRun(db, id)
      if (!run || !activeStates.includes(run.state)) return
      if (run.stopRequested) {
        await stop(db, run, parts.clock.now())
        return
      }
      try {
        const done =
          run.state === 'undoing'
            ? await undoStep(db, run, parts)
            : await step(db, run, await surveyRun(db, run), parts)
        if (run.state !== 'checking') await parts.publish([ALL_TAGS])
        if (!done) return { runAgainAt: parts.clock.now() }
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error
        const now = parts.clock.now()
        await updateRun(
          db,
          id,
          { state: 'failed', failure: error.message.slice(0, 1_000), endedAt: now },
          now,
        )
      }
      return undefined
    },
  }
}

/** A stopped check returns to `uploaded`; a stopped import or undo keeps its progress. */
async function stop(db: Db, run: ImportRun, now: Date): Promise<void> {
  const state = run.state === 'checking' ? 'uploaded' : 'stopped'
  await updateRun(db, run.id, { state, stopRequested: false, endedAt: now }, now)
}

async function undoStep(db: Db, run: ImportRun, { clock }: ImportStepDeps): Promise<boolean> {
  const until = performance.now() + STEP_MS
  const complete = await undoImport(run.id, { db, clock, stopped: () => performance.now() > until })
  const { undone, kept } = await countUndone(db, run.id)
  const now = clock.now()
  const counts = { ...run.counts, undone, kept }
  await updateRun(db, run.id, complete ? { state: 'undone', counts, undoneAt: now } : { counts }, now)
  return complete
}

/**
 * @returns whether the end of the file was reached. When the columns or rows were edited during a check, the
 * step writes nothing and returns false.
 */
async function step(db: Db, initialRun: ImportRun, looked: Look, parts: ImportStepDeps): Promise<boolean> {
  const { clock, storage, shopUrl } = parts
  const { survey } = looked
  const dryRun = initialRun.state === 'checking'
  const settings = {
    ...(await loadReadSettings(db)),
    isUntrackedWithoutQuantity: initialRun.untracked,
  }
  // The claims of a dry run live in this process's memory, so another process has to restart the check.
  const isRestarted = dryRun && !looked.claims && initialRun.position > 0
  if (isRestarted) await clearReview(db, initialRun.id)
  if (dryRun && (initialRun.position === 0 || !looked.claims))
    looked.claims = await collectFileClaims(survey, settings)
  const run = isRestarted ? { ...initialRun, position: 0, counts: emptyCounts } : initialRun
  const until = performance.now() + STEP_MS
  const entries: ReportEntry[] = []
  const nativeColumns = new Map(Object.entries(run.mapping ?? {}).map(([name, column]) => [column, name]))
  // Report columns by the names used in the file.
  const report = (entry: ReportEntry) =>
    void entries.push({
      ...entry,
      column: nativeColumns.get(entry.column) ?? entry.column.replace(/^– /, ''),
    })
  const changes: WrittenProduct[] = []
  let batches = 0
  const counts = await importFile(survey, {
    db,
    clock,
    settings,
    pictures: createPictureResolver(
      createPictureStore(db, storage),
      {
        fetch: dryRun || !run.fetchPictures ? undefined : (address) => fetchPicture(address),
        shopUrl,
      },
      report,
    ),
    report: (entry) => {
      // A check downloads no images, so a missing image is not yet a problem.
      if (!(dryRun && entry.kind === 'picture-missing')) report(entry)
    },
    dryRun,
    stopped: () => batches > 0 && performance.now() > until,
    progress: () => (batches += 1),
    changed: (sourceKey, _what, { product, line, before: previous }) => {
      if (dryRun)
        changes.push({
          sourceKey,
          line,
          result: previous ? 'updated' : 'created',
          changes: diffProducts(previous, product),
          before: null,
          afterPrint: null,
          afterStock: null,
        })
    },
    record: dryRun ? undefined : createImportRecorder(run.id, clock),
    skip: run.position,
    claims: looked.claims,
  })
  const save = async (on: Db) => {
    await insertProblems(on, run.id, entries)
    if (dryRun) await insertChanges(on, run.id, changes, null)
    const position = run.position + counts.products
    const totalCounts: ImportRunCounts = { ...run.counts, ...(await countProblems(on, run.id)) }
    totalCounts.refused += counts.refused
    totalCounts.withoutQuantity += counts.withoutQuantity
    if (dryRun) for (const kind of ['created', 'updated'] as const) totalCounts[kind] += counts[kind]
    else {
      // Written products were counted in their own transactions, so a step that died before this line loses
      // nothing.
      const { created, updated } = (await getRun(on, run.id))!.counts
      Object.assign(totalCounts, { created, updated })
    }
    totalCounts.unchanged = position - totalCounts.created - totalCounts.updated - totalCounts.refused
    const now = clock.now()
    if (!counts.complete) await updateRun(on, run.id, { counts: totalCounts, position }, now)
    else if (dryRun) {
      const lines = await listProblemLines(on, run.id, MAX_FIXABLE_ROWS)
      const cells = await readCells(survey, new Set(lines))
      for (const [line, row] of survey.mends ?? []) if (cells.has(line)) cells.set(line, row)
      await saveCells(on, run.id, cells)
      await updateRun(on, run.id, { state: 'ready', counts: totalCounts, position, products: position }, now)
    } else await updateRun(on, run.id, { state: 'done', counts: totalCounts, position, endedAt: now }, now)
    return counts.complete
  }
  if (!dryRun) return save(db)
  return db
    .transaction()
    .execute(async (tx) => ((await isUnchanged(tx, initialRun, looked.key)) ? save(tx) : false))
}
