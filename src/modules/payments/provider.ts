// What the shop asks of whoever moves the money. Every call carries the order's id as its key, so that a repeated
// call, after a crash or a silence, is the same call.
import type { Db } from '../../platform/database.ts'

export type ChargeOrder = {
  /** The order's id: the provider's idempotency key. */
  key: string
  /** Stands for the card; good for this charge only. */
  token: string
  amountMinor: number
  currency: string
}

/** `pending`: the provider has not said yet; ask again. `reference` is the provider's own name for the charge. */
export type ChargeResult =
  | { status: 'captured'; reference: string }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'pending' }

export const declineReasons = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'not_a_test_card',
  'order_expired',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export type PaymentProvider = {
  code: string
  charge(db: Db, order: ChargeOrder, now: Date): Promise<ChargeResult>
  /** Looks a charge up without making one. @returns undefined when the provider was never asked. */
  find(db: Db, key: string, now: Date): Promise<ChargeResult | undefined>
  /** Gives back the whole charge; doing it twice gives it back once. */
  refund(db: Db, key: string): Promise<void>
}

/** What may be kept of a card. */
export type Instrument = { brand: string; last4: string }
