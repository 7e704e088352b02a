import addresses from 'virtual:message-addresses'

/** Where a locale's messages lie; English where it has none. */
export const messageFiles = (locale: string) => addresses[locale] ?? addresses['en']!

const formPages =
  'checkout|order|newsletter|contact-us|privacy|offline|wishlist|collections|signin|signup|forget-password|reset-password|verify-email|my-account'
const whole = new RegExp(`^/(?:products/|(?:${formPages})(?:$|/))`)

/** Pages that need the later messages from the start: product, checkout, order, collections, forms, account. */
export const needsLaterWords = (pathname: string) => whole.test(pathname)
