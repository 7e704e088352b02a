// Interface of payment providers. Every call carries the order id as its idempotency key, so a call repeated
// after a crash or timeout has no further effect.
import type { Db } from '../../platform/database/database.ts'
import type { DeclineReason } from '../../kernel/decline-reasons.ts'

export type Charge = {
  /** The order id, used as the provider's idempotency key. */
  key: string
  amountMinor: number
  currency: string
  /** `later`: only authorise, `capture` follows. Absent: capture at once. */
  take?: 'at-once' | 'later'
  /** Called only when the buyer has to be redirected to a payment page. */
  page(): Promise<PaymentPage>
}

/** `token` represents the card and is valid for this charge only. */
export type ChargeRequest = Charge & { token: string }

/** Content and return URLs of a payment page. */
export type PaymentPage = {
  /** Description of the purchase in the buyer's language. */
  title: string
  email: string
  locale: string
  /** Path of the shop's page on which the owner of a demo card confirms. */
  confirm: string
  /** Absolute URLs to which the buyer returns after paying or cancelling. */
  successUrl: string
  cancelUrl: string
}

export type Captured = { status: 'captured'; reference: string; amountMinor: number; currency: string }

/**
 * `pending`: no result yet, query again. `action`: redirect the buyer to `url` first. `reference` is the
 * provider's reference for the charge. The amount is what the provider reports as captured; the shop compares
 * it.
 */
export type ChargeResult =
  | Captured
  | { status: 'authorised'; reference: string }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'action'; url: string }
  | { status: 'pending' }

/** `refundKey` is the refund's idempotency key. A charge can be refunded in parts. */
export type RefundRequest = { key: string; refundKey: string; amountMinor: number; at: Date }
/** `failed`: nothing was refunded, and a retry will not change that. */
export type RefundResult =
  | { status: 'refunded'; reference: string }
  | { status: 'failed'; reason: 'not_captured' | 'more_than_taken' | 'refused' }

/** A webhook event. It is only a hint: the shop queries the provider for `key` and trusts that response. */
export type ProviderEvent = {
  id: string
  kind: string
  key: string | undefined
  /** The event concerns a refund or dispute of the charge, not the charge itself. */
  isAfterCharge?: boolean
}

/**
 * All refunds and disputes of a charge, whether made by the shop or in the dashboard of the provider. Amounts
 * are in minor units.
 */
export type ChargeHistory = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }
/** `refundKey` identifies the shop's own refund; undefined for a refund made in the provider's dashboard. */
export type ProviderRefund = { id: string; refundKey: string | undefined; amountMinor: number }
/**
 * `inquiry`: a question from the bank, no money was withdrawn. `open`: withdrawn until the dispute is decided.
 */
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

/** The provider did not respond: the result is unknown, and the same call can be repeated. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** Every call except `webhook` can throw ProviderUnavailable. */
export type PaymentProvider = {
  /** Exchanges a card entered at checkout for a token. Absent for providers with a page of their own. */
  tokenize?(card: CardInput, now: Date): { token: string; instrument: CardSummary }
  /** The first call with a key decides; a repeated call returns its result. */
  authorise(db: Db, order: ChargeRequest, now: Date): Promise<ChargeResult>
  /** Captures an authorised amount. Idempotent. */
  capture(db: Db, charge: Pick<Charge, 'key' | 'amountMinor' | 'currency'>, now: Date): Promise<ChargeResult>
  refund(db: Db, refund: RefundRequest): Promise<RefundResult>
  /**
   * Voids an uncaptured charge, so it can no longer be captured.
   * @returns the final state, which is a capture if that was faster; undefined when the provider never received
   * the charge.
   */
  void(db: Db, charge: Charge, now: Date): Promise<ChargeResult | undefined>
  /**
   * Looks up a charge without creating one.
   * @returns undefined when the provider never received the charge.
   */
  find(db: Db, key: string, now: Date): Promise<ChargeResult | undefined>
  /**
   * Successful refunds and disputes of a charge, by the provider's reference. Absent for providers that only
   * have the shop's own refunds.
   */
  findHistory?(reference: string): Promise<ChargeHistory>
  /**
   * Parses and verifies a webhook request.
   * @returns undefined when it is forged, too old, or not from this provider.
   */
  webhook?(call: WebhookCall, now: Date): Promise<ProviderEvent | undefined>
  /** Confirmation of a card on a page of the shop, as 3-D Secure asks for. */
  challenge?: Challenge
}

export type Challenge = {
  /** @returns undefined when there is none, or it was answered. */
  find(db: Db, key: string): Promise<{ amountMinor: number; currency: string } | undefined>
  /** Only the first answer counts. */
  answer(db: Db, key: string, confirmed: boolean, now: Date): Promise<void>
}

/** Card entered on a page of the shop. It is neither stored nor logged. */
export type CardInput = { number: string; expiry: string }

/** Card data that may be stored. */
export type CardSummary = { brand: string; last4: string }
