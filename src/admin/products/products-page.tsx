import { CalendarClock, PenLine, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { bulkEditFieldNames, bulkEditFields } from '../../contracts/bulk-edits.ts'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { productList, type ProductRow } from './products-list.tsx'
import './products.css'

/** As many products as a scheduled sale may be planned for. */
const MAX_SALE_PRODUCTS = 50

export function ProductsPage() {
  const { t } = useText()
  const can = useCan()
  return (
    <DataTable
      list={productList}
      BulkActions={ProductBulkActions}
      canSelectAll
      actions={
        <>
          {can('imports.manage') && (
            <a className="button" href={officePaths.office('imports')}>
              <Upload aria-hidden="true" /> {t('products.import')}
            </a>
          )}
          {can('products.create') && (
            <a className="button primary" href={officePaths.officeNewProduct()}>
              <Plus aria-hidden="true" /> {t('products.add')}
            </a>
          )}
        </>
      }
    />
  )
}

function ProductBulkActions({ rows, count, query, onDone }: BulkActionProps<ProductRow>) {
  const { t } = useText()
  const can = useCan()
  const [isEditing, setEditing] = useState(false)
  const ids = rows.map(({ id }) => id)
  return (
    <>
      {bulkEditFieldNames.some((field) => can(bulkEditFields[field].permission)) && (
        <button type="button" className="button" onClick={() => setEditing(true)}>
          <PenLine aria-hidden="true" /> {t('bulk-edit.edit')}
        </button>
      )}
      {can('sales.manage') && !query && count <= MAX_SALE_PRODUCTS && (
        <Link className="button" to={officePaths.officeNewSale(...ids)}>
          <CalendarClock aria-hidden="true" /> {t('products.schedule-sale')}
        </Link>
      )}
      {isEditing && (
        <BulkEditDialog
          products={query ? { query } : { ids }}
          count={count}
          onClose={() => setEditing(false)}
          onStart={() => {
            setEditing(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
