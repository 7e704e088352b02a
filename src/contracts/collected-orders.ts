/**
 * Whether the customer collects the order, so that no carrier brings it. Orders to a pickup point whose customer entered an
 * address count as sent.
 */
export const isCollected = (order: {
  pickup?: object | undefined
  is_store_address?: true | undefined
}): boolean => order.pickup !== undefined || order.is_store_address === true
