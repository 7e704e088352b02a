// Wires the series of document numbers for staff.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../../kernel/record-diff.ts'
import type { Db } from '../../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../../platform/database/dry-run.ts'
import { writeAudit } from '../../audit/audit.ts'
import {
  type DocumentSeries,
  listDocumentSeries,
  lockDocumentSeries,
  type NumberedSeries,
  setDocumentSeries,
} from '../../orders/document-series.store.ts'
import { type DocumentSeriesInput, type DocumentSeriesList, findSeriesIssues } from './document-series.ts'
import { getInvoiceSettings, lockInvoiceSettings } from './invoice-settings.store.ts'

/** Changed series by code, with their position. */
export type DocumentSeriesDiff = RecordDiff<DocumentSeries & { position: number }>

export type DocumentSeriesService = {
  documentSeries(ctx: OperatorContext): Promise<DocumentSeriesList>
  /**
   * Replaces the series. They apply to documents that are issued afterwards.
   * @throws ShopError content_changed when the series have another version; invalid_input with the path of each error.
   */
  setDocumentSeries(ctx: OperatorContext, input: DocumentSeriesInput): Promise<DocumentSeriesList>
  /** @throws ShopError content_changed when a series of the change has changed since; invalid_input. */
  revertDocumentSeries(ctx: OperatorContext, diff: DocumentSeriesDiff): Promise<void>
}

const pickFields = ({ code, kind, prefix, start, countries }: DocumentSeries): DocumentSeries => ({
  code,
  kind,
  prefix,
  start,
  countries,
})

const present = (series: NumberedSeries[]): DocumentSeriesList => ({
  version: getDocumentVersion(series.map((one) => pickFields(one))),
  series,
})

const byCode = (series: readonly DocumentSeries[]) =>
  new Map(series.map((one, position) => [one.code, { ...one, position }]))

export function createDocumentSeriesService({ db, clock }: { db: Db; clock: Clock }): DocumentSeriesService {
  const change = (
    ctx: OperatorContext,
    decide: (current: DocumentSeries[]) => DocumentSeries[],
    isDryRun = false,
  ) =>
    commitUnlessDryRun(db, isDryRun, async (tx) => {
      // Prefixes of the settings are compared with those of the series.
      await lockInvoiceSettings(tx)
      await lockDocumentSeries(tx)
      const stored = await listDocumentSeries(tx)
      const current = stored.map((one) => pickFields(one))
      const wanted = decide(current)
      const issues = findSeriesIssues(wanted, stored, await getInvoiceSettings(tx))
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      const diff = compareRecords(byCode(current), byCode(wanted), isDeepStrictEqual)
      if (Object.keys(diff).length > 0) {
        await setDocumentSeries(tx, wanted)
        await writeAudit(tx, {
          ...ctx,
          action: 'invoice.series',
          objectKind: 'settings',
          objectId: 'invoices',
          diff: { series: diff },
          at: clock.now(),
        })
      }
      return present(await listDocumentSeries(tx))
    })
  return {
    async documentSeries(ctx) {
      ctx.require('settings.edit')
      return present(await listDocumentSeries(db))
    },
    async setDocumentSeries(ctx, { was, series, dry_run: isDryRun }) {
      ctx.require('settings.edit')
      return change(
        ctx,
        (current) => {
          if (!isDeepStrictEqual(current, series) && getDocumentVersion(current) !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          return series
        },
        isDryRun,
      )
    },
    async revertDocumentSeries(ctx, diff) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertRecords(byCode(current), diff, isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return [...reverted.values()]
          .toSorted((a, b) => a.position - b.position)
          .map((one) => pickFields(one))
      })
    },
  }
}
