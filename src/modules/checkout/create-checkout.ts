// The checkout with its parts in place: what the shop offers, and what its worker does.
import type { JobHandlers, Schedule } from '../../platform/jobs.ts'
import type { Order } from '../orders/order.ts'
import type { CheckoutQuote, PlacedOrder, PlaceOrderInput, QuoteInput } from './checkout.ts'
import { checkoutJobs, checkoutSchedule } from './checkout-jobs.ts'
import type { CheckoutContext } from './context.ts'
import { placeOrder, type PlaceOrderRequest } from './place-order.ts'
import { quoteCheckout } from './quote.ts'
import { viewOrder } from './view-order.ts'

export type Checkout = {
  selling: {
    quoteCheckout(input: QuoteInput): Promise<CheckoutQuote>
    placeOrder(input: PlaceOrderInput, request: PlaceOrderRequest): Promise<PlacedOrder>
    /** @returns undefined when there is no such order or the token does not open it. */
    order(id: string, token: string): Promise<Order | undefined>
  }
  jobs: JobHandlers
  schedule: Schedule[]
}

export const createCheckout = (context: CheckoutContext): Checkout => ({
  selling: {
    quoteCheckout: (input) => quoteCheckout(context.db, input, context.clock.now()),
    placeOrder: (input, request) => placeOrder(context, input, request),
    order: (id, token) => viewOrder(context.db, context.secret, id, token),
  },
  jobs: checkoutJobs(context),
  schedule: checkoutSchedule,
})
