import { CircleStop, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { useBulkChange } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { useToasts } from '../kit/toast.tsx'
import { salesList } from './sales-list.tsx'
import { endSale, restoreSale, type SaleRow } from './sales-data.ts'

export function SalesPage() {
  const { t } = useText()
  return (
    <DataTable
      list={salesList}
      BulkActions={SaleBulkActions}
      actions={
        <Link className="button primary" to={officePaths.officeNewSale()}>
          <Plus aria-hidden="true" /> {t('sales.create')}
        </Link>
      }
    />
  )
}

/** Ends active sales now and cancels scheduled ones. */
function SaleBulkActions({ rows, onDone }: BulkActionProps<SaleRow>) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const undo = async () => {
    try {
      for (const row of rows) await restoreSale(row)
    } catch {
      show({ title: t('form.failed'), isError: true })
    }
    await client.invalidateQueries({ queryKey: ['sales', 'list'] })
  }
  const ending = useBulkChange<SaleRow>({
    list: 'sales',
    rows,
    onDone() {
      show({
        title: t('sales.ended', { count: rows.length }),
        action: { label: t('action.undo'), onClick: () => void undo() },
      })
      onDone()
    },
    change: endSale,
  })
  return (
    <>
      {ending.isError && <span role="alert">{t('bulk.failed')}</span>}
      <button
        type="button"
        className="button"
        disabled={ending.isPending}
        title={t('sales.end.hint')}
        onClick={() => ending.mutate()}
      >
        <CircleStop aria-hidden="true" /> {t('sales.end')}
      </button>
    </>
  )
}
