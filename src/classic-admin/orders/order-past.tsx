import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'

/** Words for what happens to orders; what is not among them is told by the state that it led to. */
const words: Record<string, MessageKey> = {
  placed: 'order.status.pending',
  pickup_ready: 'order.status.pickup_ready',
  collected: 'order.status.collected',
  shipped: 'order.event.shipped',
  delivered: 'order.event.delivered',
  expired: 'office.event.expired',
  payment_declined: 'office.event.declined',
  authorized: 'order.event.authorized',
  payment_captured: 'order.event.payment-captured',
  capture_failed: 'office.event.capture-failed',
  shipped_without_capture: 'office.event.uncaptured',
  authorization_expiring: 'office.event.expiring',
  authorization_expired: 'office.event.authorization-expired',
  payment_written_off: 'office.event.written-off',
  payment_write_off_reverted: 'office.event.write-off-reverted',
  changed: 'order.event.changed',
  change_ended: 'order.event.change-ended',
  change_refunded: 'order.event.change-refunded',
  address_changed: 'order.event.address',
  return_withdrawn: 'order.event.return-withdrawn',
  return_received: 'order.event.return-received',
  packed: 'office.event.packed',
  rerouted: 'office.event.rerouted',
  held: 'office.event.held',
  email: 'office.event.email',
  email_failed: 'office.event.email-failed',
  hold_released: 'office.event.hold-released',
  refund_asked: 'office.event.refund-asked',
  refund_sent: 'order.event.refunded',
  refund_credited: 'order.event.credited',
  refund_recorded: 'office.event.refund-recorded',
  dispute_inquiry: 'office.event.dispute-inquiry',
  dispute_opened: 'office.event.dispute-opened',
  dispute_won: 'office.event.dispute-won',
  dispute_lost: 'office.event.dispute-lost',
}

/** Why a customer disputes a payment, by the bank's codes; any other code is "another reason". */
const disputeReasons: Record<string, MessageKey> = {
  credit_not_processed: 'office.dispute.credit-not-processed',
  duplicate: 'office.dispute.duplicate',
  fraudulent: 'office.dispute.fraudulent',
  product_not_received: 'office.dispute.not-received',
  product_unacceptable: 'office.dispute.unacceptable',
  unrecognized: 'office.dispute.unrecognised',
}

/** Amount, reason and deadline of refunds and disputes that the payment provider told of. */
function useProviderDetails(currency: string): (kind: string, data: Record<string, unknown>) => string[] {
  const { t } = useText()
  const { money } = useFormat()
  const localTime = useLocalTime()
  return (kind, data) => {
    if (kind !== 'refund_recorded' && !kind.startsWith('dispute_')) return []
    const { amount, over, dispute_reason: reason, evidence_due_at: due } = data
    return [
      ...(typeof amount === 'number' ? [money(amount, currency)] : []),
      ...(typeof over === 'number' ? [t('office.event.refund-over', { amount: money(over, currency) })] : []),
      ...(typeof reason === 'string' ? [t(disputeReasons[reason] ?? 'office.dispute.other')] : []),
      ...(typeof due === 'string' ? [t('office.event.dispute-due', { date: localTime(due, true) })] : []),
    ]
  }
}

/** A hold as entries of the history: placed, and released. */
const holdEvents = ({
  reason,
  placed_at,
  placed_by,
  released_at,
  released_by,
}: StaffOrder['holds'][number]) => {
  const common = { note: undefined, to: null, data: { reason } as Record<string, unknown> }
  return [
    { ...common, at: placed_at, actor: placed_by, kind: 'held' },
    ...(released_at === null
      ? []
      : [{ ...common, at: released_at, actor: released_by ?? '', kind: 'hold_released' }]),
  ]
}

/** An email as an entry of the history. */
const emailEvent = ({ created_at: at, subject, status }: StaffOrder['emails'][number]) => ({
  note: undefined,
  to: null,
  at,
  actor: 'system',
  kind: status === 'failed' || status === 'rejected' ? 'email_failed' : 'email',
  data: { reason: subject } as Record<string, unknown>,
})

/** All that happened to it, with who did it; the latest first. */
export function OrderPast({ order }: { order: StaffOrder & { names: Record<string, string> } }) {
  const { t } = useText()
  const localTime = useLocalTime()
  const providerDetails = useProviderDetails(order.currency)
  const actorOf = (actor: string) =>
    actor === 'shopper'
      ? t('office.by.shopper')
      : actor.startsWith('staff:')
        ? (order.names[actor.slice('staff:'.length)] ?? t('office.by.staff'))
        : t('office.by.system')
  // The latest first; of one moment what was written after what was done.
  const past = [
    ...order.events.map((event) => ({ ...event, note: undefined })),
    ...order.notes.map((note) => ({
      at: note.at,
      actor: note.actor,
      note,
      kind: '',
      to: null,
      data: {} as Record<string, unknown>,
    })),
    ...order.holds.flatMap(holdEvents),
    ...order.emails.map(emailEvent),
  ]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
  return (
    <section className="office-part" aria-labelledby="past">
      <h2 className="t-sm" id="past">
        {t('order.timeline')}
      </h2>
      <ol className="office-events" reversed>
        {past.map(({ at, actor, note, kind, to, data }, place) => (
          <li key={place}>
            <time className="dim" dateTime={at}>
              {localTime(at, true)}
            </time>
            <span>
              {note
                ? t(note.kind === 'customer' ? 'office.event.message' : 'office.event.note')
                : kind === 'placed' && actor.startsWith('staff:')
                  ? t('office.event.phoned')
                  : words[kind]
                    ? t(words[kind])
                    : to
                      ? t(`order.status.${to}`)
                      : kind}{' '}
              <span className="dim">
                · <bdi>{actorOf(actor)}</bdi>
              </span>
              {providerDetails(kind, data).map((detail) => (
                <span className="dim" key={detail}>
                  {' '}
                  · <bdi>{detail}</bdi>
                </span>
              ))}
              {typeof data['carrier'] === 'string' && (
                <span className="dim">
                  {' '}
                  · <bdi>{[data['carrier'], data['tracking']].filter(Boolean).join(' ')}</bdi>
                </span>
              )}
              {typeof data['reason'] === 'string' && data['reason'] !== '' && (
                <span className="dim">
                  {' '}
                  · <bdi>{data['reason']}</bdi>
                </span>
              )}
              {note && (
                <span className={`office-note ${note.kind}`} dir="auto">
                  {note.body}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
