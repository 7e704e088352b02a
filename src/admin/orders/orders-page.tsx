import { Plus, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { orderList, type OrderRow } from './orders-list.tsx'

/** As many orders as a pick list may have. */
const MAX_PICK_LIST = 100

export function OrdersPage() {
  const { t } = useText()
  const can = useCan()
  return (
    <DataTable
      list={orderList}
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
