// Wires exports of back-office lists: all rows of the pages, read page by page while they are sent.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { ListDefinition } from '../../contracts/lists/list-query.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import { minorDigits } from '../../kernel/money.ts'
import { writeAudit } from '../audit/audit.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { cartExports } from './cart-exports.ts'
import { catalogueExports } from './catalogue-exports.ts'
import { productExports } from './product-exports.ts'
import { reportExports } from './report-exports.ts'
import { operationsExports } from './operations-exports.ts'
import type { ReportService } from '../reports/reports.service.ts'
import type { RetailerService } from '../retailers/retailers.service.ts'
import type { SaleService } from '../pricing/sales.service.ts'
import type { CompanyPriceService } from '../companies/company-prices.service.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ExportLocalizer, Table } from './export-table.ts'
import { writeCsv, writeXlsx } from '../../platform/files/spreadsheet.ts'
import { type Text, text } from '../../platform/text/text.ts'
import { exportDefinitions, type ExportFilters, type ExportName } from './export-definitions.ts'

export type ListExportDeps = {
  db: Db
  clock: Clock
  reports: ReportService
  sales: Pick<SaleService, 'sales'>
  retailers: Pick<RetailerService, 'search'>
  prices: Pick<CompanyPriceService, 'listPrices'>
}
export type ExportTables = {
  [Name in ExportName]: (filters: ExportFilters<Name>, ctx: StaffContext) => Table
}

export type ListExportService = {
  /**
   * Exports the whole list in the reader's language. The audit log has it when it is complete, or as incomplete when it
   * ended after its first rows; an export that fails before is not recorded.
   */
  file<Name extends ExportName>(
    ctx: StaffContext,
    list: Name,
    format: 'csv' | 'xlsx',
    filters: ExportFilters<Name>,
    locale: Locale,
  ): AsyncGenerator<string | Uint8Array>
}

export function createListExportService(parts: ListExportDeps): ListExportService {
  const { db, clock } = parts
  const tables: ExportTables = {
    ...productExports(parts),
    ...reportExports(parts),
    ...catalogueExports(parts),
    ...operationsExports(parts),
    ...cartExports(parts),
  }
  const createLocalizer = async ({ t, country, locale }: Text): Promise<ExportLocalizer> => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: await getShopTimeZone(db),
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return {
      t,
      country,
      locale,
      currency: await getRetailCurrency(db),
      moment: (at) => at && { moment: format.format(new Date(at)) },
      units: (minor, currency) => (minor === null ? null : minor / 10 ** minorDigits(currency)),
    }
  }
  async function* exportList<Name extends ExportName>(
    ctx: StaffContext,
    list: Name,
    format: 'csv' | 'xlsx',
    filters: ExportFilters<Name>,
    locale: Locale,
  ) {
    const messages = text(locale)
    const localizer = await createLocalizer(messages)
    const { title, columns, rows } = tables[list](filters, ctx)
    const diff = { format, ...describeFilters(list, filters) }
    const chunks =
      format === 'csv'
        ? writeCsv(await columns(localizer), rows(localizer))
        : writeXlsx(messages.t(title), await columns(localizer), rows(localizer), {
            rightToLeft: messages.dir === 'rtl',
          })
    const record = (result: object) =>
      db.transaction().execute(async (tx) => {
        const object = { objectKind: 'list', objectId: list }
        const entry = { ...object, diff: { ...diff, ...result }, at: clock.now() }
        await writeAudit(tx, { ...ctx, action: 'list.export', ...entry })
      })
    let progress: 'none' | 'some' | 'all' = 'none'
    try {
      for await (const chunk of chunks) {
        progress = 'some'
        yield chunk
      }
      progress = 'all'
    } finally {
      // An error, or the reader's connection has ended, after the first rows were sent.
      if (progress === 'some') await record({ incomplete: 'yes' })
    }
    await record({})
  }
  return {
    // Not a generator itself, so that it throws before the response starts.
    file(ctx, list, ...rest) {
      ctx.require(exportDefinitions[list].permission)
      return exportList(ctx, list, ...rest)
    },
  }
}

/** Omits texts that were searched for, which may name a person: the audit log outlives an erased account. */
function describeFilters(list: ExportName, filters: object): Record<string, unknown> {
  const exported = exportDefinitions[list]
  const definition: ListDefinition | undefined = 'list' in exported ? exported.list : undefined
  const isText = (name: string) =>
    name === 'q' || name.startsWith('field.') || definition?.fields[name]?.type === 'text'
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  const kept = entries.filter(([name]) => !isText(name))
  return { ...Object.fromEntries(kept), ...(kept.length < entries.length && { searched: 'yes' }) }
}
