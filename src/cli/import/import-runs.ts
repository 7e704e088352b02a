// Command to list and undo import runs, started from the back office or the command line.
import { basename } from 'node:path'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import { writeAudit } from '../../modules/audit/audit.ts'
import { getCatalogHash } from '../../modules/imports/catalog-fingerprint.ts'
import type { importFile } from '../../modules/imports/files/import-file.ts'
import {
  insertRun,
  updateRun,
  countUndone,
  deleteRun,
  getRun,
  listRuns,
  listKeptProducts,
} from '../../modules/imports/runs/import-runs.store.ts'
import {
  type ImportRun,
  isInterrupted,
  canUndo,
  emptyCounts,
  type ImportRunCounts,
} from '../../modules/imports/runs/import-runs.ts'
import type { Survey } from '../../modules/imports/files/read-file.ts'
import { undoInventoryImport } from '../../modules/imports/import-inventory.ts'
import { INVENTORY_FORMAT } from '../../modules/imports/read-inventory-file.ts'
import { type ImportRecorder, createImportRecorder } from '../../modules/imports/runs/record-import.ts'
import type { Tally } from '../../modules/imports/runs/import-report.ts'
import { undoImport } from '../../modules/imports/runs/undo-import.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { progressBar } from '../progress.ts'
import { stopAfterBatch } from '../stop-on-signal.ts'
import { isId, usageError, UsageError } from '../usage.ts'

const actor = 'command line'
const MAX_LISTED_RUNS = 50
const MAX_SHOWN_RUNS = 200

type Counts = Awaited<ReturnType<typeof importFile>>
export type StartedRun = {
  id: number
  record: ImportRecorder
  /** @returns whether there is something to undo. */
  finish(counts: Counts, tallies: readonly Tally[]): Promise<boolean>
}

/** Records a command-line import run from its start. */
export async function startRun(db: Db, survey: Survey, clock: Clock): Promise<StartedRun> {
  const fileName = basename(survey.path)
  const id = await insertRun(
    db,
    { state: 'running', actor, fileName, fileKey: null, format: survey.title, header: [], mapping: null },
    clock.now(),
  )
  return {
    id,
    record: createImportRecorder(id, clock),
    async finish(resultCounts, tallies) {
      const { created, updated, unchanged, refused } = resultCounts
      const at = clock.now()
      if (created + updated === 0) {
        await deleteRun(db, id)
        return false
      }
      const countOf = (level: Tally['level']) =>
        tallies.reduce((sum, tally) => sum + (tally.level === level ? tally.count : 0), 0)
      const counts: ImportRunCounts = {
        ...emptyCounts,
        created,
        updated,
        unchanged,
        refused,
        errors: countOf('error'),
        warnings: countOf('warning'),
        notes: countOf('note'),
      }
      await db.transaction().execute(async (tx) => {
        await updateRun(
          tx,
          id,
          {
            state: resultCounts.complete ? 'done' : 'stopped',
            counts,
            products: resultCounts.products,
            endedAt: at,
          },
          at,
        )
        await writeAudit(tx, entry('import.run', id, { file: fileName, created, updated, unchanged }, at))
      })
      return true
    },
  }
}

const entry = (action: string, id: number, diff: Record<string, unknown>, at: Date) => ({
  actor,
  action,
  objectKind: 'import',
  objectId: String(id),
  diff,
  requestId: '',
  at,
})

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function list(extraArgs: string[], usage: string): Promise<number> {
  if (extraArgs.length > 0) throw usageError(`list ${extraArgs.join(' ')}`, usage)
  return withShop(async ({ db }) => {
    const runs = await listRuns(db, MAX_LISTED_RUNS)
    if (runs.length === 0) print('There are no import runs yet.')
    for (const run of runs) print(formatRun(run))
    return 0
  })
}

const formatRun = (run: ImportRun) => {
  const { id, createdAt, fileName, actor: who, counts } = run
  const state = isInterrupted(run, systemClock.now()) ? 'interrupted' : run.state
  return (
    `${id}  ${createdAt.toISOString().slice(0, 16).replace('T', ' ')}  ${state}  ${fileName}  ${counts.created} new, ${counts.updated} updated` +
    (state === 'undone' ? `, ${counts.undone} undone, ${counts.kept} left unchanged` : '') +
    `  (${who})`
  )
}

async function undo([idArg, ...extraArgs]: string[], usage: string): Promise<number> {
  if (idArg === undefined || !isId(idArg) || extraArgs.length > 0)
    throw usageError(`undo ${[idArg, ...extraArgs].filter(Boolean).join(' ')}`.trim(), usage)
  const id = Number(idArg)
  const stop = stopAfterBatch()
  try {
    return await withShop(async ({ db }) => {
      const started = await db.transaction().execute(async (tx) => {
        const run = await getRun(tx, id, true)
        const now = systemClock.now()
        if (!run) throw new UsageError(`There is no import run ${id}; list them with import list.`)
        if (run.state !== 'undoing' && !canUndo(run, now))
          throw new UsageError(
            run.state === 'undone'
              ? `Run ${id} has already been undone.`
              : `Run ${id} is ${run.state}: there is nothing to undo.`,
          )
        await updateRun(tx, id, { state: 'undoing', stopRequested: false }, now)
        if (run.state !== 'undoing')
          await writeAudit(tx, entry('import.undo', id, { file: run.fileName }, now))
        return run
      })
      if (started.format === INVENTORY_FORMAT) {
        const { undone, kept: keptCount } = await undoInventoryImport(id, { db, clock: systemClock })
        const at = systemClock.now()
        const counts = { ...started.counts, undone, kept: keptCount }
        await updateRun(db, id, { state: 'undone', counts, undoneAt: at, undoneBy: actor }, at)
        print(
          `${undone} values restored to before run ${id} (${started.fileName}); ${keptCount} left unchanged.`,
        )
        return keptCount > 0 ? 1 : 0
      }
      const { written } = await countUndone(db, id)
      const progress = progressBar('products')
      const complete = await undoImport(id, {
        db,
        clock: systemClock,
        stopped: () => stop.signal.aborted,
        progress: (done) => progress.update(done, written),
      })
      progress.stop()
      const { undone, kept: keptCount } = await countUndone(db, id)
      const at = systemClock.now()
      const counts = { ...started.counts, undone, kept: keptCount }
      await updateRun(
        db,
        id,
        complete ? { state: 'undone', counts, undoneAt: at, undoneBy: actor } : { counts },
        at,
      )
      print(`${undone} products restored to before run ${id} (${started.fileName}).`)
      const left = await listKeptProducts(db, id, MAX_SHOWN_RUNS)
      if (left.length > 0) print('Left unchanged:')
      for (const { source_key: key, kept: reason } of left) print(`  ${key}: ${keptReasons[reason]}`)
      if (keptCount > left.length) print(`  ... and ${keptCount - left.length} more`)
      if (!complete) {
        print('Stopped. Everything undone so far is complete; run the same command again to continue.')
        return 130
      }
      print(`Catalogue: ${await getCatalogHash(db, at)}`)
      return left.length > 0 ? 1 : 0
    })
  } finally {
    stop.release()
  }
}

const keptReasons = {
  edited: 'changed since',
  deleted: 'no longer exists',
  ordered: 'ordered since; removed from sale',
  stock: 'restored except for its stock: orders reserve more items',
  refused: 'its SKU or URL now belongs to another product',
}

async function hash(extraArgs: string[], usage: string): Promise<number> {
  if (extraArgs.length > 0) throw usageError(`hash ${extraArgs.join(' ')}`, usage)
  return withShop(async ({ db }) => {
    print(await getCatalogHash(db, systemClock.now()))
    return 0
  })
}

export const runCommands: Record<string, (extraArgs: string[], usage: string) => Promise<number>> = {
  list,
  undo,
  hash,
}
