// The returns of the order: what comes back, in which condition, and what is done about it.
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Status, type StatusKind } from '../../kit/status.tsx'
import { useOpenDialog } from './dialog-context.tsx'
import { LineItem } from './line-item.tsx'
import { nameActor } from './name-actor.ts'
import { useOrderActions } from './order-actions.ts'
import { canDo, type Order, type OrderReturn } from './order-query.ts'
import { Panel } from './panel.tsx'

const kinds: Record<OrderReturn['status'], StatusKind> = {
  requested: 'attention',
  received: 'progress',
  refunded: 'done',
  withdrawn: 'open',
}

export const ReturnPanels = ({ order }: { order: Order }) =>
  order.returns.map((one) => <Return key={one.id} order={order} one={one} />)

function Return({ order, one }: { order: Order; one: OrderReturn }) {
  const text = useText()
  const { t, number, when } = text
  const details = order.return_details.find((detail) => detail.number === one.number)
  return (
    <Panel
      title={t('order.return-number', { number: number(one.number) })}
      note={when(one.requested_at)}
      aside={<Status kind={kinds[one.status]}>{t(`return-status.${one.status}`)}</Status>}
      footer={<ReturnFooter order={order} one={one} />}
    >
      <ul>
        {one.lines.map(({ line_id: id, quantity, received, reason, condition }) => {
          const line = order.lines.find((each) => each.id === id)
          if (!line) return null
          const count = condition ? received : quantity
          return (
            <LineItem
              key={id}
              order={order}
              line={line}
              quantity={count}
              note={
                <p>
                  {t(`return-reason.${reason}`)}
                  {condition && <> · {t(`return-condition.${condition}`)}</>}
                </p>
              }
            />
          )
        })}
      </ul>
      {details?.note && (
        <p className="order-quote" dir="auto">
          {details.note}
        </p>
      )}
      <p className="dim">
        {details && t('order.return.by', { name: nameActor(details.created_by, order, text) })}
        {one.refund_to === 'store-credit' && <> · {t('returns.to-credit')}</>}
        {one.exchange && (
          <>
            {' '}
            · {t('order.exchange')}{' '}
            <Link className="link" to={officePaths.officeOrder(one.exchange.order_id)}>
              <bdi>{one.exchange.display_number}</bdi>
            </Link>
          </>
        )}
      </p>
    </Panel>
  )
}

function ReturnFooter({ order, one }: { order: Order; one: OrderReturn }) {
  const { t } = useText()
  const can = useCan()
  const open = useOpenDialog()
  const { cancelReturn, isPending } = useOrderActions(order)
  const isRequested = one.status === 'requested'
  const isReceived = one.status === 'received'
  if (!isRequested && !isReceived) return null
  return (
    <>
      <span className="grow" />
      {isRequested && can('returns.create') && (
        <button type="button" className="button quiet" onClick={() => open('return-label', one.number)}>
          {t('order.return-label')}
        </button>
      )}
      {isRequested && canDo(order, 'cancel_return') && (
        <button
          type="button"
          className="button quiet"
          disabled={isPending}
          onClick={() => cancelReturn(one.number)}
        >
          {t('order.cancel-return')}
        </button>
      )}
      {isRequested && canDo(order, 'receive_return') && (
        <button type="button" className="button" onClick={() => open('receive', one.number)}>
          {t('order.receive-return')}
        </button>
      )}
      {isReceived && canDo(order, 'refund_return') && (
        <button type="button" className="button" onClick={() => open('refund-return', one.number)}>
          {t('order.refund-return')}
        </button>
      )}
    </>
  )
}
