// Dependencies of the checkout, provided at startup.
import type { Clock } from '../../kernel/clock.ts'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CachedCheckoutSettings } from './settings/cached-checkout-settings.ts'
import type { RateSource } from '../carriers/cached-carriers.ts'
import type { TaxSource } from '../tax/providers/tax-providers.ts'
import type { Providers } from '../payments/providers.ts'

export type CheckoutContext = {
  db: Db
  clock: Clock
  providers: Providers
  /** Carriers that calculate prices; absent: the rate tables apply. */
  carriers?: RateSource
  /** Plugins that calculate taxes; absent: the table of rates applies. */
  taxes?: TaxSource | undefined
  /** Settings of the checkout at this time. */
  settings: Pick<CachedCheckoutSettings, 'current'>
  /** Whether new orders are reviewed by risk rules before they can be picked. Absent: no. */
  reviewsOrders?(): boolean
  /** Signs order links and keys request fingerprints. */
  secret: string
  /** Path of an order's signed page. */
  orderPath(locale: string, orderId: OrderId, token: string): string
  /** Path of a payment page: where a card is confirmed, or where the buyer returns from the provider. */
  paymentPath(step: PaymentReturnStep, locale: string, orderId: OrderId, token: string): string
  /** Base URL of the shop without a trailing slash, for links in emails. */
  shopUrl: string
  /** Shop name used as the sender in emails. */
  shopName(): Promise<string>
  /**
   * Returns a function that translates option values; absent means the stored values are used. Within a
   * transaction it reads through `within`.
   */
  getOptionTranslator?(locale: string, within?: Db): Promise<(value: string) => string>
  /** True when no mail server is configured: emails stay in the outbox. */
  keepsMail?: boolean
  /**
   * Call after a commit that reserved stock, so that sold-out variants are shown as such before the buyer gets a
   * response. Never fails.
   */
  refreshStock?(variantIds: readonly VariantId[]): Promise<void>
  /** Call after a commit that wrote jobs. */
  wakeWorker(): void
  /** How long a buyer waits for the provider before the order is returned with its payment pending. */
  patienceMs?: number
}

export type PaymentReturnStep = 'confirm' | 'done' | 'left'

/** Stock is reserved for this long after an additional payment is started. */
export const RESERVATION_MS = 15 * 60_000
