// What the shop asks of whoever moves the money. Every call carries the order's id as its key, so that a repeated
// call, after a crash or a silence, is the same call.
import type { Db } from '../../platform/database.ts'
import type { DeclineReason } from '../../kernel/decline-reasons.ts'

export type Charge = {
  /** The order's id: the provider's idempotency key. */
  key: string
  amountMinor: number
  currency: string
  /** `later`: the money is only set aside, `capture` takes it. Absent: taken at once. */
  take?: 'at-once' | 'later'
  /** Asked only where the buyer has to go to a page. */
  page(): Promise<PaymentPage>
}

/** `token` stands for the card; good for this charge only. */
export type ChargeRequest = Charge & { token: string }

/** What a page where the buyer pays or confirms says, and where it leads. */
export type PaymentPage = {
  /** What is paid for, in the buyer's words. */
  title: string
  email: string
  locale: string
  /** Our own page, where the owner of a demo card confirms; a path. */
  confirm: string
  /** Where the buyer is led when done, and when they turn back; whole addresses. */
  successUrl: string
  cancelUrl: string
}

export type Captured = { status: 'captured'; reference: string; amountMinor: number; currency: string }

/**
 * `pending`: the provider has not said yet; ask again. `action`: the buyer has to go to `url` first. `reference` is the provider's own name
 * for the charge; the amount is what it says it took, which the shop compares.
 */
export type ChargeResult =
  | Captured
  | { status: 'authorised'; reference: string }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'action'; url: string }
  | { status: 'pending' }

/** `refundKey` names this refund: the same key gives back once, however often it is asked. A charge may be given back in parts. */
export type RefundRequest = { key: string; refundKey: string; amountMinor: number; at: Date }
/** `failed`: nothing was given back, and asking again will not change that. */
export type RefundResult =
  | { status: 'refunded'; reference: string }
  | { status: 'failed'; reason: 'not_captured' | 'more_than_taken' | 'refused' }

/** What a provider tells by itself. It decides nothing: the shop asks the provider about `key` and believes that answer. */
export type ProviderEvent = {
  id: string
  kind: string
  key: string | undefined
  /** It is about a refund or a dispute of the charge, not about the charge itself. */
  isAfterCharge?: boolean
}

/** Money of a charge that the provider gave back or holds back, whoever asked for it. Amounts in minor units. */
export type ChargeHistory = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }
/** `refundKey` is that of the shop's own refund; undefined for one made in the provider's dashboard. */
export type ProviderRefund = { id: string; refundKey: string | undefined; amountMinor: number }
/** `inquiry`: a question of the bank, no money was withdrawn. `open`: withdrawn until it is decided. */
export type ProviderDispute = {
  id: string
  amountMinor: number
  currency: string
  reason: string
  status: 'inquiry' | 'open' | 'won' | 'lost'
  evidenceDueAt: Date | null
  openedAt: Date
}
export type WebhookCall = { body: string; signature: string }

/** The provider did not answer: nothing is known, and the same call may be made again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderSilent'
}

/** Every call but `webhook` may throw ProviderSilent. */
export type PaymentProvider = {
  code: string
  /** The first call with a key decides, a repeated one tells what became of it. */
  authorise(db: Db, order: ChargeRequest, now: Date): Promise<ChargeResult>
  /** Takes what was set aside; once. */
  capture(db: Db, charge: Pick<Charge, 'key' | 'amountMinor' | 'currency'>, now: Date): Promise<ChargeResult>
  refund(db: Db, refund: RefundRequest): Promise<RefundResult>
  /**
   * Lets a charge go that has not been taken, so that it cannot be any more. @returns what stands: a capture that was quicker; undefined
   * when the provider was never asked.
   */
  void(db: Db, charge: Charge, now: Date): Promise<ChargeResult | undefined>
  /** Looks a charge up without making one. @returns undefined when the provider was never asked. */
  find(db: Db, key: string, now: Date): Promise<ChargeResult | undefined>
  /** Refunds that succeeded and disputes of a charge, by the provider's own reference; absent: there are none but the shop's own. */
  findHistory?(reference: string): Promise<ChargeHistory>
  /** Reads a call of the provider's. @returns undefined when it is forged, stale, or none of theirs. */
  webhook?(call: WebhookCall, now: Date): Promise<ProviderEvent | undefined>
}

/** What may be kept of a card. */
export type CardSummary = { brand: string; last4: string }
