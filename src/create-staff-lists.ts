// Wires lists of the back office as files: the rows that its pages show, all of them, read page by page while they are sent.
import type { Clock } from './kernel/clock.ts'
import type { Locale } from './kernel/locale.ts'
import { minorDigits } from './kernel/money.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { getShopTimeZone } from './modules/content/content.store.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import { catalogueLists } from './create-lists-of-catalogue.ts'
import { goodsLists } from './create-lists-of-goods.ts'
import { peopleLists } from './create-lists-of-people.ts'
import type { ReportCalls } from './create-reports.ts'
import type { StaffBy, StaffMoneyCalls } from './create-staff-money.ts'
import type { StaffRetailerCalls } from './create-staff-retailers.ts'
import type { StaffSaleCalls } from './create-staff-sales.ts'
import type { TradePriceCalls } from './create-trade-prices.ts'
import type { Db } from './platform/database.ts'
import type { Said, Table } from './list-table.ts'
import { csvFile, xlsxFile } from './platform/spreadsheet.ts'
import { type Text, text } from './platform/text.ts'
import type { AskedList, StaffList } from './staff-lists.ts'

export type ListParts = {
  db: Db
  clock: Clock
  reports: ReportCalls
  sales: Pick<StaffSaleCalls, 'sales'>
  money: Pick<StaffMoneyCalls, 'promotions'>
  retailers: Pick<StaffRetailerCalls, 'found'>
  prices: Pick<TradePriceCalls, 'pricesOf'>
}
export type ListTables = { [Name in StaffList]: (asked: AskedList<Name>) => Table }

export type StaffListCalls = {
  /** The whole list in the reader's words; that it was taken stands in the audit. */
  file<Name extends StaffList>(
    list: Name,
    format: 'csv' | 'xlsx',
    asked: AskedList<Name>,
    locale: Locale,
    by: StaffBy,
  ): AsyncGenerator<string | Uint8Array>
}

export function createStaffLists(parts: ListParts): StaffListCalls {
  const { db, clock } = parts
  const tables: ListTables = {
    ...goodsLists(parts),
    ...catalogueLists(parts),
    ...peopleLists(parts),
  }
  const saidIn = async ({ t, country }: Text): Promise<Said> => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: await getShopTimeZone(db),
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return {
      t,
      country,
      currency: await getRetailCurrency(db),
      moment: (at) => at && { moment: format.format(new Date(at)) },
      units: (minor, currency) => (minor === null ? null : minor / 10 ** minorDigits(currency)),
    }
  }
  return {
    async *file(list, format, asked, locale, by) {
      const words = text(locale)
      const said = await saidIn(words)
      const { title, columns, rows } = tables[list](asked)
      // Not what was searched for: the audit outlives whoever was looked for.
      const { q, ...narrowed } = asked as { q?: string }
      const diff = { format, ...narrowed, ...(q && { searched: 'yes' }) }
      await db.transaction().execute(async (tx) => {
        const object = { objectKind: 'list', objectId: list }
        await writeAudit(tx, { ...by, action: 'list.export', ...object, diff, at: clock.now() })
      })
      yield* format === 'csv'
        ? csvFile(columns(said), rows(said))
        : xlsxFile(words.t(title), columns(said), rows(said), { rightToLeft: words.dir === 'rtl' })
    },
  }
}
