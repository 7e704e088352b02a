import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'

/** What left in which parcel, and what came back in which condition. */
export function OrderParcels({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const { number } = useFormat()
  const localTime = useLocalTime()
  const skuOf = (id: number) => order.lines.find((line) => line.id === id)?.sku ?? ''
  const pieces = (lines: { line_id: number; quantity: number }[]) =>
    lines.map(({ line_id, quantity }) => (
      <li key={line_id}>
        {number(quantity)} × <bdi dir="ltr">{skuOf(line_id)}</bdi>
      </li>
    ))
  if (order.shipments.length === 0 && order.returns.length === 0) return null
  return (
    <div className="office-facts sm">
      {order.shipments.map((parcel) => (
        <section key={parcel.id}>
          <h2 className="label">
            {order.pickup ? t('pickup.method') : t('office.parcel', { number: parcel.number })}
          </h2>
          <p className="dim">
            {order.pickup ? (
              <UntranslatedText>{order.pickup.name}</UntranslatedText>
            ) : (
              <bdi>{[parcel.carrier, parcel.tracking].filter(Boolean).join(' ')}</bdi>
            )}
          </p>
          <ul>{pieces(parcel.lines)}</ul>
          <p className="dim">
            {t(
              order.pickup
                ? 'order.status.collected'
                : parcel.delivered_at
                  ? 'order.event.delivered'
                  : 'order.event.shipped',
            )}{' '}
            {localTime(parcel.delivered_at ?? parcel.shipped_at, true)}
          </p>
        </section>
      ))}
      {order.returns.map((back) => (
        <section key={back.id}>
          <h2 className="label">{t('office.return', { number: back.number })}</h2>
          <p className="dim">{t(`order.return.${back.status}`)}</p>
          <ul>
            {back.lines.map(({ line_id, quantity, received, reason, condition }) => (
              <li key={line_id}>
                {number(condition ? received : quantity)} × <bdi dir="ltr">{skuOf(line_id)}</bdi>{' '}
                <span className="dim">
                  {[t(`order.reason.${reason}`), condition && t(`office.condition.${condition}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
