import { Plus, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { retailerList } from './retailers-list.tsx'

export function RetailersPage() {
  const { t } = useText()
  return (
    <DataTable
      list={retailerList}
      actions={
        <>
          <Link className="button" to={officePaths.officeImportRetailers()}>
            <Upload aria-hidden="true" /> {t('retailers.import')}
          </Link>
          <Link className="button primary" to={officePaths.officeNewRetailer()}>
            <Plus aria-hidden="true" /> {t('retailers.add')}
          </Link>
        </>
      }
    />
  )
}
