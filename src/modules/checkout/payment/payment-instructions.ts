// How a buyer transfers the money for an order that is paid in advance.
import type { Locale } from '../../../kernel/locale.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Order } from '../../orders/order.ts'
import { getOrderHead } from '../../orders/orders.store.ts'
import { getMethodTexts } from '../../payments/payment-method-texts.ts'
import { isSettled } from '../../payments/payment-methods.ts'
import { getPendingPayment, type PaymentToSettle } from '../../payments/payments.store.ts'
import type { Providers } from '../../payments/providers.ts'

type Instructions = NonNullable<Order['payment']['instructions']>

/** The payment, and how to make it in the reader's language. */
export type DuePayment = { payment: PaymentToSettle; instructions: Instructions }

/** @returns undefined unless a payment in advance is pending, and its method is still set up. */
export async function getDuePayment(
  db: Db,
  providers: Providers,
  order: { id: OrderId; display_number: string },
  locale: Locale,
): Promise<DuePayment | undefined> {
  const payment = await getPendingPayment(db, order.id)
  if (!payment || !isSettled('in-advance', payment.provider) || !providers.has(payment.provider))
    return undefined
  const { transfer } = providers.getProvider(payment.provider)
  if (!transfer) return undefined
  const { amountMinor, currency } = payment
  const { fields, qrCode } = transfer.getInstructions({
    reference: order.display_number,
    amountMinor,
    currency,
  })
  const { labels = {} } = getMethodTexts(locale, payment.provider) ?? {}
  return {
    payment,
    instructions: {
      amount: amountMinor,
      fields: fields.map(({ label, value }) => ({ label: labels[label] ?? label, value })),
      qr_code: qrCode ?? null,
    },
  }
}

/**
 * Adds the instructions to an order that waits for a transfer.
 * @param reader language of the reader; absent: that of the order.
 */
export async function withInstructions(
  db: Db,
  providers: Providers,
  order: Order,
  reader: Locale | undefined,
): Promise<Order> {
  const { status, payment } = order
  if (status !== 'pending' || payment.status !== 'pending' || !isSettled('in-advance', payment.method))
    return order
  const locale = reader ?? (await getOrderHead(db, order.id))!.locale
  const due = await getDuePayment(db, providers, order, locale)
  return due ? { ...order, payment: { ...payment, instructions: due.instructions } } : order
}
