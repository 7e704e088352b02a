// Wires imports in the back office: upload, column mapping, check, run and undo, with an audit entry for each
// decision.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import { UnreadableFileError } from './files/file-text.ts'
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
} from './runs/import-review.store.ts'
import { insertRun, updateRun, deleteRun, getRun, searchRuns } from './runs/import-runs.store.ts'
import {
  type ImportRun,
  type ColumnMapping,
  canUndo,
  emptyCounts,
  type ImportRunState,
} from './runs/import-runs.ts'
import { createImportJob, importJobs, type ImportStepDeps } from './runs/import-steps.ts'
import { validateMapping, guessMapping } from './files/column-mapping.ts'
import { readPreviewRows, surveyFile } from './files/read-file.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { Locale } from '../../kernel/locale.ts'
import { type LocalizedReason, localizeReason } from '../../platform/text/localized-reason.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import type { ImportsListField } from '../../contracts/lists/imports-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { fingerprintOf, runOnceInTransaction } from '../../platform/http/idempotency.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs/jobs.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

const CHANGES_PER_PAGE = 50
const MAX_ERRORS = 100

export type RunAction = 'check' | 'columns' | 'run' | 'stop' | 'undo' | 'drop'

export type RunDetail = {
  run: ImportRun
  /** Names of the staff who started it and who undid it. */
  names: Record<string, string>
  mayUndo: boolean
  currency: string
  /** The first rows and suggested columns, during column mapping. */
  top: string[][]
  guessed: ColumnMapping
  changes: ImportChangeRow[]
  more: boolean
  /** Skipped rows; of warnings and notes the first of each kind. */
  errors: LocalizedReason<ImportProblem>[]
  groups: LocalizedReason<ImportProblemGroup>[]
}

export type ImportService = {
  /**
   * A page of the list, with the names of the staff.
   * @throws ShopError invalid_input.
   */
  search(
    ctx: StaffContext,
    query: ListQuery<ImportsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<ImportRun> & { names: Record<string, string> }>
  /** @throws ShopError not_found. */
  one(
    ctx: StaffContext,
    id: number,
    query: { after?: number | undefined; result?: string | undefined },
    locale: Locale,
  ): Promise<RunDetail>
  /**
   * Saves a file, once per key if there is one.
   * @throws ShopError invalid_input when it is too large, empty or not text; idempotency_key_reused.
   * @returns its import run.
   */
  upload(
    ctx: StaffContext,
    file: { name: string; stream: Readable & { truncated?: boolean } },
    requestKey?: string,
  ): Promise<number>
  /** @throws ShopError invalid_input with the target fields that are missing or mapped twice. */
  choose(
    ctx: StaffContext,
    id: number,
    mapping: ColumnMapping | null,
    fetchPictures: boolean,
    untracked?: boolean,
  ): Promise<void>
  /**
   * @param untracked for a check and before the first run: see ImportRun; absent keeps it.
   * @throws ShopError not_found; content_changed when the run is no longer in that state.
   */
  decide(ctx: StaffContext, id: number, action: RunAction, untracked?: boolean): Promise<void>
  /** Replaces a row and checks the file again. */
  fixRow(ctx: StaffContext, id: number, line: number, cells: readonly string[]): Promise<void>
}

type ImportDeps = Omit<ImportStepDeps, 'pathOf'> & {
  db: Db
  secret: string
  dataDir: string
  wakeWorker(): void
}

const hashOf = (header: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex')

/** The states in which each action is possible, and the resulting state. */
const transitions: Record<
  Exclude<RunAction, 'drop' | 'stop'>,
  { from: readonly ImportRunState[]; to: ImportRunState }
> = {
  check: { from: ['ready'], to: 'checking' },
  columns: { from: ['ready'], to: 'uploaded' },
  run: { from: ['ready', 'stopped'], to: 'running' },
  undo: { from: ['done', 'stopped', 'failed', 'running'], to: 'undoing' },
}

export function createImportService(parts: ImportDeps): { service: ImportService; jobs: JobHandlers } {
  const { db, clock, secret, dataDir, wakeWorker } = parts
  const folder = join(dataDir, 'imports')
  const pathOf = (key: string) => join(folder, key)
  const log = (ctx: StaffContext, action: string, run: ImportRun, diff: Record<string, unknown> = {}) => ({
    ...ctx,
    action,
    objectKind: 'import',
    objectId: String(run.id),
    diff: { file: run.fileName, ...diff },
    at: clock.now(),
  })
  const requireRun = async (on: Db, id: number, lock = false) => {
    const run = await getRun(on, id, lock)
    if (!run) throw new ShopError('not_found')
    return run
  }
  /** The file is deleted after the commit, when nothing refers to it. */
  async function drop(id: number, ctx: StaffContext): Promise<void> {
    const { fileKey } = await db.transaction().execute(async (tx) => {
      const run = await requireRun(tx, id, true)
      if (!['uploaded', 'ready', 'failed'].includes(run.state) || run.beganAt)
        throw new ShopError('content_changed')
      await writeAudit(tx, log(ctx, 'import.drop', run))
      await deleteRun(tx, id)
      return run
    })
    if (fileKey) await rm(pathOf(fileKey), { force: true })
    wakeWorker()
  }
  const service: ImportService = {
    async search(ctx, query, request) {
      ctx.require('imports.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      const page = await searchRuns(db, query, request, { today, timeZone })
      const names = await getActorNames(
        db,
        page.rows.map(({ actor }) => actor),
      )
      return { ...page, names }
    },
    async one(ctx, id, query, locale) {
      ctx.require('imports.manage')
      const run = await requireRun(db, id)
      const isChoosingColumns = run.state === 'uploaded' && run.fileKey !== null
      const changes = await listChanges(db, id, { ...query, most: CHANGES_PER_PAGE + 1 })
      return {
        run,
        names: await getActorNames(db, [run.actor, run.undoneBy]),
        mayUndo: canUndo(run, clock.now()),
        currency: await getRetailCurrency(db),
        top: isChoosingColumns
          ? (await readPreviewRows(pathOf(run.fileKey!), 3).catch(() => ({ top: [] }))).top
          : [],
        guessed: run.mapping ?? (isChoosingColumns ? guessMapping(run.header) : {}),
        changes: changes.slice(0, CHANGES_PER_PAGE),
        more: changes.length > CHANGES_PER_PAGE,
        errors: (await listErrors(db, id, MAX_ERRORS)).map((problem) => localizeReason(locale, problem)),
        groups: (await listProblemGroups(db, id)).map((group) => localizeReason(locale, group)),
      }
    },
    async upload(ctx, { name, stream }, requestKey) {
      ctx.require('imports.manage')
      const key = randomUUID()
      await mkdir(folder, { recursive: true })
      try {
        const digest = createHash('sha256')
        await pipeline(
          stream,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              digest.update(chunk)
              yield chunk
            }
          },
          createWriteStream(pathOf(key)),
        )
        if (stream.truncated) throw invalidInput('file', 'too big')
        if ((await stat(pathOf(key))).size === 0) throw invalidInput('file', 'empty')
        const { header } = await readPreviewRows(pathOf(key), 1)
        const survey = await surveyFile(pathOf(key)).catch(() => undefined)
        const savedMapping = await findSavedMapping(db, hashOf(header))
        if (!survey && header.length < 2) throw invalidInput('file', 'no table')
        const fingerprint = fingerprintOf(secret, { import: name, sha256: digest.digest('hex') })
        const request =
          requestKey === undefined ? undefined : { principal: ctx.actor, key: requestKey, fingerprint }
        const uploaded = await runOnceInTransaction(db, request, clock.now(), async (tx) => {
          const id = await insertRun(
            tx,
            {
              state: 'uploaded',
              actor: ctx.actor,
              fileName: toStorableText(name).slice(0, 200) || 'file',
              fileKey: key,
              format: survey?.title ?? '',
              header,
              mapping: savedMapping ?? null,
            },
            clock.now(),
          )
          await writeAudit(tx, log(ctx, 'import.upload', await requireRun(tx, id)))
          return { id }
        })
        // A repeated request has the run of the first one, and its own copy of the file.
        if ((await getRun(db, uploaded.id))?.fileKey !== key) await rm(pathOf(key), { force: true })
        return uploaded.id
      } catch (error) {
        await rm(pathOf(key), { force: true })
        throw error instanceof UnreadableFileError ? invalidInput('file', error.message) : error
      }
    },
    async choose(ctx, id, mapping, fetchPictures, untracked) {
      ctx.require('imports.manage')
      if (mapping) {
        const { missing, twice: duplicates } = validateMapping(mapping)
        if (missing.length + duplicates.length > 0)
          throw new ShopError('invalid_input', {
            issues: [
              ...missing.map((path) => ({ path, message: 'missing' })),
              ...duplicates.map((path) => ({ path, message: 'duplicate' })),
            ],
          })
      }
      await db.transaction().execute(async (tx) => {
        const run = await requireRun(tx, id, true)
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
            ...(untracked !== undefined && { untracked }),
            counts: emptyCounts,
            position: 0,
            products: null,
            stopRequested: false,
          },
          now,
        )
        await enqueue(tx, createImportJob(id))
      })
      wakeWorker()
    },
    async decide(ctx, id, action, untracked) {
      ctx.require('imports.manage')
      if (action === 'drop') return drop(id, ctx)
      await db.transaction().execute(async (tx) => {
        const run = await requireRun(tx, id, true)
        const now = clock.now()
        if (action === 'stop') {
          if (!['checking', 'running', 'undoing'].includes(run.state)) throw new ShopError('content_changed')
          await updateRun(tx, id, { stopRequested: true }, now)
          await writeAudit(tx, log(ctx, 'import.stop', run))
          return
        }
        const { from, to } = transitions[action]
        if (!from.includes(run.state) || (action === 'undo' && !canUndo(run, now)))
          throw new ShopError('content_changed')
        if (action === 'run' && (run.fileKey === null || run.undoneBy !== null))
          throw new ShopError('content_changed')
        // What was written before a stop and what follows are written alike.
        if (run.beganAt && untracked !== undefined && untracked !== run.untracked)
          throw new ShopError('content_changed')
        const isNewCheck = action === 'check' || (action === 'run' && run.state === 'ready')
        if (action === 'check') await clearReview(tx, id)
        await updateRun(
          tx,
          id,
          {
            state: to,
            stopRequested: false,
            ...(untracked !== undefined && { untracked }),
            ...(isNewCheck && { position: 0, counts: emptyCounts }),
            ...(action === 'run' && { beganAt: run.beganAt ?? now }),
            ...(action === 'undo' && { undoneBy: ctx.actor }),
          },
          now,
        )
        if (action === 'run' || action === 'undo')
          await writeAudit(
            tx,
            log(ctx, `import.${action}`, run, {
              ...plannedCounts(run),
              ...((untracked ?? run.untracked) && { untracked: true }),
            }),
          )
        if (to !== 'uploaded') await enqueue(tx, createImportJob(id))
      })
      wakeWorker()
    },
    async fixRow(ctx, id, line, cells) {
      ctx.require('imports.manage')
      await db.transaction().execute(async (tx) => {
        const run = await requireRun(tx, id, true)
        if (run.state !== 'ready') throw new ShopError('content_changed')
        await saveRowFix(
          tx,
          id,
          line,
          run.header.map((_, index) => toStorableText(cells[index] ?? '').slice(0, 50_000)),
        )
        await clearReview(tx, id)
        await writeAudit(tx, log(ctx, 'import.fix', run, { line }))
        await updateRun(
          tx,
          id,
          { state: 'checking', position: 0, counts: emptyCounts, stopRequested: false },
          clock.now(),
        )
        await enqueue(tx, createImportJob(id))
      })
      wakeWorker()
    },
  }
  return { service, jobs: importJobs({ ...parts, pathOf }) }
}

const plannedCounts = ({ counts: { created, updated, unchanged } }: ImportRun) => ({
  created,
  updated,
  unchanged,
})
