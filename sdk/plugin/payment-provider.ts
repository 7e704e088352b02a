// Interface of payment providers. Every call carries the order id as its idempotency key, so a call repeated
// after a crash or timeout has no further effect.
import type { DeclineReason } from '../../src/kernel/decline-reasons.ts'
import type { Locale } from '../../src/kernel/locale.ts'
import type { ExpressFrame, ExpressPayments } from './express.ts'

export type { ExpressFrame } from './express.ts'

/**
 * References of charges at a provider, kept in the shop's database by the shop's key of a charge. They decide whether a
 * voided charge can still be opened: the first writer wins.
 */
export type PaymentSessions = {
  /** @returns the provider's reference; undefined when there is none. */
  find(key: string): Promise<string | undefined>
  /**
   * Called before a charge is opened at the provider.
   * @returns the existing reference; with `closed`, none may be opened.
   */
  claim(key: string): Promise<{ id: string | null; closed: boolean }>
  /**
   * Prevents that the charge is opened later.
   * @returns the existing reference; `requested` without an id means that one may exist at the provider.
   */
  close(key: string): Promise<{ id: string | null; requested: boolean }>
  save(key: string, id: string): Promise<void>
  /** What the provider's signed messages have reported of a charge; undefined when nothing was saved. */
  findState(key: string): Promise<unknown>
  /** Adds the fields to what was saved, and replaces those with the same name. */
  saveState(key: string, fields: object): Promise<void>
}

/** What a plugin may use of the shop during a call. */
export type PaymentContext = { sessions: PaymentSessions }

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

/**
 * `token` represents the card and is valid for this charge only. With `isExpress` it is what a wallet of an express
 * payment has confirmed, as the page sent it: check with the provider that it is what the charge needs.
 */
export type ChargeRequest = Charge & { token: string; isExpress?: true }

/**
 * A capture of a charge. `part` is set for a charge that was only authorised at checkout: `amountMinor` is then the amount
 * of this capture.
 */
export type CaptureRequest = Pick<Charge, 'key' | 'amountMinor' | 'currency'> & { part?: CapturePart }

export type CapturePart = {
  /** Idempotency key of this capture: the same key captures once. */
  key: string
  /** Nothing is captured afterwards: the provider may release the rest. */
  isFinal: boolean
  /** The sum of earlier captures, in minor units. */
  beforeMinor: number
}

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

/** `reference` is the provider's reference for the authorisation. */
export type Authorised = {
  status: 'authorised'
  reference: string
  /** What the provider reports as authorised; the shop compares it. Absent for charges that are captured at once. */
  amountMinor?: number
  currency?: string
  /** The sum of the captures so far; absent: none. */
  capturedMinor?: number
  /** Until when it can be captured; absent: the days of the capability. */
  expiresAt?: Date
}

/**
 * `pending`: no result yet, query again. `action`: redirect the buyer to `url` first. `reference` is the
 * provider's reference for the charge. The amount is what the provider reports as captured, in all captures; the shop
 * compares it.
 */
export type ChargeResult =
  | Captured
  | Authorised
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
/** `body` as it was sent. Names of headers are in lower case. */
export type WebhookCall = {
  body: string
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/** The provider did not respond: the result is unknown, and the same call can be repeated. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** A webhook request is signed, but its body is not what the provider documents. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent'
}

/** Every call except `webhook` can throw ProviderUnavailable. */
export type PaymentProvider<Context = PaymentContext> = {
  /** Exchanges a card entered at checkout for a token. Absent for providers with a page of their own. */
  tokenize?(card: CardInput, now: Date): { token: string; instrument: CardSummary }
  /** The first call with a key decides; a repeated call returns its result. */
  authorise(context: Context, order: ChargeRequest, now: Date): Promise<ChargeResult>
  /**
   * Captures an authorised amount. Idempotent: without a part by the key of the charge, otherwise by that of the part.
   * `declined`: nothing was captured, and a retry will not change that.
   */
  capture(context: Context, request: CaptureRequest, now: Date): Promise<ChargeResult>
  refund(context: Context, refund: RefundRequest): Promise<RefundResult>
  /**
   * Voids an uncaptured charge, so it can no longer be captured.
   * @returns the final state, which is a capture if that was faster; undefined when the provider never received
   * the charge.
   */
  void(context: Context, charge: Charge, now: Date): Promise<ChargeResult | undefined>
  /**
   * Looks up a charge without creating one.
   * @returns undefined when the provider never received the charge.
   */
  find(context: Context, key: string, now: Date): Promise<ChargeResult | undefined>
  /**
   * Successful refunds and disputes of a charge, by the provider's reference. Absent for providers that only
   * have the shop's own refunds.
   */
  findHistory?(reference: string): Promise<ChargeHistory>
  /**
   * Parses and verifies a webhook request.
   * @returns undefined when it is forged, too old, or not from this provider.
   * @throws InvalidEvent when it is signed and cannot be read; it is answered with 400 and recorded.
   */
  webhook?(context: Context, call: WebhookCall, now: Date): Promise<ProviderEvent | undefined>
  /** Confirmation of a card on a page of the shop, as 3-D Secure asks for. */
  challenge?: Challenge<Context>
  /** Of payments in advance. */
  transfer?: Transfer
  /** For wallets that need a payment before the customer confirms. Calls can throw ProviderUnavailable. */
  express?: ExpressPayments
}

export type Transfer = {
  /** Days after which an order that is not paid is cancelled. */
  payWithinDays: number
  getInstructions(payment: TransferPayment): PaymentInstructions
}

/** `reference`: what the buyer states, so that staff find the order. */
export type TransferPayment = { reference: string; amountMinor: number; currency: string }

/** How the buyer transfers the money. */
export type PaymentInstructions = {
  /** In display order. `label`: one of the labels in the provider's messages. */
  fields: { label: string; value: string }[]
  /** Text of a QR code for banking apps. */
  qrCode?: string
}

export type Challenge<Context = PaymentContext> = {
  /** @returns undefined when there is none, or it was answered. */
  find(context: Context, key: string): Promise<{ amountMinor: number; currency: string } | undefined>
  /** Only the first answer counts. */
  answer(context: Context, key: string, confirmed: boolean, now: Date): Promise<void>
}

/** Card entered on a page of the shop. It is neither stored nor logged. */
export type CardInput = { number: string; expiry: string }

/** Card data that may be stored. */
export type CardSummary = { brand: string; last4: string }

export type PaymentCapabilities = {
  /**
   * When the buyer pays. Stock is deducted when an order is paid at checkout, and otherwise when it is picked.
   * `in-advance`: the buyer transfers the money after ordering, and staff record it; stock is reserved meanwhile.
   * `by-invoice` is offered to companies with credit.
   */
  settlement: 'at-checkout' | 'in-advance' | 'on-delivery' | 'by-invoice'
  /** What the buyer does at checkout: enters a card, or pays on the provider's page. */
  input: 'none' | 'card' | 'redirect'
  /**
   * Its page cannot be closed and may be paid after the charge was voided. Orders are refunded then; additional
   * payments for order edits are not taken.
   */
  keepsPageOpen?: true
  /**
   * Charges can be authorised at checkout (`take` is `later`) and captured when the order ships. Absent: only at once.
   */
  laterCapture?: LaterCapture
  /**
   * Whether a charge can be refunded in parts. `false`: only everything that was captured, at once; the shop rejects other
   * refunds before it records them. Absent in plugins for version 1.4 of the plugin API and earlier: it can.
   */
  partialRefund?: boolean
  /** Wallets that pay without the checkout form: they give address, email and shipping method. */
  express?: ExpressCapability
  /** Moves no money, so it is offered only in demo shops and in payment test mode. */
  isTest?: true
}

/** The wallets are offered on product pages, in the cart and at checkout, as the merchant chooses. */
export type ExpressCapability = {
  /** Names of the wallets, for merchants. */
  wallets: readonly string[]
}

export type LaterCapture = {
  /** Days for which a charge can be captured, unless the provider says otherwise for a charge. */
  days: number
  /** `one`: a charge is captured once, and the rest is released. `several`: once for each parcel. */
  captures: 'one' | 'several'
}

/** Texts in one language. `title` and `hint` appear at checkout, `name` and `paid` on orders and documents. */
export type ProviderMessages = {
  title: string
  hint?: string
  /** Absent: the title. */
  name?: string
  /** "Paid by …" below the total of an order that gift cards paid in part; absent: the name. */
  paid?: string
  /** Names of the fields of `PaymentInstructions`. */
  labels?: Readonly<Record<string, string>>
}

/** Webhooks arrive at `/api/v1/payments/webhooks/<code>`. */
export type WebhookDefinition = {
  /** Absent: POST. */
  method?: 'GET' | 'POST'
  /** Where the signature is, for the API description, such as `the header stripe-signature`. */
  signature: string
  /** Bodies of the answers, for providers that read them; both are sent with status 200. */
  answers?: { accepted: Record<string, string>; forged: Record<string, string> }
}

export type PaymentProviderDefinition<Settings = Record<string, never>> = {
  /** Stored with every payment, so it never changes. */
  code: string
  capabilities: PaymentCapabilities
  /** Texts by language. A language may translate them in its catalogue as `payment.<code>.<text>`. */
  messages: { en: ProviderMessages } & Partial<Record<Locale, ProviderMessages>>
  /** Card brands shown at checkout. */
  cardBrands?: readonly string[]
  /** Absent for providers that send no webhooks. */
  webhook?: WebhookDefinition
  /** Currencies that the provider takes; absent: all. */
  currencies?: readonly string[]
  /** Buttons of the wallets, for providers with the capability `express`. */
  express?: ExpressFrame
  /** Whether the settings are those of the provider's test environment, in which no money moves. */
  isTestMode?(settings: Settings): boolean
  create(settings: Settings): PaymentProvider
}
