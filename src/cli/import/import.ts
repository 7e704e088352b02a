// Connects the import to the database and the terminal.
import { resolve } from 'node:path'
import type { Command } from '../../app/command-line.ts'
import { systemClock } from '../../kernel/clock.ts'
import { fetchPicture } from '../../modules/imports/pictures/fetch-picture.ts'
import { encodings } from '../../modules/imports/files/file-text.ts'
import { importFile } from '../../modules/imports/files/import-file.ts'
import { createPictureStore } from '../../modules/imports/pictures/picture-store.ts'
import { isInventoryHeader } from '../../modules/imports/read-inventory-file.ts'
import { readPreviewRows, surveyFile } from '../../modules/imports/files/read-file.ts'
import { type ReportSink, createTallies } from '../../modules/imports/runs/import-report.ts'
import { createPictureResolver } from '../../modules/imports/pictures/resolve-pictures.ts'
import { loadReadSettings } from '../../modules/imports/files/load-read-settings.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { changeLine, errorLine, summary } from './import-messages.ts'
import { withShop } from '../open-shop.ts'
import { runInventoryImport } from './import-inventory.ts'
import { progressBar } from '../progress.ts'
import { type ReportFile, openReportFile } from './report-file.ts'
import { stopAfterBatch } from '../stop-on-signal.ts'
import { startRun, runCommands } from './import-runs.ts'
import { readArgs, UsageError } from '../usage.ts'

const usage =
  'import FILE [--dry-run] [--no-pictures] [--untracked] [--location NAME=CODE] [--encoding windows-1252] [--report FILE.csv|FILE.json] | import list | import undo RUN | import hash'
/** Lines above the limit are counted only; the report file lists all. */
const MAX_ERROR_LINES = 100
const MAX_CHANGE_LINES = 50

const options = {
  'dry-run': { type: 'boolean' },
  'no-pictures': { type: 'boolean' },
  untracked: { type: 'boolean' },
  location: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  report: { type: 'string' },
} as const

export const importCommand: Command = {
  usage,
  summary:
    'Imports products from a Shopify product CSV, our own CSV or JSON Lines, or counts from a Shopify inventory CSV. Importing the same file again changes nothing.',
  async run(args) {
    const { values, positionals } = readArgs(args, options, usage)
    const [name, ...extraArgs] = positionals
    if (name !== undefined && Object.hasOwn(runCommands, name)) return runCommands[name]!(extraArgs, usage)
    if (name === undefined || extraArgs.length > 0)
      throw new UsageError(`Specify one file. Usage: npm run shop -- ${usage}`)
    const encoding = encodings.find((encodingName) => encodingName === values.encoding)
    if (values.encoding !== undefined && !encoding)
      throw new UsageError(`--encoding must be one of ${encodings.join(', ')}, not ${values.encoding}.`)
    const isInventory = isInventoryHeader((await readPreviewRows(resolve(name), 0, encoding)).header)
    const survey = isInventory ? undefined : await surveyFile(resolve(name), { encoding })
    const stop = stopAfterBatch()
    try {
      return await withShop(async ({ db }, config) => {
        const file = values.report === undefined ? undefined : await openReportFile(values.report)
        const dryRun = values['dry-run'] === true
        if (!survey) {
          let shownErrors = 0
          const { code, lines } = await runInventoryImport(db, {
            path: resolve(name),
            encoding,
            dryRun,
            locations: parseLocations(values.location ?? []),
            report: collect(file, (entry) => {
              if (entry.level === 'error' && ++shownErrors <= MAX_ERROR_LINES)
                process.stderr.write(`${errorLine(entry)}\n`)
            }),
            isStopped: () => stop.signal.aborted,
          })
          for (const line of lines) process.stdout.write(`${line}\n`)
          await file?.close({})
          return code
        }
        const progress = progressBar('products')
        const tally = createTallies()
        let [errorLines, changeLines] = [0, 0]
        const translate = (line: string) => void process.stdout.write(`${line}\n`)
        const report = collect(tally.add, file, (entry) => {
          if (entry.level === 'error' && ++errorLines <= MAX_ERROR_LINES)
            process.stderr.write(`${errorLine(entry)}\n`)
        })
        const settings = {
          ...(await loadReadSettings(db)),
          isUntrackedWithoutQuantity: values.untracked === true,
        }
        const isFetching = !dryRun && values['no-pictures'] !== true
        const pictures = createPictureResolver(
          createPictureStore(db, await openStorage(config)),
          {
            fetch: isFetching ? (address) => fetchPicture(address) : undefined,
            shopUrl: config.shopUrl,
          },
          report,
        )
        const startedAt = performance.now()
        const run = dryRun ? undefined : await startRun(db, survey, systemClock)
        const counts = await importFile(survey, {
          db,
          clock: systemClock,
          settings,
          pictures,
          report,
          dryRun,
          stopped: () => stop.signal.aborted,
          record: run?.record,
          progress: (bytes, { products }) => progress.update(bytes, survey.bytes, `${products} products`),
          changed: (key, changes) => {
            if (dryRun && ++changeLines <= MAX_CHANGE_LINES) translate(changeLine(key, changes))
          },
        })
        progress.stop()
        const isUndoable = await run?.finish(counts, tally.list())
        const seconds = (performance.now() - startedAt) / 1000
        const rest = { errorLines: errorLines - MAX_ERROR_LINES, changeLines: changeLines - MAX_CHANGE_LINES }
        for (const line of summary({
          survey,
          counts,
          tallies: tally.list(),
          pictures: pictures.counts,
          currency: settings.currency,
          dryRun,
          fetching: isFetching,
          seconds,
          rest,
          report: values.report,
        }))
          translate(line)
        if (isUndoable) translate(`Run ${run!.id}: undo it with npm run shop -- import undo ${run!.id}`)
        await file?.close({ ...counts, errors: tally.errors(), pictures: pictures.counts })
        if (!counts.complete) return 130
        return tally.errors() > 0 ? 1 : 0
      })
    } finally {
      stop.release()
    }
  },
}

/** `--location "Main warehouse=main"`: maps location names in the file to the shop's location codes. */
function parseLocations(locationArgs: readonly string[]): Map<string, string> {
  return new Map(
    locationArgs.map((text) => {
      const at = text.lastIndexOf('=')
      if (at < 1) throw new UsageError(`--location must be "name in the file=code", not ${text}.`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

function collect(...reports: (ReportSink | ReportFile | undefined)[]): ReportSink {
  const all = reports.flatMap((report) =>
    report === undefined ? [] : typeof report === 'function' ? report : report.add,
  )
  return (entry) => all.forEach((report) => report(entry))
}
