// Imports retailers from a file: our own columns, a store export or a JSON list.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from '../../app/command-line.ts'
import { systemClock } from '../../kernel/clock.ts'
import { writeAudit } from '../../modules/audit/audit.ts'
import { readFileText } from '../../modules/imports/files/file-text.ts'
import { getLocationCodes } from '../../modules/inventory/stock-by-location.ts'
import { type ImportedRetailers, importRetailers } from '../../modules/retailers/import-retailers.ts'
import { withShop } from '../open-shop.ts'
import { progressBar } from '../progress.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'import-retailers FILE [--dry-run]'
const options = { 'dry-run': flagOption }
const MAX_ERROR_LINES = 100

export const importRetailersCommand: Command = {
  usage,
  summary:
    'Imports retailers from CSV or JSON. Importing the same file again changes nothing; invalid rows are reported and skipped.',
  async run(args) {
    const { values, positionals } = readArgs(args, options, usage)
    const [name, ...extraArgs] = positionals
    if (name === undefined || extraArgs.length > 0)
      throw new UsageError(`Specify one file. Usage: npm run shop -- ${usage}`)
    const path = resolve(name)
    const dryRun = values['dry-run'] === true
    const size = (await stat(path).catch(() => undefined))?.size ?? 0
    return withShop(async ({ db }) => {
      const progress = progressBar('shops')
      let bytes = 0
      const result = await importRetailers(
        db,
        readFileText(path, (read) => (bytes = read)),
        {
          dryRun,
          locations: await getLocationCodes(db),
          progress: (rows) => progress.update(bytes, size, `${rows} shops`),
          onWritten: (tx, { created, updated, changed }) =>
            writeAudit(tx, {
              actor: 'command line',
              action: 'retailer.import',
              objectKind: 'retailer',
              objectId: 'file',
              diff: { created, updated, changed },
              requestId: '',
              at: systemClock.now(),
            }),
        },
      ).finally(() => progress.stop())
      printResult(result, dryRun)
      return result.errors.length > 0 ? 1 : 0
    })
  },
}

function printResult({ created, updated, unchanged, errors }: ImportedRetailers, dryRun: boolean): void {
  for (const { line, column, reason } of errors.slice(0, MAX_ERROR_LINES))
    process.stderr.write(`line ${line}${column === undefined ? '' : `, column ${column}`}: ${reason}\n`)
  if (errors.length > MAX_ERROR_LINES)
    process.stderr.write(`... and ${errors.length - MAX_ERROR_LINES} further errors\n`)
  const verbSuffix = dryRun ? ' would be' : ''
  console.log(
    `${created} retailers${verbSuffix} new, ${updated}${verbSuffix} updated, ${unchanged} unchanged` +
      (errors.length > 0 ? `, ${errors.length} rows skipped` : '') +
      (dryRun ? ' (dry run: nothing was changed)' : ''),
  )
}
