/**
 * Job kinds that move or record money: charges, captures, refunds of late charges, refunds, additional payments and
 * provider refunds.
 */
export const paymentJobKinds = [
  'payment.charge',
  'payment.capture',
  'payment.authorization',
  'payment.refund',
  'payment.history',
  'order.refund',
  'order.change',
] as const
