// An uploaded file is worked on in short steps, each a job: other jobs have their turn, and after a crash the next step goes on.
import type { Clock } from '../../kernel/clock.ts'
import { everything } from '../../platform/changes.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers } from '../../platform/jobs.ts'
import type { Storage } from '../../platform/storage.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { differencesOf } from './differences.ts'
import { fetchPicture } from './fetch-picture.ts'
import { NotReadable } from './file-text.ts'
import type { Claims } from './claims.ts'
import { claimsOf, importFile } from './import-file.ts'
import {
  addProblems,
  countProblems,
  findMends,
  forgetReview,
  problemLines,
  setCells,
} from './import-review.store.ts'
import { addChanges, changeRun, countUndone, findRun, type Written } from './import-runs.store.ts'
import { type ImportRun, noCounts, type RunCounts, type RunState } from './import-runs.ts'
import { pictureStore } from './picture-store.ts'
import { cellsOf, surveyFile, type Survey } from './read-file.ts'
import { recorder } from './record-import.ts'
import type { Entry } from './report.ts'
import { pictureResolver } from './resolve-pictures.ts'
import { undoImport } from './undo-import.ts'

/** A step lasts about so long: a batch is always finished. */
const stepMs = 1_500
/** Rows whose cells are shown to be mended. */
const mostMendable = 200

export type StepParts = {
  clock: Clock
  storage: Storage
  /** Where an uploaded file lies. */
  pathOf(fileKey: string): string
  /** Colour of a name, for swatches. */
  colourFor(): Promise<(words: string) => string>
  shopUrl: string
  /** Tells everybody who keeps answers what changed. */
  publish(tags: readonly string[]): Promise<void>
}

export const importJob = (run: number) => ({
  kind: 'import.step',
  payload: { run },
  dedupeKey: `import:${run}`,
})

/** What a first look through the file found. `key`: of what the file was read by, see `keyOf`. */
type Look = { key: string; survey: Survey; claims?: Claims }

/** Of all that decides how the file of a run is read: its columns and its fixed rows. */
const keyOf = ({ id, mapping }: ImportRun, mends: ReadonlyMap<number, string[]>): string =>
  JSON.stringify([id, mapping, [...mends]])

/** Whether the run is still what a step began with. Locks its row: columns and rows change in transactions that lock it too. */
async function isUnchanged(tx: Db, given: ImportRun, key: string): Promise<boolean> {
  const run = await findRun(tx, given.id, true)
  return (
    run !== undefined &&
    run.state === given.state &&
    run.position === given.position &&
    keyOf(run, await findMends(tx, given.id)) === key
  )
}

const worked: readonly RunState[] = ['checking', 'running', 'undoing']

export function importJobs(parts: StepParts): JobHandlers {
  // What a first look through a file found is the same for each of its steps.
  let looked: Look | undefined
  const look = async (db: Db, run: ImportRun): Promise<Look> => {
    const mends = await findMends(db, run.id)
    const key = keyOf(run, mends)
    if (looked?.key !== key)
      looked = { key, survey: await surveyFile(parts.pathOf(run.fileKey!), { mapping: run.mapping, mends }) }
    return looked
  }
  return {
    async 'import.step'(db, payload) {
      const id = Number(payload['run'])
      const run = await findRun(db, id)
      if (!run || !worked.includes(run.state)) return
      if (run.stopAsked) {
        await stop(db, run, parts.clock.now())
        return
      }
      try {
        const done =
          run.state === 'undoing'
            ? await undoStep(db, run, parts)
            : await step(db, run, await look(db, run), parts)
        if (run.state !== 'checking') await parts.publish([everything])
        if (!done) return { runAgainAt: parts.clock.now() }
      } catch (error) {
        if (!(error instanceof NotReadable)) throw error
        const now = parts.clock.now()
        await changeRun(
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

/** A check that is stopped is none; an import or an undoing stays as far as it came. */
async function stop(db: Db, run: ImportRun, now: Date): Promise<void> {
  const state = run.state === 'checking' ? 'uploaded' : 'stopped'
  await changeRun(db, run.id, { state, stopAsked: false, endedAt: now }, now)
}

async function undoStep(db: Db, run: ImportRun, { clock }: StepParts): Promise<boolean> {
  const until = performance.now() + stepMs
  const complete = await undoImport(run.id, { db, clock, stopped: () => performance.now() > until })
  const { undone, kept } = await countUndone(db, run.id)
  const now = clock.now()
  const counts = { ...run.counts, undone, kept }
  await changeRun(db, run.id, complete ? { state: 'undone', counts, undoneAt: now } : { counts }, now)
  return complete
}

/** @returns whether the file is at its end. A check whose columns or rows changed meanwhile writes nothing, and is not. */
async function step(db: Db, given: ImportRun, looked: Look, parts: StepParts): Promise<boolean> {
  const { clock, storage, shopUrl } = parts
  const colourFor = await parts.colourFor()
  const { survey } = looked
  const dryRun = given.state === 'checking'
  const settings = { currency: await getRetailCurrency(db), colourFor }
  // Another process knows nothing of what a dry run would have changed so far: it begins anew.
  const isRestarted = dryRun && !looked.claims && given.position > 0
  if (isRestarted) await forgetReview(db, given.id)
  if (dryRun && (given.position === 0 || !looked.claims)) looked.claims = await claimsOf(survey, settings)
  const run = isRestarted ? { ...given, position: 0, counts: noCounts } : given
  const until = performance.now() + stepMs
  const entries: Entry[] = []
  const own = new Map(Object.entries(run.mapping ?? {}).map(([name, column]) => [column, name]))
  // People know their file's columns by its own names.
  const report = (entry: Entry) =>
    void entries.push({ ...entry, column: own.get(entry.column) ?? entry.column.replace(/^– /, '') })
  const changes: Written[] = []
  let batches = 0
  const counts = await importFile(survey, {
    db,
    clock,
    settings,
    pictures: pictureResolver(
      pictureStore(db, storage),
      {
        fetch: dryRun || !run.fetchPictures ? undefined : (address) => fetchPicture(address),
        shopUrl,
      },
      report,
    ),
    report: (entry) => {
      // A check fetches none: what it misses is no problem yet.
      if (!(dryRun && entry.kind === 'picture-missing')) report(entry)
    },
    dryRun,
    stopped: () => batches > 0 && performance.now() > until,
    progress: () => (batches += 1),
    changed: (sourceKey, _what, { product, line, before }) => {
      if (dryRun)
        changes.push({
          sourceKey,
          line,
          result: before ? 'updated' : 'created',
          changes: differencesOf(before, product),
          before: null,
          afterPrint: null,
          afterStock: null,
        })
    },
    record: dryRun ? undefined : recorder(run.id, clock),
    skip: run.position,
    claims: looked.claims,
  })
  const save = async (on: Db) => {
    await addProblems(on, run.id, entries)
    if (dryRun) await addChanges(on, run.id, changes, null)
    const position = run.position + counts.products
    const sum: RunCounts = { ...run.counts, ...(await countProblems(on, run.id)) }
    sum.refused += counts.refused
    if (dryRun) for (const kind of ['created', 'updated'] as const) sum[kind] += counts[kind]
    else {
      // What was written is counted where it was written: a step that died before this line has not been lost.
      const { created, updated } = (await findRun(on, run.id))!.counts
      Object.assign(sum, { created, updated })
    }
    sum.unchanged = position - sum.created - sum.updated - sum.refused
    const now = clock.now()
    if (!counts.complete) await changeRun(on, run.id, { counts: sum, position }, now)
    else if (dryRun) {
      const lines = await problemLines(on, run.id, mostMendable)
      const cells = await cellsOf(survey, new Set(lines))
      for (const [line, row] of survey.mends ?? []) if (cells.has(line)) cells.set(line, row)
      await setCells(on, run.id, cells)
      await changeRun(on, run.id, { state: 'ready', counts: sum, position, products: position }, now)
    } else await changeRun(on, run.id, { state: 'done', counts: sum, position, endedAt: now }, now)
    return counts.complete
  }
  if (!dryRun) return save(db)
  return db
    .transaction()
    .execute(async (tx) => ((await isUnchanged(tx, given, looked.key)) ? save(tx) : false))
}
