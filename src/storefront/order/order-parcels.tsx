// Parcels of an order: their items, state and tracking link.
import type { Order } from '../../modules/orders/order.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { LineList } from './line-list.tsx'

export function OrderParcels({ order }: { order: Order }) {
  const { t } = useText()
  if (order.shipments.length === 0 || order.pickup) return null
  return (
    <section aria-labelledby="order-parcels">
      <h2 className="t-sm" id="order-parcels">
        {t('order.parcels')}
      </h2>
      <ul className="parcels">
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className="parcel">
            <Parcel order={order} parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parcel({ order, parcel }: { order: Order; parcel: Order['shipments'][number] }) {
  const { t } = useText()
  const { date } = useFormat()
  const day = (at: string) => date(at, { dateStyle: 'medium' })
  const latest = parcel.events.at(-1)
  const lines = parcel.lines.flatMap(({ line_id }) => order.lines.find(({ id }) => id === line_id) ?? [])
  return (
    <>
      <div className="row between parcel-head">
        <h3 className="b">{t('order.parcel', { number: parcel.number })}</h3>
        <p className={parcel.delivered_at ? 'sm state good' : 'sm state'}>
          {parcel.delivered_at
            ? t('order.parcel.here', { date: day(parcel.delivered_at) })
            : latest
              ? t(`order.parcel.status.${latest.status}`)
              : t('order.parcel.on-way', { date: day(parcel.shipped_at) })}
        </p>
      </div>
      <div className="parcel-pictures" aria-hidden="true">
        {lines.map(({ id, image }) => (
          <span className="plate" key={id}>
            <LinePicture picture={image ?? undefined} sizes="56px" />
          </span>
        ))}
      </div>
      <LineList order={order} lines={parcel.lines} />
      {parcel.other_orders.length > 0 && (
        <p className="sm dim">{t('order.parcel.together', { orders: parcel.other_orders.join(', ') })}</p>
      )}
      <p className="sm">
        <UntranslatedText>{parcel.carrier}</UntranslatedText>
        {parcel.tracking && (
          <>
            {' · '}
            {t('order.parcel.tracking')} <bdi dir="ltr">{parcel.tracking}</bdi>
          </>
        )}
      </p>
      {parcel.tracking_url && (
        <p>
          <a className="link sm" href={parcel.tracking_url} rel="noreferrer">
            {t('order.parcel.track')}
          </a>
        </p>
      )}
    </>
  )
}
