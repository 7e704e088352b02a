/** Up to this quantity a variant has low stock, where no other threshold is set. */
export const DEFAULT_LOW_STOCK_THRESHOLD = 3
