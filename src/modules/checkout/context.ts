// What the checkout is handed by whoever starts the shop.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Providers } from '../payments/providers.ts'

export type CheckoutContext = {
  db: Db
  clock: Clock
  providers: Providers
  /** Signs order links and keys fingerprints. */
  secret: string
  /** Path of an order's signed page. */
  orderPath(locale: string, orderId: string, token: string): string
  /** Path of a page of an order's payment: where its card is confirmed, and where the buyer comes back to. */
  paymentPath(step: PaymentReturnStep, locale: string, orderId: string, token: string): string
  /** Address of the shop without a slash at its end, for links in mails. */
  shopUrl: string
  /** The shop's name as mails sign with it. */
  shopName(): Promise<string>
  /** Names of deliveries and promotions in a language; without it they are said as they are kept. Within a transaction it reads by that. */
  say?(locale: string, within?: Db): Promise<(english: string) => string>
  /** No server sends mails: they stay in the stored outbox. */
  keepsMail?: boolean
  /** Called after a commit that took stock: what is sold out now is shown so before the buyer is answered. Never fails. */
  refreshStock?(variantIds: readonly number[]): Promise<void>
  /** Called after a commit that wrote jobs. */
  wakeWorker(): void
  /** How long a buyer waits for the provider before the order is placed with its payment still open. */
  patienceMs?: number
}

export type PaymentReturnStep = 'confirm' | 'done' | 'left'

/** From the start of a payment, stock is held for this long. */
export const RESERVATION_MS = 15 * 60_000
/** What somebody has to approve is held for so long: a week has every weekday. Pages say a week too. */
export const APPROVAL_RESERVATION_MS = 7 * 24 * 3_600_000
