// Schemas of ids from outside: parameters, bodies, responses. Separate from ids.ts, because pages do not load zod.
import { z } from 'zod'

export const accountId = z.uuid().brand<'AccountId'>()
/** In responses. In requests an order id is text until `parseOrderId`, so that an invalid one is an unknown order. */
export const orderId = z.string().brand<'OrderId'>()

export const variantId = z.int().positive().brand<'VariantId'>()
