// Where and until when the customer collects the order, with the code that staff scan.
import { DAY_MS } from '../../kernel/days.ts'
import type { Order } from '../../modules/orders/order.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QrCode } from '../ui/qr-code.ts'
import { QrCodeImage } from '../ui/qr-code-image.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import './pickup-note.css'

type Pickup = NonNullable<Order['pickup']>
type Props = { order: Pick<Order, 'status'>; pickup: Pickup; qrCode: QrCode | undefined }

/** Nothing once it was collected or cancelled. */
export function PickupNote({ order: { status }, pickup, qrCode }: Props) {
  const { t } = useText()
  const { date } = useFormat()
  if (pickup.collected_at || (status !== 'pending' && status !== 'paid')) return null
  const { time_zone: timeZone, ready_at: readyAt, expires_at: expiresAt, code } = pickup
  const day = (at: string) => date(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = (at: string) => date(at, { timeStyle: 'short', timeZone })
  return (
    <section className="pickup-note" aria-labelledby="pickup-title">
      <div className="stack">
        <h2 className="t-sm row" id="pickup-title">
          <Icon name="shop" />
          <span>{readyAt ? t('order.pickup.ready') : t('order.pickup.preparing')}</span>
        </h2>
        <p>
          {expiresAt
            ? t('order.pickup.until', { date: day(expiresAt) })
            : pickup.needs_transfer
              ? t('order.pickup.promised-by', { date: day(pickup.promised_at) })
              : t('order.pickup.promised', { date: day(pickup.promised_at), time: time(pickup.promised_at) })}
        </p>
        <address>
          <b className="b">
            <UntranslatedText lang={pickup.lang}>{pickup.name}</UntranslatedText>
          </b>
          <UntranslatedText>{pickup.line1}</UntranslatedText>
          <UntranslatedText>{[pickup.postcode, pickup.city].filter(Boolean).join(' ')}</UntranslatedText>
        </address>
        <OpeningHours pickup={pickup} />
      </div>
      {qrCode && (
        <figure>
          <QrCodeImage code={qrCode} label={t('order.pickup.qr')} />
          <figcaption>
            <span className="sm dim">{t('order.pickup.code')}</span>
            <bdi dir="ltr" className="pickup-code">
              {`${code.slice(0, 4)} ${code.slice(4)}`}
            </bdi>
          </figcaption>
        </figure>
      )}
    </section>
  )
}

/** A Monday, to name the days of the week. */
const MONDAY = Date.UTC(2026, 0, 5)

function OpeningHours({ pickup: { opening_hours: week } }: { pickup: Pickup }) {
  const { t } = useText()
  const { date } = useFormat()
  if (week.length === 0) return null
  const clock = (text: string) => date(`1970-01-01T${text}:00Z`, { timeStyle: 'short' })
  return (
    <details className="sm">
      <summary className="link">{t('order.pickup.hours')}</summary>
      <dl>
        {week.map((day, index) => (
          <div key={index}>
            <dt className="dim">{date(MONDAY + index * DAY_MS, { weekday: 'long' })}</dt>
            <dd>
              {day.length === 0
                ? t('order.pickup.closed')
                : day.map(({ opens, closes }) => (
                    <bdi key={opens}>{`${clock(opens)} – ${clock(closes)}`}</bdi>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
