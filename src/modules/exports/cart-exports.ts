// Export of abandoned carts, without customers for those who may not see them.
import { abandonedCartsList, type AbandonedCartStatus } from '../../contracts/lists/abandoned-carts-list.ts'
import type { MessageKey } from '../../platform/text/text.ts'
import { type AbandonedCartRow, searchAbandonedCarts } from '../customers/abandoned-carts-list.store.ts'
import { createTable, type ListColumn } from './export-table.ts'
import type { ListExportDeps, ExportTables } from './list-exports.service.ts'
import { createQueryReader } from './read-query.ts'

const statusLabels: Record<AbandonedCartStatus, MessageKey> = {
  waiting: 'office.carts.waiting',
  missed: 'office.carts.missed',
  reminded: 'office.carts.reminded',
  recovered: 'office.carts.recovered',
}

const customerColumns: readonly ListColumn<AbandonedCartRow>[] = [
  ['office.customer', 24, ({ customer }) => customer?.name ?? null],
  ['office.staff.email', 28, ({ email }) => email],
]

export function cartExports({ db, clock }: ListExportDeps): Pick<ExportTables, 'abandoned-carts'> {
  const readQuery = createQueryReader(db, clock)
  return {
    'abandoned-carts'(filters, ctx) {
      const showsCustomers = ctx.can('customers.read')
      const options = { at: clock.now(), showsCustomers }
      return createTable(
        'office.carts.title',
        () =>
          readQuery(abandonedCartsList, filters, (of, query, request, calendar) =>
            searchAbandonedCarts(of, query, request, calendar, options),
          ),
        [
          ...(showsCustomers ? customerColumns : []),
          ['office.order-items', 10, ({ item_count: count }) => count],
          [
            'office.total',
            12,
            ({ total, currency }, { units }) => (currency ? units(total, currency) : null),
          ],
          ['office.list.currency', 10, ({ currency }) => currency],
          ['office.country', 16, ({ country: code }, { country }) => code && country(code)],
          ['office.carts.saved', 17, ({ saved_at: at }, { moment }) => moment(at)],
          ['office.state', 18, ({ status }, { t }) => t(statusLabels[status])],
          ['office.carts.reminder', 17, ({ reminded_at: at }, { moment }) => moment(at)],
          ['office.order', 12, ({ order }) => order?.display_number ?? null],
        ],
      )
    },
  }
}
