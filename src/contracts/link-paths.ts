// Paths that few pages need. Every page loads paths.ts, so they are apart from it.
import { query } from './paths.ts'

/** Checkout after a failed payment; `reason` is the error. */
export const failedPaymentPath = (reason: string): string => `/checkout${query({ payment: reason })}`

/** Confirms or ends a newsletter subscription, or ends reminders of abandoned carts. */
export type NewsletterLinkStep = 'confirm' | 'leave' | 'reminders'
/** The link of an email that does it. */
export const newsletterLinkPath = (step: NewsletterLinkStep, id: string, token: string): string =>
  `/newsletter/${step}${query({ id, token })}`

/** The PDF of a document of an order, with the token of its signed link. */
export const orderDocumentPath = (id: string, token: string, name: string): string =>
  `/api/v1/dynamic/orders/${id}/documents/${name}${query({ token })}`
