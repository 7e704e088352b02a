// One order: its items, parcels, payment, returns and timeline, and what staff can do with it.
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { OrderDialogs } from './dialog-context.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { OrderHead } from './order-head.tsx'
import { orderQuery } from './order-query.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { ReturnPanels } from './return-panels.tsx'
import { ShipmentPanels } from './shipment-panels.tsx'
import { SideColumn } from './side-column.tsx'
import { Timeline } from './timeline.tsx'
import './order.css'

export function OrderPage() {
  const { id = '' } = useParams()
  return isUuid(id) ? <OrderById key={id} id={id} /> : <OrderByNumber number={id} />
}

/** Leads to the order with this number, as staff read it out. */
function OrderByNumber({ number }: { number: string }) {
  const digits = number.replace(/\D/g, '')
  const found = useQuery({
    queryKey: ['orders', 'number', digits],
    queryFn: () =>
      unwrap(api.GET('/api/v1/staff/orders', { params: { query: { number: digits, limit: 1 } } })),
    enabled: digits !== '',
  })
  const id = found.data?.orders[0]?.id
  if (id !== undefined) return <Navigate to={officePaths.officeOrder(id)} replace />
  return found.isLoading ? <Loading /> : <NotFound />
}

function OrderById({ id }: { id: string }) {
  const { t } = useText()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  if (!order) {
    if (!error) return <Loading />
    if (error instanceof ApiError && error.status === 404) return <NotFound />
    return (
      <div className="order-missing" role="alert">
        <p>{t('order.load-failed')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
      </div>
    )
  }
  return (
    <OrderDialogs order={order}>
      <title>{order.display_number}</title>
      <OrderHead order={order} />
      <HoldNotice order={order} />
      <div className="order-columns">
        <div>
          {order.pickup && <PickupPanel order={order} pickup={order.pickup} />}
          <ItemsPanel order={order} />
          <ShipmentPanels order={order} />
          <ReturnPanels order={order} />
          <PaymentPanel order={order} />
          <Timeline order={order} />
        </div>
        <SideColumn order={order} />
      </div>
    </OrderDialogs>
  )
}

const Loading = () => <p className="order-missing dim" aria-busy="true" />

function NotFound() {
  const { t } = useText()
  return (
    <div className="order-missing">
      <h1>{t('order.not-found')}</h1>
      <p className="dim">{t('order.not-found.hint')}</p>
      <a className="button" href={officePaths.office('orders')}>
        {t('orders.title')}
      </a>
    </div>
  )
}
