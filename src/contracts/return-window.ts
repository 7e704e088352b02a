/** How long items can be returned, counted from the delivery of the last parcel of an order. */
export const RETURN_WINDOW_DAYS = 30
