// Demo promotions, one of each kind. Their names are translated in demo/content/words/selling.ts.
import type { PromotionInput } from '../src/modules/promotions/promotion-input.ts'

export const demoPromotions: PromotionInput[] = [
  {
    name: 'Welcome, 10% off your first order',
    code: 'WELCOME10',
    percent: 10,
    firstOrder: true,
    position: 10,
  },
  {
    name: '$15 off $100 or more',
    code: 'TAKE15',
    amountMinor: 1_500,
    minimumMinor: 10_000,
    limitPerPerson: 3,
    position: 20,
  },
  { name: 'Free delivery', code: 'SHIPFREE', freeShipping: true, position: 90 },
  {
    name: 'Three for two on socks',
    percent: 100,
    buy: { quantity: 2, get: 1 },
    categories: ['socks'],
    position: 0,
  },
  {
    name: 'End of season: 25% off everything',
    code: 'SEAM25',
    percent: 25,
    combines: false,
    limitTotal: 100,
    limitPerPerson: 1,
    position: 30,
  },
]
