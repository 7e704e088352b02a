import { CornerUpRight, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { formerSlugList, type FormerSlugRow } from './former-slugs-list.tsx'

export function FormerSlugsPage() {
  const { t } = useText()
  return (
    <DataTable
      list={formerSlugList}
      BulkActions={FormerSlugBulkActions}
      actions={
        <Link className="button" to={officePaths.officeTaxonomy('redirects')}>
          <CornerUpRight aria-hidden="true" /> {t('redirects.title')}
        </Link>
      }
    />
  )
}

const FormerSlugBulkActions = ({ rows, onDone }: BulkActionProps<FormerSlugRow>) => (
  <BulkAction
    list={formerSlugList.name}
    rows={rows}
    onDone={onDone}
    icon={Trash2}
    label="redirects.delete"
    confirm="redirects.delete.note"
    change={({ kind, slug }) =>
      unwrap(api.DELETE('/api/v1/staff/redirects/former-slugs', { params: { query: { kind, slug } } }))
    }
  />
)
