// Number and state of the order, its most useful action, and the way to the orders before and after it.
import { Menu } from '@base-ui/react/menu'
import { ChevronDown, ChevronUp, MoreHorizontal } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useCan } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { RecordPresence } from '../../kit/editor/presence.tsx'
import type { StatusKind } from '../../kit/status.tsx'
import { orderStatusKinds } from '../order-status-kinds.ts'
import { useOpenDialog } from './dialog-context.tsx'
import { useOrderActions } from './order-actions.ts'
import { canDo, type Order, refundable } from './order-query.ts'
import { findPrimaryAction, SHIP_FORM } from './primary-action.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useShortcuts } from './use-shortcuts.ts'

const paymentLabels: Record<string, { label: MessageKey; kind: StatusKind }> = {
  captured: { label: 'payment-status.captured', kind: 'done' },
  authorized: { label: 'payment-status.authorized', kind: 'progress' },
  pending: { label: 'payment-status.pending', kind: 'attention' },
  due_on_delivery: { label: 'payment-status.due-on-delivery', kind: 'open' },
  on_account: { label: 'payment-status.on-account', kind: 'open' },
  quarantined: { label: 'payment-status.quarantined', kind: 'error' },
  refunded: { label: 'payment-status.refunded', kind: 'open' },
  declined: { label: 'payment-status.declined', kind: 'error' },
  cancelled: { label: 'payment-status.cancelled', kind: 'open' },
  written_off: { label: 'payment-status.written-off', kind: 'open' },
}

export const describePayment = (status: string) =>
  paymentLabels[status] ?? { label: 'payment-status.pending' as const, kind: 'attention' as const }

export function OrderHead({ order }: { order: Order }) {
  const { t, when, date, country } = useText()
  const payment = describePayment(order.payment.status)
  const isCollected = order.pickup !== undefined && order.status === 'delivered'
  return (
    <>
      <Position order={order} />
      <header className="page-head order-head">
        <div className="grow">
          <div className="order-title">
            <h1>
              <bdi>{order.display_number}</bdi>
            </h1>
            <span className={`badge ${orderStatusKinds[order.status]}`} data-part="status">
              {isCollected ? t('order-status.collected') : t(`order-status.${order.status}`)}
            </span>
            <span className={`badge ${payment.kind}`}>{t(payment.label)}</span>
            {order.on_hold && <span className="badge attention">{t('orders.on-hold')}</span>}
            <RecordPresence kind="order" id={order.id} />
          </div>
          <p className="dim">
            {t('order.summary', { when: when(order.placed_at), country: country(order.address.country) })}{' '}
            {order.delivery_to !== null && t('order.summary.promised', { date: date(order.delivery_to) })}
          </p>
        </div>
        <Actions order={order} />
      </header>
    </>
  )
}

function Position({ order }: { order: Order }) {
  const { t, number } = useText()
  const navigate = useNavigate()
  const { list, position, total, previous, next } = useNeighbours(order.id)
  const go = (id: string | undefined) => id && (() => void navigate(officePaths.officeOrder(id)))
  useShortcuts({ k: go(previous) || undefined, j: go(next) || undefined })
  return (
    <nav className="crumbs" aria-label={t('order.position')}>
      <Link to={list}>{t('orders.title')}</Link>
      <span className="grow" />
      {position !== undefined && (
        <>
          <span className="dim">
            {t('order.position.of', { position: number(position), total: number(total ?? position) })}
          </span>
          <Neighbour id={previous} label="order.previous" icon={<ChevronUp aria-hidden="true" />} />
          <Neighbour id={next} label="order.next" icon={<ChevronDown aria-hidden="true" />} />
        </>
      )}
    </nav>
  )
}

type NeighbourProps = { id: string | undefined; label: MessageKey; icon: React.ReactNode }

function Neighbour({ id, label, icon }: NeighbourProps) {
  const { t } = useText()
  return id === undefined ? (
    <button type="button" className="button quiet" disabled aria-label={t(label)}>
      {icon}
    </button>
  ) : (
    <Link className="button quiet" to={officePaths.officeOrder(id)} aria-label={t(label)}>
      {icon}
    </Link>
  )
}

function Actions({ order }: { order: Order }) {
  const { t } = useText()
  const can = useCan()
  const open = useOpenDialog()
  const run = useOrderActions(order)
  const primary = findPrimaryAction(order, can)
  const canRefund = can('orders.refund') && refundable(order) > 0
  const canReturn = can('returns.create') && order.lines.some(({ shipped, returned }) => shipped > returned)
  const canEdit = can('orders.edit') && ['pending', 'paid'].includes(order.status)
  const runPrimary = () => {
    switch (primary?.kind) {
      case undefined:
        return
      case 'pick':
        return run.pick()
      case 'capture':
        return run.capture()
      case 'pickup-ready':
        return run.pickupReady()
      case 'deliver':
        return run.deliver(primary.number)
      case 'collect':
      case 'payment':
        return open(primary.kind)
      case 'receive':
      case 'refund-return':
        return open(primary.kind, primary.number)
      case 'ship':
        return document.querySelector<HTMLFormElement>(`#${SHIP_FORM}`)?.requestSubmit()
    }
  }
  useShortcuts({
    e: canEdit ? () => open('edit') : undefined,
    r: canRefund ? () => open('refund') : undefined,
    Enter: primary && runPrimary,
  })
  const more: { label: MessageKey; isShown: boolean; onClick(): void }[] = [
    { label: 'order.exchange', isShown: canReturn, onClick: () => open('exchange') },
    { label: 'order.hold', isShown: can('orders.hold') && order.holdable, onClick: () => open('hold') },
    {
      label: 'order.merge',
      isShown: can('orders.ship') && order.can_merge_with.length > 0,
      onClick: () => open('merge'),
    },
    {
      label: 'order.unmerge',
      isShown: can('orders.ship') && order.merged_with.length > 0 && order.shipments.length === 0,
      onClick: run.unmerge,
    },
    {
      label: 'order.capture',
      isShown:
        can('payments.manage') && order.payment.authorization !== undefined && primary?.kind !== 'capture',
      onClick: run.capture,
    },
    {
      label: 'order.write-off',
      isShown: can('payments.manage') && order.payment.authorization !== undefined,
      onClick: () => open('write-off'),
    },
    { label: 'order.cancel', isShown: canDo(order, 'cancel'), onClick: () => open('cancel') },
  ]
  const shown = more.filter(({ isShown }) => isShown)
  return (
    <div className="page-actions">
      {canEdit && (
        <button type="button" className="button" aria-keyshortcuts="e" onClick={() => open('edit')}>
          {t('order.edit')} <kbd>E</kbd>
        </button>
      )}
      {canReturn && (
        <button type="button" className="button" onClick={() => open('return')}>
          {t('order.return')}
        </button>
      )}
      {canRefund && (
        <button type="button" className="button" aria-keyshortcuts="r" onClick={() => open('refund')}>
          {t('order.refund')} <kbd>R</kbd>
        </button>
      )}
      {shown.length > 0 && (
        <Menu.Root>
          <Menu.Trigger className="button" aria-label={t('order.more')}>
            <MoreHorizontal aria-hidden="true" />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={6}>
              <Menu.Popup className="menu">
                {shown.map(({ label, onClick }) => (
                  <Menu.Item key={label} className="menu-item" onClick={onClick}>
                    {t(label)}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      {primary && (
        <button
          type="button"
          className="button primary"
          disabled={run.isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={runPrimary}
        >
          {t(primary.label)}
        </button>
      )}
    </div>
  )
}
