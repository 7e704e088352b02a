// Writes an import report to a file as rows arrive: CSV, or JSON for a .json file name.
import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../kernel/text/formula-guard.ts'
import type { ReportEntry, ReportSink } from '../../modules/imports/runs/import-report.ts'
import { UsageError } from '../usage.ts'

export type ReportFile = { add: ReportSink; close(totals: Record<string, unknown>): Promise<void> }

const FLUSH_BYTES = 64 * 1024

/** @throws UsageError when the file cannot be written. */
export async function openReportFile(path: string): Promise<ReportFile> {
  const json = /\.json$/i.test(path)
  const file = await open(path, 'w').catch((error: Error) => {
    throw new UsageError(`Cannot write the report: ${error.message}`)
  })
  let text = json ? '{"entries":[' : stringify([['level', 'line', 'column', 'handle', 'kind', 'reason']])
  let first = true
  let writing = Promise.resolve()
  const flush = () => {
    const part = text
    text = ''
    writing = writing.then(async () => void (await file.write(part)))
  }
  return {
    add(entry: ReportEntry) {
      const { level, line, column, handle, kind, reason } = entry
      text += json
        ? `${first ? '' : ','}\n${JSON.stringify(entry)}`
        : stringify([[level, line, column, handle, kind, reason]], { cast: { string: guardFormula } })
      first = false
      if (text.length >= FLUSH_BYTES) flush()
    },
    async close(totals) {
      if (json) text += `\n],"totals":${JSON.stringify(totals)}}\n`
      flush()
      await writing
      await file.close()
    },
  }
}
