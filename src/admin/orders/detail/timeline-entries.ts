// Everything that happened to an order, from its events, notes, holds and emails.
import type { MessageKey, Text } from '../../i18n/text.tsx'
import { nameActor } from './name-actor.ts'
import type { Order } from './order-query.ts'

type Note = Order['notes'][number]
type Email = Order['emails'][number]
type Event = Order['events'][number]

export type TimelineEntry = {
  key: string
  at: string
  title: string
  actor: string
  details: string[]
  isFailure: boolean
  note?: Note
  email?: Email
}

/** The kind of event, as it is stored. */
const REFUND_REQUESTED = 'refund_asked'

/** Events that their kind describes; all others by the status that they led to. */
const labels: Record<string, MessageKey> = {
  placed: 'order-event.placed',
  pickup_ready: 'order-event.pickup-ready',
  collected: 'order-status.collected',
  shipped: 'order-event.shipped',
  delivered: 'order-event.delivered',
  expired: 'order-event.expired',
  payment_declined: 'order-event.declined',
  authorized: 'order-event.authorized',
  payment_captured: 'order-event.captured',
  capture_failed: 'order-event.capture-failed',
  shipped_without_capture: 'order-event.shipped-without-capture',
  authorization_expiring: 'order-event.authorization-expiring',
  authorization_expired: 'order-event.authorization-expired',
  payment_written_off: 'order-event.written-off',
  payment_write_off_reverted: 'order-event.write-off-reverted',
  changed: 'order-event.edited',
  change_ended: 'order-event.edit-ended',
  change_refunded: 'order-event.edit-refunded',
  address_changed: 'order-event.address',
  return_withdrawn: 'order-event.return-cancelled',
  return_received: 'order-event.return-received',
  packed: 'order-event.packed',
  rerouted: 'order-event.rerouted',
  [REFUND_REQUESTED]: 'order-event.refund-requested',
  refund_sent: 'order-event.refunded',
  refund_credited: 'order-event.credited',
  refund_recorded: 'order-event.refund-recorded',
  account_payment: 'order-event.account-payment',
  approved: 'order-event.approved',
  dispute_inquiry: 'order-event.dispute-inquiry',
  dispute_opened: 'order-event.dispute-opened',
  dispute_won: 'order-event.dispute-won',
  dispute_lost: 'order-event.dispute-lost',
}

const failures = new Set([
  'payment_declined',
  'capture_failed',
  'authorization_expired',
  'dispute_opened',
  'dispute_lost',
])

/** Why a customer disputes a payment, by the bank's codes; any other code is "another reason". */
const disputeReasons: Record<string, MessageKey> = {
  credit_not_processed: 'dispute.credit-not-processed',
  duplicate: 'dispute.duplicate',
  fraudulent: 'dispute.fraudulent',
  product_not_received: 'dispute.not-received',
  product_unacceptable: 'dispute.unacceptable',
  unrecognized: 'dispute.unrecognised',
}

/** The latest first; of one moment what was recorded last. */
export function listTimeline(order: Order, text: Text): TimelineEntry[] {
  const { t } = text
  const who = (actor: string) => nameActor(actor, order, text)
  const entries: TimelineEntry[] = [
    ...order.events.map((event, index) => ({
      key: `event-${index}`,
      at: event.at,
      title: describeEvent(event, text),
      actor: who(event.actor),
      details: describeData(event, order.currency, text),
      isFailure: failures.has(event.kind),
    })),
    ...order.notes.map((note) => ({
      key: `note-${note.id}`,
      at: note.at,
      title: t(note.kind === 'customer' ? 'order-event.message' : 'order-event.note'),
      actor: who(note.actor),
      details: note.edited_at === null ? [] : [t('order.note.edited', { when: text.when(note.edited_at) })],
      isFailure: false,
      note,
    })),
    ...order.holds.flatMap(
      ({ id, reason, placed_at: at, placed_by: by, released_at: end, released_by: ender }) => [
        {
          key: `hold-${id}`,
          at,
          title: t('order-event.held'),
          actor: who(by),
          details: [reason],
          isFailure: false,
        },
        ...(end === null
          ? []
          : [
              {
                key: `release-${id}`,
                at: end,
                title: t('order-event.released'),
                actor: who(ender ?? 'system'),
                details: [],
                isFailure: false,
              },
            ]),
      ],
    ),
    ...order.emails.map((email) => ({
      key: `email-${email.id}`,
      at: email.created_at,
      title: email.subject,
      actor: email.recipient,
      details: [],
      isFailure: ['failed', 'rejected', 'bounced'].includes(email.status),
      email,
    })),
  ]
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed()
}

function describeEvent({ kind, actor, to }: Event, { t }: Text): string {
  if (kind === 'placed' && actor.startsWith('staff:')) return t('order-event.placed-by-staff')
  const label = labels[kind]
  if (label) return t(label)
  return to ? t(`order-status.${to}`) : kind
}

function describeData({ kind, data }: Event, currency: string, { t, money, when }: Text): string[] {
  const { amount, over, carrier, tracking, reason, dispute_reason: dispute, evidence_due_at: due } = data
  const isProvider = kind === 'refund_recorded' || kind.startsWith('dispute_')
  return [
    ...(typeof carrier === 'string' ? [[carrier, tracking].filter(Boolean).join(' ')] : []),
    ...(isProvider && typeof amount === 'number' ? [money(amount, currency)] : []),
    ...(isProvider && typeof over === 'number'
      ? [t('order-event.refund-over', { amount: money(over, currency) })]
      : []),
    ...(typeof dispute === 'string' ? [t(disputeReasons[dispute] ?? 'dispute.other')] : []),
    ...(typeof due === 'string' ? [t('order-event.dispute-due', { date: when(due) })] : []),
    ...(typeof reason === 'string' && reason !== '' ? [reason] : []),
  ]
}
