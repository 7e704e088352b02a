// Paths that few pages need. Every page loads paths.ts, so they are apart from it.
import { query } from './paths.ts'

/** Checkout of these items only (`formatCartItems`); the cart keeps its own. */
export const buyNowPath = (items: string): string => `/checkout${query({ buy: items })}`

/** Checkout after a failed payment; `reason` is the error, `buy` the items that were bought without the cart. */
export const failedPaymentPath = (reason: string, buy?: string): string =>
  `/checkout${query({ payment: reason, buy })}`

/** Confirms or ends a newsletter subscription, or ends reminders of abandoned carts. */
export type NewsletterLinkStep = 'confirm' | 'leave' | 'reminders'
/** The link of an email that does it. */
export const newsletterLinkPath = (step: NewsletterLinkStep, id: string, token: string): string =>
  `/newsletter/${step}${query({ id, token })}`

/** Where mail clients unsubscribe without a page. */
export const oneClickUnsubscribePath = (id: string, token: string): string =>
  `/api/v1/newsletter/unsubscribe${query({ id, token })}`

/** The PDF of a document of an order, with the token of its signed link. */
export const orderDocumentPath = (id: string, token: string, name: string): string =>
  `/api/v1/dynamic/orders/${id}/documents/${name}${query({ token })}`

/** The customer's own cart in a reminder: its items are not added to those that the cart still holds. */
export const restoredCartPath = (items: string, country?: string): string =>
  `/cart/shared${query({ items, restore: '1', country })}`

/**
 * Payment pages of an order: `confirm` is the demo card's 3-D Secure page, `pay` redirects to the payment page, and
 * `done` and `left` return from it.
 */
export const paymentPath = (step: 'confirm' | 'pay' | 'done' | 'left', id: string, token: string): string =>
  `/checkout/${step}${query({ id, token })}`

/** Pays the price difference of an order edit; `back` is set when the buyer returns from the payment page. */
export const payChangePath = (id: string, token: string, number: number, back?: 'done' | 'left'): string =>
  `/order/pay${query({ id, token, change: String(number), ...(back && { back }) })}`

/** Places and pays an order that staff prepared. */
export const paymentLinkPath = (id: string, token: string): string => `/order/link${query({ id, token })}`

/** Reviews a product of an order. */
export const reviewPath = (id: string, token: string, product: string): string =>
  `/order/review${query({ id, token, product })}`
