/** Reasons for which a payment is declined. */
export const declineReasons = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'not_a_test_card',
  'not_confirmed',
  'order_expired',
] as const
export type DeclineReason = (typeof declineReasons)[number]
