// Wires imports by screen: a file is kept, its columns are chosen, it is checked, run and undone, each decision with its line in the audit.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ShopError, invalidInput } from './kernel/errors.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { getActorNames } from './modules/auth/staff-names.ts'
import { UnreadableFileError } from './modules/imports/file-text.ts'
import {
  type ImportChangeRow,
  listChanges,
  listErrors,
  listProblemGroups,
  clearReview,
  saveRowFix,
  type ImportProblem,
  type ImportProblemGroup,
  findSavedMapping,
  saveMapping,
} from './modules/imports/import-review.store.ts'
import { insertRun, updateRun, deleteRun, getRun, listRuns } from './modules/imports/import-runs.store.ts'
import {
  type ImportRun,
  type ColumnMapping,
  canUndo,
  emptyCounts,
  type ImportRunState,
} from './modules/imports/import-runs.ts'
import { createImportJob, importJobs, type ImportStepDeps } from './modules/imports/import-steps.ts'
import { validateMapping, guessMapping } from './modules/imports/column-mapping.ts'
import { readPreviewRows, surveyFile } from './modules/imports/read-file.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Locale } from './kernel/locale.ts'
import { type Told, toldIn } from './platform/reason.ts'
import type { Db } from './platform/database.ts'
import { enqueue, type JobHandlers } from './platform/jobs.ts'
import { storable } from './kernel/storable.ts'

const runsShown = 50
const changesShown = 50
const errorsShown = 100

export type RunDeed = 'check' | 'columns' | 'run' | 'stop' | 'undo' | 'drop'

export type OneRun = {
  run: ImportRun
  /** Who began it and who undid it, as they are called. */
  names: Record<string, string>
  mayUndo: boolean
  currency: string
  /** Its first rows, and what its columns are likely to be, while they are being chosen. */
  top: string[][]
  guessed: ColumnMapping
  changes: ImportChangeRow[]
  more: boolean
  /** Rows that were left out; of warnings and notes the first of each kind. */
  errors: Told<ImportProblem>[]
  groups: Told<ImportProblemGroup>[]
}

export type StaffImportCalls = {
  runs(): Promise<{ runs: ImportRun[]; names: Record<string, string> }>
  /** @throws ShopError not_found. */
  one(
    id: number,
    asked: { after?: number | undefined; result?: string | undefined },
    locale: Locale,
  ): Promise<OneRun>
  /** Keeps a file. @throws ShopError invalid_input where it is too big, empty or no text. @returns its run. */
  take(file: { name: string; stream: Readable & { truncated?: boolean } }, by: StaffBy): Promise<number>
  /** @throws ShopError invalid_input, whose issues name fields of ours that are missing or read twice. */
  choose(id: number, mapping: ColumnMapping | null, fetchPictures: boolean): Promise<void>
  /** @throws ShopError not_found; content_changed where it is no longer at that step. */
  decide(id: number, deed: RunDeed, by: StaffBy): Promise<void>
  /** A row as it should have been; the file is checked again. */
  mend(id: number, line: number, cells: readonly string[], by: StaffBy): Promise<void>
}

type Parts = Omit<ImportStepDeps, 'pathOf'> & { db: Db; dataDir: string; nudge(): void }

const hashOf = (header: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex')

/** From which state a decision leads where. */
const leads: Record<
  Exclude<RunDeed, 'drop' | 'stop'>,
  { from: readonly ImportRunState[]; to: ImportRunState }
> = {
  check: { from: ['ready'], to: 'checking' },
  columns: { from: ['ready'], to: 'uploaded' },
  run: { from: ['ready', 'stopped'], to: 'running' },
  undo: { from: ['done', 'stopped', 'failed', 'running'], to: 'undoing' },
}

export function createStaffImports(parts: Parts): { calls: StaffImportCalls; jobs: JobHandlers } {
  const { db, clock, dataDir, nudge } = parts
  const folder = join(dataDir, 'imports')
  const pathOf = (key: string) => join(folder, key)
  const log = (by: StaffBy, action: string, run: ImportRun, diff: Record<string, unknown> = {}) => ({
    ...by,
    action,
    objectKind: 'import',
    objectId: String(run.id),
    diff: { file: run.fileName, ...diff },
    at: clock.now(),
  })
  const found = async (on: Db, id: number, lock = false) => {
    const run = await getRun(on, id, lock)
    if (!run) throw new ShopError('not_found')
    return run
  }
  /** The file goes once nobody can ask for it any more. */
  async function drop(id: number, by: StaffBy): Promise<void> {
    const { fileKey } = await db.transaction().execute(async (tx) => {
      const run = await found(tx, id, true)
      if (!['uploaded', 'ready', 'failed'].includes(run.state) || run.beganAt)
        throw new ShopError('content_changed')
      await writeAudit(tx, log(by, 'import.drop', run))
      await deleteRun(tx, id)
      return run
    })
    if (fileKey) await rm(pathOf(fileKey), { force: true })
    nudge()
  }
  const calls: StaffImportCalls = {
    async runs() {
      const runs = await listRuns(db, runsShown)
      return {
        runs,
        names: await getActorNames(
          db,
          runs.map(({ actor }) => actor),
        ),
      }
    },
    async one(id, asked, locale) {
      const run = await found(db, id)
      const choosing = run.state === 'uploaded' && run.fileKey !== null
      const changes = await listChanges(db, id, { ...asked, most: changesShown + 1 })
      return {
        run,
        names: await getActorNames(db, [run.actor, run.undoneBy]),
        mayUndo: canUndo(run, clock.now()),
        currency: await getRetailCurrency(db),
        top: choosing ? (await readPreviewRows(pathOf(run.fileKey!), 3).catch(() => ({ top: [] }))).top : [],
        guessed: run.mapping ?? (choosing ? guessMapping(run.header) : {}),
        changes: changes.slice(0, changesShown),
        more: changes.length > changesShown,
        errors: (await listErrors(db, id, errorsShown)).map((problem) => toldIn(locale, problem)),
        groups: (await listProblemGroups(db, id)).map((group) => toldIn(locale, group)),
      }
    },
    async take({ name, stream }, by) {
      const key = randomUUID()
      await mkdir(folder, { recursive: true })
      try {
        await pipeline(stream, createWriteStream(pathOf(key)))
        if (stream.truncated) throw invalidInput('file', 'too big')
        if ((await stat(pathOf(key))).size === 0) throw invalidInput('file', 'empty')
        const { header } = await readPreviewRows(pathOf(key), 1)
        const known = await surveyFile(pathOf(key)).catch(() => undefined)
        const remembered = await findSavedMapping(db, hashOf(header))
        if (!known && header.length < 2) throw invalidInput('file', 'no table')
        return await db.transaction().execute(async (tx) => {
          const id = await insertRun(
            tx,
            {
              state: 'uploaded',
              actor: by.actor,
              fileName: storable(name).slice(0, 200) || 'file',
              fileKey: key,
              format: known?.title ?? '',
              header,
              mapping: remembered ?? null,
            },
            clock.now(),
          )
          await writeAudit(tx, log(by, 'import.upload', await found(tx, id)))
          return id
        })
      } catch (error) {
        await rm(pathOf(key), { force: true })
        throw error instanceof UnreadableFileError ? invalidInput('file', error.message) : error
      }
    },
    async choose(id, mapping, fetchPictures) {
      if (mapping) {
        const { missing, twice } = validateMapping(mapping)
        if (missing.length + twice.length > 0)
          throw new ShopError('invalid_input', {
            issues: [
              ...missing.map((path) => ({ path, message: 'missing' })),
              ...twice.map((path) => ({ path, message: 'twice' })),
            ],
          })
      }
      await db.transaction().execute(async (tx) => {
        const run = await found(tx, id, true)
        if (run.state !== 'uploaded' || (!mapping && run.format === ''))
          throw new ShopError('content_changed')
        const now = clock.now()
        await clearReview(tx, id)
        await saveMapping(tx, hashOf(run.header), mapping, now)
        await updateRun(
          tx,
          id,
          {
            state: 'checking',
            mapping,
            fetchPictures,
            counts: emptyCounts,
            position: 0,
            products: null,
            stopAsked: false,
          },
          now,
        )
        await enqueue(tx, createImportJob(id))
      })
      nudge()
    },
    async decide(id, deed, by) {
      if (deed === 'drop') return drop(id, by)
      await db.transaction().execute(async (tx) => {
        const run = await found(tx, id, true)
        const now = clock.now()
        if (deed === 'stop') {
          if (!['checking', 'running', 'undoing'].includes(run.state)) throw new ShopError('content_changed')
          await updateRun(tx, id, { stopAsked: true }, now)
          await writeAudit(tx, log(by, 'import.stop', run))
          return
        }
        const { from, to } = leads[deed]
        if (!from.includes(run.state) || (deed === 'undo' && !canUndo(run, now)))
          throw new ShopError('content_changed')
        if (deed === 'run' && (run.fileKey === null || run.undoneBy !== null))
          throw new ShopError('content_changed')
        const anew = deed === 'check' || (deed === 'run' && run.state === 'ready')
        if (deed === 'check') await clearReview(tx, id)
        await updateRun(
          tx,
          id,
          {
            state: to,
            stopAsked: false,
            ...(anew && { position: 0, counts: emptyCounts }),
            ...(deed === 'run' && { beganAt: run.beganAt ?? now }),
            ...(deed === 'undo' && { undoneBy: by.actor }),
          },
          now,
        )
        if (deed === 'run' || deed === 'undo')
          await writeAudit(tx, log(by, `import.${deed}`, run, planned(run)))
        if (to !== 'uploaded') await enqueue(tx, createImportJob(id))
      })
      nudge()
    },
    async mend(id, line, cells, by) {
      await db.transaction().execute(async (tx) => {
        const run = await found(tx, id, true)
        if (run.state !== 'ready') throw new ShopError('content_changed')
        await saveRowFix(
          tx,
          id,
          line,
          run.header.map((_, index) => storable(cells[index] ?? '').slice(0, 50_000)),
        )
        await clearReview(tx, id)
        await writeAudit(tx, log(by, 'import.mend', run, { line }))
        await updateRun(
          tx,
          id,
          { state: 'checking', position: 0, counts: emptyCounts, stopAsked: false },
          clock.now(),
        )
        await enqueue(tx, createImportJob(id))
      })
      nudge()
    },
  }
  return { calls, jobs: importJobs({ ...parts, pathOf }) }
}

const planned = ({ counts: { created, updated, unchanged } }: ImportRun) => ({ created, updated, unchanged })
