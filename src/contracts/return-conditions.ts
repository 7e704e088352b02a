/** Condition of returned items on arrival. Only `as_new` and `worn` items can be sold again. */
export const returnConditions = ['as_new', 'worn', 'damaged', 'wrong_item'] as const
export type ReturnCondition = (typeof returnConditions)[number]
