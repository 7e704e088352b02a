// Messages of an import for the terminal.
import { basename } from 'node:path'
import type { importFile } from '../../modules/imports/files/import-file.ts'
import type { Survey } from '../../modules/imports/files/read-file.ts'
import {
  type ReportEntry,
  type ReportLevel,
  reportLevels,
  type Tally,
} from '../../modules/imports/runs/import-report.ts'
import type { PictureCounts } from '../../modules/imports/pictures/resolve-pictures.ts'

export const errorLine = ({ line, column, handle, reason }: ReportEntry): string =>
  [`line ${line}`, column && `column ${column}`, handle].filter(Boolean).join(', ') + `: ${reason}`

export const changeLine = (sourceKey: string, changes: string[]): string =>
  `${sourceKey}: ${changes.join(', ')}`

const number = new Intl.NumberFormat('en')
const pluralize = (count: number, singular: string, plural = `${singular}s`) =>
  `${number.format(count)} ${count === 1 ? singular : plural}`

const headings: Record<ReportLevel, string> = {
  error: 'Errors: rows skipped',
  warning: 'Warnings: imported, but not exactly as in the file',
  note: 'Notes',
}

/**
 * Errors, then warnings, then notes; equal ones are grouped on a line with their count and first occurrence.
 */
export const tallyLines = (tallies: readonly Tally[]): string[] =>
  reportLevels.flatMap((level) => {
    const tallyGroup = tallies.filter((tally) => tally.level === level).toSorted((a, b) => b.count - a.count)
    if (tallyGroup.length === 0) return []
    const total = tallyGroup.reduce((sum, { count }) => sum + count, 0)
    return [
      '',
      `${headings[level]} (${number.format(total)}):`,
      ...tallyGroup.map(
        ({ kind, count, first }) => `  ${number.format(count)} x ${kind}, first on ${errorLine(first)}`,
      ),
    ]
  })

export type ImportOutcome = {
  survey: Survey
  counts: Awaited<ReturnType<typeof importFile>>
  tallies: Tally[]
  pictures: PictureCounts
  currency: string
  dryRun: boolean
  fetching: boolean
  seconds: number
  rest: { errorLines: number; changeLines: number }
  report: string | undefined
}

export function summary({
  survey,
  counts,
  tallies,
  pictures,
  currency,
  dryRun,
  fetching,
  seconds,
  rest,
  report,
}: ImportOutcome): string[] {
  const verbSuffix = dryRun ? ' would be' : ''
  const lines: string[] = []
  if (rest.changeLines > 0) lines.push(`... and ${pluralize(rest.changeLines, 'further product')}`)
  if (rest.errorLines > 0)
    lines.push(
      `... and ${pluralize(rest.errorLines, 'further error')}${report ? '' : '; --report FILE.csv lists them all'}`,
    )
  lines.push(
    '',
    `${basename(survey.path)}: ${survey.title}, ${pluralize(survey.rows, 'row')}, ${seconds.toFixed(1)} s${dryRun ? ' (dry run: nothing was changed)' : ''}`,
  )
  lines.push(
    `${pluralize(counts.created, 'product')}${verbSuffix} new, ${number.format(counts.updated)}${verbSuffix} updated, ${number.format(counts.unchanged)} unchanged` +
      (counts.refused ? `, ${number.format(counts.refused)} refused` : '') +
      (counts.updated
        ? ` (${pluralize(counts.statusChanges, 'change')} of status, ${number.format(counts.stockChanges)} of stock)`
        : ''),
  )
  lines.push(`Amounts are imported as they are, in ${currency}.`)
  lines.push(...tallyLines(tallies))
  lines.push('', formatPictures(pictures, fetching, dryRun))
  if (!counts.complete)
    lines.push('', `Stopped. Everything imported so far is complete; run the same command again to continue.`)
  if (report) lines.push('', `Report: ${report}`)
  return lines
}

function formatPictures(
  { fetched, kept, missing, withoutPicture, offline }: PictureCounts,
  fetching: boolean,
  dryRun: boolean,
): string {
  const parts = [`Images: ${number.format(fetched)} fetched, ${number.format(kept)} already stored`]
  if (missing > 0) {
    const reason = offline
      ? 'no network connection'
      : fetching
        ? 'see the notes'
        : dryRun
          ? 'a dry run fetches none'
          : '--no-pictures'
    parts.push(`${number.format(missing)} not fetched (${reason})`)
  }
  return `${parts.join(', ')}; ${pluralize(withoutPicture, 'product')} without images ${withoutPicture === 1 ? 'shows' : 'show'} a placeholder.`
}
