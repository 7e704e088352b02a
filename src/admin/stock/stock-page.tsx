import { useQuery } from '@tanstack/react-query'
import { BellRing, PackagePlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { createStockList } from './stock-list.tsx'
import { locationsQuery } from './stock-queries.ts'

export function StockPage() {
  const { t } = useText()
  const can = useCan()
  const { data: locations } = useQuery(locationsQuery)
  const list = useMemo(
    () => createStockList(new Map(locations?.map(({ code, name }) => [code, name]))),
    [locations],
  )
  return (
    <DataTable
      list={list}
      actions={
        <>
          <Link className="button" to={officePaths.officeStockRules()}>
            <BellRing aria-hidden="true" /> {t('stock.thresholds')}
          </Link>
          {can('stock.edit') && (
            <Link className="button primary" to={officePaths.officeReceive()}>
              <PackagePlus aria-hidden="true" /> {t('stock.receive')}
            </Link>
          )}
        </>
      }
    />
  )
}
