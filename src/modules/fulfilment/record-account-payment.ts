// Records payments for orders on account; staff enter them, in full or in parts.
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import { getInvoiceBalance, findLedgerEntry, reduceInvoice } from '../payments/account-credit.store.ts'
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'

/** `reference` is the reference on the bank statement. */
export type AccountPaymentInput = { amountMinor: number; reference: string; requestKey: string }

/**
 * Idempotent by `requestKey`.
 * @returns the open amount of the invoice after this payment.
 * @throws ShopError not_found for an order without an invoice on account; payment_exceeds_balance;
 * idempotency_key_reused.
 */
export const recordAccountPayment = (
  context: FulfilmentContext,
  orderId: OrderId,
  { amountMinor, reference, requestKey }: AccountPaymentInput,
  initiator: Actor,
): Promise<{ openMinor: number }> =>
  runOrderAction(
    context,
    orderId,
    { name: 'account-payment', diff: { amount: amountMinor, reference } },
    initiator,
    async ({ tx, at, actor, again }) => {
      const account = await getInvoiceBalance(tx, orderId)
      if (!account) throw new ShopError('not_found')
      const key = `payment:${orderId}:${requestKey}`
      const previous = await findLedgerEntry(tx, key)
      if (previous) {
        if (previous.amountMinor !== amountMinor || previous.reference !== reference)
          throw new ShopError('idempotency_key_reused')
        again()
        return { openMinor: account.openMinor }
      }
      if (amountMinor > account.openMinor)
        throw new ShopError('payment_exceeds_balance', { open: Math.max(0, account.openMinor) })
      const entry = { kind: 'payment' as const, orderId, amountMinor, reference, actor, at, requestKey: key }
      await reduceInvoice(tx, account.companyId, entry)
      await insertOrderEvent(tx, orderId, 'account_payment', actor, at, { amount: amountMinor })
      return { openMinor: account.openMinor - amountMinor }
    },
  )
