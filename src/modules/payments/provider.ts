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
  /** `later`: the money is only set aside, `capture` takes it. Absent: taken at once. */
  take?: 'at-once' | 'later'
}

export type Captured = { status: 'captured'; reference: string; amountMinor: number; currency: string }

/**
 * `pending`: the provider has not said yet; ask again. `reference` is the provider's own name
 * for the charge; the amount is what it says it took, which the shop compares.
 */
export type ChargeResult =
  | Captured
  | { status: 'authorised'; reference: string }
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

/** `refundKey` names this refund: the same key gives back once, however often it is asked. A charge may be given back in parts. */
export type RefundOrder = { key: string; refundKey: string; amountMinor: number }
/** `failed`: nothing was given back, and asking again will not change that. */
export type RefundResult =
  | { status: 'refunded'; reference: string }
  | { status: 'failed'; reason: 'not_captured' | 'more_than_taken' | 'refused' }

export type PaymentProvider = {
  code: string
  /** The first call with a key decides, a repeated one tells what became of it. */
  authorise(db: Db, order: ChargeOrder, now: Date): Promise<ChargeResult>
  /** Takes what was set aside; once. */
  capture(
    db: Db,
    charge: Pick<ChargeOrder, 'key' | 'amountMinor' | 'currency'>,
    now: Date,
  ): Promise<ChargeResult>
  refund(db: Db, refund: RefundOrder): Promise<RefundResult>
  /**
   * Lets a charge go that has not been taken, so that it cannot be any more. @returns what stands: a capture that was quicker; undefined
   * when the provider was never asked.
   */
  void(db: Db, key: string, now: Date): Promise<ChargeResult | undefined>
  /** Looks a charge up without making one. @returns undefined when the provider was never asked. */
  find(db: Db, key: string, now: Date): Promise<ChargeResult | undefined>
}

/** What may be kept of a card. */
export type Instrument = { brand: string; last4: string }
