// Packs and ships the next parcel: what was scanned is in it; without a scanner, everything that is left.
import { PackageCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { useOpenDialog } from './dialog-context.tsx'
import { LineItem } from './line-item.tsx'
import { useOrderActions } from './order-actions.ts'
import { leftToShip, type Order, type OrderLine, seenEvents, useRunAction } from './order-query.ts'
import { Panel } from './panel.tsx'
import { SHIP_FORM } from './primary-action.ts'
import { ScanField } from './scan-field.tsx'
import { useScans } from './use-scans.ts'

type Props = { order: Order; lines: readonly OrderLine[] }

/** The carrier of the last parcel that was shipped in this browser. */
const CARRIER_KEY = 'selvedge.carrier'

export function PackForm({ order, lines }: Props) {
  const text = useText()
  const { t, number } = text
  const can = useCan()
  const open = useOpenDialog()
  const { pack } = useOrderActions(order)
  const { scan, message } = useScans(order.id)
  const running = useRunAction()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [tracking, setTracking] = useState('')
  const [carrier, setCarrier] = useState(
    () => order.shipments.at(-1)?.carrier || localStorage.getItem(CARRIER_KEY) || '',
  )
  // A parcel leaves one location: the form is for the first of those that still have to send items.
  const [source, ...otherSources] = order.sent_from
  const location = otherSources.length > 0 ? source : undefined
  const leftOf = (line: OrderLine) =>
    location ? (location.lines.find(({ line_id: id }) => id === line.id)?.quantity ?? 0) : leftToShip(line)
  const inForm = lines.filter((line) => leftOf(line) > 0)
  const pickedOf = ({ id, shipped }: OrderLine) =>
    (order.picked.find(({ line_id: line }) => line === id)?.quantity ?? 0) - shipped
  const isScanned = inForm.some((line) => pickedOf(line) > 0)
  const offered = (line: OrderLine) =>
    isScanned ? Math.max(0, Math.min(pickedOf(line), leftOf(line))) : leftOf(line)
  const quantityOf = (line: OrderLine) => Number(typed[line.id] ?? offered(line))
  const count = inForm.reduce((sum, line) => sum + quantityOf(line), 0)
  const all = inForm.reduce((sum, line) => sum + leftOf(line), 0)
  const packed = inForm.reduce((sum, line) => sum + Math.max(0, pickedOf(line)), 0)

  const parcel = (withoutCapture: boolean) => ({
    lines: inForm
      .filter((line) => quantityOf(line) > 0)
      .map((line) => ({ line_id: line.id, quantity: quantityOf(line) })),
    ...(location && { location: location.location }),
    ...(withoutCapture && { without_capture: true }),
  })
  const onShipped = () => {
    setTyped({})
    setTracking('')
    localStorage.setItem(CARRIER_KEY, carrier)
  }
  const ship = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const withoutCapture = new FormData(event.currentTarget).has('without_capture')
    const body = { carrier: carrier.trim(), tracking: tracking.trim(), ...parcel(withoutCapture) }
    running.mutate(
      {
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/ship', {
              params: { path: { id: order.id }, header: seenEvents(order) },
              body,
            }),
          ),
        done: 'order.done.ship',
      },
      { onSuccess: onShipped },
    )
  }
  const buyLabel = () => {
    const { without_capture: _, ...body } = parcel(false)
    running.mutate(
      {
        call: () =>
          unwrap(
            api.POST('/api/v1/staff/orders/{id}/labels', {
              params: { path: { id: order.id }, header: { 'idempotency-key': crypto.randomUUID() } },
              body,
            }),
          ),
        done: 'order.done.label',
      },
      { onSuccess: onShipped },
    )
  }
  return (
    <Panel
      title={t('order.to-ship')}
      note={
        <>
          {t('order.items', { count: all })} {location && <bdi>{location.name}</bdi>}
        </>
      }
      aside={<Status kind="progress">{t('order-status.picking')}</Status>}
      footer={
        <>
          <span className="grow order-progress">
            <progress value={packed} max={all} aria-hidden="true" />
            <span className="dim">{t('order.packed-of', { count: number(packed), total: number(all) })}</span>
          </span>
          {packed > 0 && (
            <button type="button" className="button" onClick={pack}>
              <PackageCheck aria-hidden="true" /> {t('order.pack')}
            </button>
          )}
          {order.sent_from.length > 0 && (
            <button type="button" className="button quiet" onClick={() => open('reroute')}>
              {t('order.reroute')}
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={running.isPending || count === 0}
            onClick={buyLabel}
          >
            {t('order.buy-label')}
          </button>
          <button
            type="submit"
            form={SHIP_FORM}
            className="button"
            disabled={running.isPending || count === 0}
          >
            {t('order.ship-items', { count })}
          </button>
        </>
      }
    >
      <ScanField
        order={order}
        message={message}
        isComplete={packed === all}
        onCode={(code) => scan({ code })}
        onPack={pack}
      />
      <form id={SHIP_FORM} onSubmit={ship}>
        {order.merged_with.length > 0 && (
          <p className="order-notice">
            {t('order.ship.merged', {
              orders: order.merged_with.map(({ display_number: one }) => one).join(', '),
            })}
          </p>
        )}
        <ul>
          {inForm.map((line) => (
            <LineItem key={line.id} order={order} line={line} quantity={leftOf(line)}>
              <Packed
                count={t('order.packed-of', {
                  count: number(Math.max(0, pickedOf(line))),
                  total: number(leftOf(line)),
                })}
                name={line.sku}
                onAdd={(quantity) => scan({ line_id: line.id, quantity })}
              />
              <label className="order-quantity">
                <span className="visually-hidden">{t('order.in-parcel', { sku: line.sku })}</span>
                <input
                  className="input"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={leftOf(line)}
                  value={typed[line.id] ?? String(offered(line))}
                  onChange={({ currentTarget: { value } }) =>
                    setTyped((now) => ({ ...now, [line.id]: value }))
                  }
                />
              </label>
            </LineItem>
          ))}
        </ul>
        <div className="order-parcel">
          <label className="field">
            <span>{t('order.carrier')}</span>
            <input
              className="input"
              required
              maxLength={80}
              value={carrier}
              onChange={({ currentTarget: { value } }) => setCarrier(value)}
            />
          </label>
          <label className="field">
            <span>{t('form.optional', { label: t('order.tracking') })}</span>
            <input
              className="input"
              dir="ltr"
              maxLength={80}
              pattern="[A-Za-z0-9_ .\/\-]*"
              title={t('order.tracking.hint')}
              autoComplete="off"
              value={tracking}
              onChange={({ currentTarget: { value } }) => setTracking(value)}
            />
          </label>
          {order.payment.authorization && can('payments.manage') && (
            <label className="check">
              <input type="checkbox" name="without_capture" /> {t('order.ship.without-capture')}
            </label>
          )}
        </div>
      </form>
    </Panel>
  )
}

type PackedProps = { count: string; name: string; onAdd(quantity: 1 | -1): void }

/** Counts by hand, where a code cannot be scanned. */
function Packed({ count, name, onAdd }: PackedProps) {
  const { t } = useText()
  return (
    <span className="order-count">
      <button
        type="button"
        className="button quiet"
        aria-label={t('order.count.less', { sku: name })}
        onClick={() => onAdd(-1)}
      >
        −
      </button>
      <span className="dim">{count}</span>
      <button
        type="button"
        className="button quiet"
        aria-label={t('order.count.more', { sku: name })}
        onClick={() => onAdd(1)}
      >
        +
      </button>
    </span>
  )
}
