import { useQuery } from '@tanstack/react-query'
import { BellRing, PackagePlus } from 'lucide-react'
import { useMemo } from 'react'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { createStockList } from './stock-list.tsx'

export function StockPage() {
  const { t } = useText()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['locations'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/locations', { signal })),
  })
  const list = useMemo(
    () => createStockList(new Map(data?.locations.map(({ code, name }) => [code, name]))),
    [data],
  )
  return (
    <DataTable
      list={list}
      actions={
        <>
          <a className="button" href={officePaths.officeStockRules()}>
            <BellRing aria-hidden="true" /> {t('stock.thresholds')}
          </a>
          {can('stock.edit') && (
            <a className="button primary" href={officePaths.officeReceive()}>
              <PackagePlus aria-hidden="true" /> {t('stock.receive')}
            </a>
          )}
        </>
      }
    />
  )
}
