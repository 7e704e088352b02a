import { Plus, Upload } from 'lucide-react'
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
          <a className="button" href={officePaths.officeImportRetailers()}>
            <Upload aria-hidden="true" /> {t('retailers.import')}
          </a>
          <a className="button primary" href={officePaths.officeNewRetailer()}>
            <Plus aria-hidden="true" /> {t('retailers.add')}
          </a>
        </>
      }
    />
  )
}
