import type { ReturnCondition } from '../../../modules/orders/order.ts'

/** As of modules/orders/order.ts, which pages know by type only. */
export const returnConditions = [
  'as_new',
  'worn',
  'damaged',
  'wrong_item',
] as const satisfies readonly ReturnCondition[]
