import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { draftList, type DraftRow } from './drafts-list.tsx'

export function DraftsPage() {
  const { t } = useText()
  return (
    <DataTable
      list={draftList}
      BulkActions={DraftBulkActions}
      actions={
        <Link className="button primary" to={officePaths.newOrder()}>
          <Plus aria-hidden="true" /> {t('orders.create')}
        </Link>
      }
    />
  )
}

const DraftBulkActions = ({ rows, onDone }: BulkActionProps<DraftRow>) => (
  <BulkAction
    list={draftList.name}
    rows={rows}
    onDone={onDone}
    icon={Trash2}
    label="drafts.delete"
    confirm="drafts.delete.note"
    change={({ id }) => unwrap(api.DELETE('/api/v1/staff/draft-orders/{id}', { params: { path: { id } } }))}
  />
)
