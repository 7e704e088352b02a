// The customer's side of a payment link: shows the order that staff prepared, and places and pays it once.
import { sql } from 'kysely'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { type Locale, resolveLocale } from '../../../kernel/locale.ts'
import { isPreconditionFailed } from '../../../platform/database/batch-sql.ts'
import { auditWrites } from '../../audit/audit.ts'
import { getPaymentLink, usePaymentLinkWrites } from '../../orders/drafts/payment-links.store.ts'
import { isPaymentLinkToken, type PaymentLinkStatus } from '../../orders/drafts/payment-links.ts'
import { signOrderToken } from '../../orders/order-token.ts'
import { getCapabilities } from '../../payments/payment-methods.ts'
import {
  type Address,
  BALANCE,
  cardInput,
  type CheckoutPreview,
  type PlacedOrder,
  type PlaceOrderInput,
} from '../checkout.ts'
import type { CheckoutContext } from '../context.ts'
import { assertTermsAccepted } from '../order-consents.ts'
import { placeOrder } from '../place-order.ts'
import { quotePaymentLink, toLinkTerms } from './payment-link-quote.service.ts'

/** `orderPath`: the page of the order that was placed by the link. */
export type PaymentLinkView = {
  status: PaymentLinkStatus
  expiresAt: string
  /** That of the store for an order that is collected without an address. */
  address: Address
  isCollected: boolean
  quote: CheckoutPreview
  orderPath?: string
}

export type PayByLink = {
  /** Code of the payment method; ignored when gift cards pay everything. */
  method: string
  /** As typed; ignored unless the method takes a card. */
  card: { number: string; expiry: string; cvc: string }
  /** The total that the page showed, in minor units. */
  expected_total: number
  terms_accepted: boolean
  /** Of the page that was sent; it places one order. */
  idempotencyKey: string
  requestId: string
}

export type PayByLinkService = {
  /** @returns undefined when there is no such link, or the token is invalid. */
  paymentLink(id: string, token: string, locale?: Locale): Promise<PaymentLinkView | undefined>
  /**
   * Places and pays the order. A link is paid once; a declined payment can be repeated.
   * @throws ShopError not_found; invalid_transition when the link is paid, expired or cancelled; as the checkout.
   */
  payByLink(id: string, token: string, input: PayByLink): Promise<PlacedOrder>
}

export function createPayByLinkService(context: CheckoutContext): PayByLinkService {
  const { db, clock, secret } = context
  const load = async (id: string, token: string) =>
    isUuid(id) && isPaymentLinkToken(secret, id, token) ? getPaymentLink(db, id, clock.now()) : undefined
  return {
    async paymentLink(id, token, locale) {
      const link = await load(id, token)
      if (!link) return undefined
      const { input, status, created_at: createdAt, expires_at: expiresAt, order } = link
      const { quote } = await quotePaymentLink(context, input, new Date(createdAt), locale)
      const orderId = status === 'paid' && order ? order.id : undefined
      return {
        status,
        expiresAt,
        address: input.address,
        isCollected: input.contact !== undefined,
        quote,
        ...(orderId && {
          orderPath: context.orderPath(input.locale, orderId, signOrderToken(secret, orderId)),
        }),
      }
    },
    async payByLink(id, token, { method, card, expected_total, terms_accepted, idempotencyKey, requestId }) {
      const link = await load(id, token)
      if (!link) throw new ShopError('not_found')
      const { input, created_by, status } = link
      const quotedAt = new Date(link.created_at)
      if (status !== 'open' && status !== 'failed') throw new ShopError('invalid_transition', { status })
      assertTermsAccepted(context.settings.current, {
        ...input,
        locale: resolveLocale(input.locale),
        terms_accepted,
      })
      const { quote, buyer } = await quotePaymentLink(context, input, quotedAt)
      const payment = toPayment(quote, input.address.name, method, card)
      const {
        items,
        custom_items: _items,
        discount: _discount,
        currency: _currency,
        conversion: _conversion,
        locale,
        address,
        contact,
        ...order
      } = input
      const placeInput = {
        ...order,
        ...(contact ? { contact } : { address }),
        locale: resolveLocale(locale),
        items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
        payment,
        expected_total,
        terms_accepted,
      }
      try {
        return await placeOrder(context, placeInput, {
          idempotencyKey,
          principal: `payment-link:${id}`,
          requestId,
          ...buyer,
          terms: toLinkTerms(input, quotedAt),
          along: (orderId) => [
            ...usePaymentLinkWrites(id, orderId, clock.now()),
            ...auditWrites(
              {
                actor: created_by,
                requestId,
                action: 'order.place',
                objectKind: 'order',
                objectId: orderId,
                diff: { by: 'payment-link', link: id, total: expected_total },
                at: clock.now(),
              },
              sql<boolean>`exists (select from used_link)`,
            ),
          ],
        })
      } catch (error) {
        if (!isPreconditionFailed(error)) throw error
        const now = await load(id, token)
        throw new ShopError('invalid_transition', { status: now?.status })
      }
    },
  }
}

/** @throws ShopError invalid_input. */
function toPayment(
  quote: CheckoutPreview,
  name: string,
  method: string,
  card: PayByLink['card'],
): PlaceOrderInput['payment'] {
  if (quote.due === 0) return { method: BALANCE }
  if (!quote.payment_methods.includes(method)) throw invalidInput('payment.method', 'not offered')
  if (getCapabilities(method)?.input !== 'card') return { method }
  const parsed = cardInput.safeParse({ ...card, name })
  if (!parsed.success) throw invalidInput('payment.card', 'check the number, expiry date and security code')
  return { method, card: parsed.data }
}
