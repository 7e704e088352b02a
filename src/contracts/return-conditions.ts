/** Conditions in which staff record returned items. */
export const returnConditions = ['as_new', 'worn', 'damaged', 'wrong_item'] as const
export type ReturnCondition = (typeof returnConditions)[number]
