// What can be done with an order now, each an ordinary form. What cannot says where the order would have to stand for it.
import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import type { OrderAction } from '../../modules/orders/order-transitions.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import type { ActRefused, OrderAct } from './order-act.ts'
import { ReturnActs } from './return-acts.tsx'
import { RefundActs } from './refund-acts.tsx'
import { Step } from './step.tsx'

type Props = {
  order: StaffOrder
  request: string
  refused: ActRefused | undefined
  /** Whether they may charge an authorised payment, or ship without charging it. */
  mayCapture: boolean
}

export function Acts({ order, request, refused, mayCapture }: Props) {
  const { t } = useText()
  const may = (action: OrderAction) => order.actions.find((one) => one.action === action)
  const [pick, ship, deliver, cancel, refund] = (
    ['pick', 'ship', 'deliver', 'cancel', 'refund_return'] as const
  ).map(may)
  const typed = (act: OrderAct) => (refused?.act === act ? refused.fields : {})
  const onTheWay = order.shipments.filter(({ delivered_at }) => delivered_at === null)
  const waits = order.returns.some(({ status }) => status === 'requested' || status === 'received')
  const paid = ['authorized', 'captured', 'due_on_delivery'].includes(order.payment.status)
  if (order.actions.length === 0) return null
  return (
    <section className="office-panel" aria-labelledby="acts">
      <h2 className="t-sm" id="acts">
        {t('office.acts')}
      </h2>
      {pick && !ship?.open && (
        <Step order={order} act="pick" label="office.act.pick" from={pick.from} open={pick.open && paid}>
          {pick.open && !paid && <p className="office-why">{t('office.fault.unpaid')}</p>}
        </Step>
      )}
      {order.pickup && <Pickup order={order} pickup={order.pickup} code={typed('collect')['code']} />}
      {ship?.open && (
        <PlainLink className="button second small office-on" href={officePaths.officePick(order.id)}>
          {t('office.act.scan')}
        </PlainLink>
      )}
      {order.payment.authorization && mayCapture && (
        <Step order={order} act="capture" label="office.act.capture" from={[order.status]} open />
      )}
      {order.payment.authorization && mayCapture && isShipped(order) && (
        <Step order={order} act="write-off" label="office.act.write-off" from={[order.status]} open>
          <Field label={t('office.reason')}>
            {(control) => (
              <input
                {...control}
                name="reason"
                required
                maxLength={500}
                defaultValue={typed('write-off')['reason']}
              />
            )}
          </Field>
        </Step>
      )}
      {ship?.open && <Ship mayShipUncaptured={mayCapture} order={order} typed={typed('ship')} />}
      {ship && !ship.open && !order.pickup && (
        <Step order={order} act="ship" label="office.act.ship" from={ship.from} open={false} />
      )}
      {deliver &&
        onTheWay.map((parcel) => (
          <Step
            key={parcel.id}
            order={order}
            act="deliver"
            number={parcel.number}
            label="office.act.deliver"
            from={deliver.from}
            open={deliver.open}
          >
            <p className="sm">
              {t('office.parcel', { number: parcel.number })}{' '}
              <bdi className="dim">{[parcel.carrier, parcel.tracking].filter(Boolean).join(' ')}</bdi>
            </p>
          </Step>
        ))}
      {waits && <ReturnActs order={order} may={may} refused={refused} />}
      {refund && <RefundActs order={order} request={request} refused={refused} />}
      {cancel && (
        <Step order={order} act="cancel" label="office.act.cancel" from={cancel.from} open={cancel.open}>
          {cancel.open && (
            <Field label={t('office.reason.shopper')}>
              {(control) => (
                <input
                  {...control}
                  name="reason"
                  required
                  maxLength={500}
                  defaultValue={typed('cancel')['reason']}
                />
              )}
            </Field>
          )}
        </Step>
      )}
    </section>
  )
}

const isShipped = ({ lines }: StaffOrder) => lines.every(({ quantity, shipped }) => shipped === quantity)

const beforeHandover = ['pending', 'paid'] as const

/** An order that the customer collects is marked as ready, and handed over by the code. */
function Pickup({
  order,
  pickup,
  code,
}: {
  order: StaffOrder
  pickup: NonNullable<StaffOrder['pickup']>
  code: string | undefined
}) {
  const { t } = useText()
  const localTime = useLocalTime()
  const isOpen = beforeHandover.some((status) => status === order.status) && !order.on_hold
  return (
    <>
      <p className="sm">
        <UntranslatedText>{pickup.name}</UntranslatedText>{' '}
        {pickup.expires_at && (
          <span className="dim">
            {t('office.pickup.until', { time: localTime(pickup.expires_at, true) })}
          </span>
        )}
      </p>
      {!pickup.ready_at && (
        <Step
          order={order}
          act="pickup-ready"
          label="office.act.pickup-ready"
          from={[...beforeHandover]}
          open={isOpen}
        />
      )}
      <Step order={order} act="collect" label="office.act.collect" from={[...beforeHandover]} open={isOpen}>
        {isOpen && (
          <Field label={t('office.pickup.code')}>
            {(control) => (
              <input
                {...control}
                name="code"
                dir="ltr"
                required
                maxLength={40}
                autoComplete="off"
                defaultValue={code}
              />
            )}
          </Field>
        )}
      </Step>
    </>
  )
}

type ShipProps = { order: StaffOrder; typed: Record<string, string>; mayShipUncaptured: boolean }

function Ship({ order, typed, mayShipUncaptured }: ShipProps) {
  const { t } = useText()
  // One parcel leaves one location: the form is for the first of those that still have to send items.
  const [source, ...otherSources] = order.sent_from
  const isSplit = source !== undefined && otherSources.length > 0
  const leftOf = (line: { id: number; quantity: number; shipped: number }) =>
    isSplit
      ? (source.lines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0)
      : line.quantity - line.shipped
  const left = order.lines.filter((line) => leftOf(line) > 0)
  // What was counted while it was packed is what leaves; where nothing was, all of it.
  const counted = (line: { id: number; shipped: number }) =>
    (order.picked.find(({ line_id }) => line_id === line.id)?.quantity ?? 0) - line.shipped
  const scanned = left.some((line) => counted(line) > 0)
  const offered = (line: (typeof left)[number]) =>
    scanned ? Math.min(counted(line), leftOf(line)) : leftOf(line)
  return (
    <Step order={order} act="ship" label="office.act.ship" from={['picking']} open={left.length > 0}>
      {order.merged_with.length > 0 && (
        <p className="office-why">
          {t('office.ship.merged', {
            orders: order.merged_with.map(({ display_number: number }) => number).join(', '),
          })}
        </p>
      )}
      {order.payment.authorization && mayShipUncaptured && (
        <label className="check sm">
          <input type="checkbox" name="without_capture" value="yes" />
          {t('office.ship.uncaptured')}
        </label>
      )}
      <div className="two">
        <Field label={t('office.carrier')}>
          {(control) => (
            <input
              {...control}
              name="carrier"
              required
              maxLength={80}
              defaultValue={typed['carrier'] ?? order.shipments.at(-1)?.carrier}
            />
          )}
        </Field>
        <Field label={t('office.tracking')} optional>
          {(control) => (
            <input
              {...control}
              name="tracking"
              dir="ltr"
              maxLength={80}
              pattern="[A-Za-z0-9_ .\/\-]*"
              autoComplete="off"
              defaultValue={typed['tracking']}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="label">
          {isSplit ? t('office.in-parcel-from', { location: source.name }) : t('office.in-parcel')}
        </legend>
        {isSplit && <input type="hidden" name="location" value={source.location} />}
        {left.map((line) => (
          <label key={line.id} className="office-count-row">
            <span>
              <bdi dir="ltr" className="b">
                {line.sku}
              </bdi>{' '}
              <UntranslatedText>{line.name}</UntranslatedText>
            </span>
            <input
              type="number"
              inputMode="numeric"
              name={`pieces-${line.id}`}
              min={0}
              max={leftOf(line)}
              defaultValue={typed[`pieces-${line.id}`] ?? offered(line)}
            />
          </label>
        ))}
      </fieldset>
    </Step>
  )
}
