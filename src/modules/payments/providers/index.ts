// All payment providers: one folder and one line each.
export { cashOnDelivery } from './cash-on-delivery/index.ts'
export { onAccount } from './on-account/index.ts'
export { stripe } from './stripe/index.ts'
export { testCard } from './test-card/index.ts'
