// Limits of carts and wishlists that pages and server both check. Apart from limits.ts, because every page loads them.

/** Lines in a cart, and in each of its sections. */
export const MAX_CART_LINES = 300
/** Quantity of a cart or order line. */
export const MAX_LINE_QUANTITY = 999
/** Characters of a customer's note on a cart or order. */
export const MAX_ORDER_NOTE_LENGTH = 500
/** Items in a wishlist; the oldest are removed first. */
export const MAX_SAVED_ITEMS = 100
/** Characters of the message of a gift; settings may allow fewer. */
export const MAX_GIFT_MESSAGE_LENGTH = 500
