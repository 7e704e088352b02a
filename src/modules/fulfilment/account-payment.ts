// Money that came in for an order on account: accounting enters it, in parts as it comes.
import { ShopError } from '../../kernel/errors.ts'
import { addEvent } from '../orders/orders.store.ts'
import { accountOf, enteredBy, takeOff } from '../payments/on-account.store.ts'
import { act, type By, type FulfilmentContext } from './act.ts'

/** `reference` is what the bank's statement says of it. */
export type AccountPayment = { amountMinor: number; reference: string; requestKey: string }

/**
 * The same key is the same payment. @returns what is open of the invoice after it.
 * @throws ShopError not_found for an order without an invoice on account; payment_too_much; idempotency_mismatch.
 */
export const enterPayment = (
  context: FulfilmentContext,
  orderId: string,
  { amountMinor, reference, requestKey }: AccountPayment,
  by: By,
): Promise<{ openMinor: number }> =>
  act(
    context,
    orderId,
    { name: 'account-payment', diff: { amount: amountMinor, reference } },
    by,
    async ({ tx, at, actor, again }) => {
      const account = await accountOf(tx, orderId)
      if (!account) throw new ShopError('not_found')
      const key = `payment:${orderId}:${requestKey}`
      const before = await enteredBy(tx, key)
      if (before) {
        if (before.amountMinor !== amountMinor || before.reference !== reference)
          throw new ShopError('idempotency_mismatch')
        again()
        return { openMinor: account.openMinor }
      }
      if (amountMinor > account.openMinor)
        throw new ShopError('payment_too_much', { open: Math.max(0, account.openMinor) })
      const entry = { kind: 'payment' as const, orderId, amountMinor, reference, actor, at, requestKey: key }
      await takeOff(tx, account.companyId, entry)
      await addEvent(tx, orderId, 'account_payment', actor, at, { amount: amountMinor })
      return { openMinor: account.openMinor - amountMinor }
    },
  )
