import { useQuery } from '@tanstack/react-query'
import { Plus, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import type { List } from '../kit/table/list.ts'
import { orderChoicesQuery } from './order-choices.ts'
import { orderList, type OrderRow } from './orders-list.tsx'

/** As many orders as a pick list may have. */
const MAX_PICK_LIST = 100

export function OrdersPage() {
  const { t } = useText()
  const can = useCan()
  const list = useOrderList()
  return (
    <DataTable
      list={list}
      BulkActions={OrderBulkActions}
      actions={
        can('draft-orders.manage') && (
          <Link className="button primary" to={officePaths.newOrder()}>
            <Plus aria-hidden="true" /> {t('orders.create')}
          </Link>
        )
      }
    />
  )
}

/** With the orders of the staff member as a view, and names of assignees in filters. */
function useOrderList(): List<OrderRow> {
  const can = useCan()
  const { user } = useSession()
  const isStaffKnown = can('orders.add-note')
  const { data } = useQuery({ ...orderChoicesQuery, enabled: isStaffKnown })
  return useMemo(
    () => ({
      ...orderList,
      views: isStaffKnown
        ? [...orderList.views, { id: 'mine', label: 'orders.view.mine', query: `assignee=${user.id}` }]
        : orderList.views,
      choice: (field, value, text) =>
        field === 'assignee'
          ? data?.staff.find(({ id }) => id === value)?.name
          : orderList.choice?.(field, value, text),
    }),
    [isStaffKnown, user.id, data],
  )
}

function OrderBulkActions({ rows }: { rows: readonly OrderRow[] }) {
  const { t, locale } = useText()
  const can = useCan()
  if (!can('orders.pick') || rows.length > MAX_PICK_LIST) return null
  const numbers = rows.map(({ number }) => number).join(',')
  return (
    <a
      className="button"
      target="_blank"
      rel="noreferrer"
      href={officePaths.staffFile(`orders/pick-list?numbers=${numbers}&locale=${locale}`)}
    >
      <Printer aria-hidden="true" /> {t('orders.print-pick-list')}
    </a>
  )
}
