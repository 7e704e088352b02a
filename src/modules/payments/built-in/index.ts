// Payment providers that use the shop's own database. All others are plugins.
export { onAccount } from './on-account/index.ts'
export { testCard } from './test-card/index.ts'
