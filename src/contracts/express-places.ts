/** Pages on which express payment is offered. */
export const expressPlaces = ['product', 'cart', 'checkout'] as const
export type ExpressPlace = (typeof expressPlaces)[number]
