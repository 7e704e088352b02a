import { CircleStop, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import type { PromotionRow } from './fetch-promotions.ts'
import { createPromotionList } from './promotions-list.tsx'

export function PromotionsPage() {
  const { t } = useText()
  const can = useCan()
  const { currency } = useSession().shop
  const list = useMemo(() => createPromotionList(currency), [currency])
  return (
    <DataTable
      list={list}
      BulkActions={PromotionBulkActions}
      actions={
        can('promotions.manage') && (
          <Link className="button primary" to={officePaths.officeNewPromotion()}>
            <Plus aria-hidden="true" /> {t('promotions.create')}
          </Link>
        )
      }
    />
  )
}

function PromotionBulkActions({ rows, onDone }: BulkActionProps<PromotionRow>) {
  if (!useCan()('promotions.manage')) return null
  return (
    <BulkAction
      list="promotions"
      rows={rows.filter(({ state }) => state !== 'over')}
      onDone={onDone}
      icon={CircleStop}
      label="promotions.end"
      confirm="promotions.end.note"
      change={({ id }) =>
        unwrap(api.POST('/api/v1/staff/promotions/{id}/end', { params: { path: { id } }, body: {} }))
      }
    />
  )
}
