import addresses from 'virtual:message-addresses'

/** Where a locale's messages lie, first and later ones; English where it has none. A browser is told by its page, which has one language. */
export function messageFiles(locale: string): [first: string, later: string] {
  if (!import.meta.env.SSR) return document.documentElement.dataset['words']!.split(' ') as [string, string]
  const { first, later } = addresses[locale] ?? addresses['en']!
  return [first, later]
}

const formPages =
  'cart|checkout|order|newsletter|contact-us|privacy|offline|wishlist|collections|signin|signup|forget-password|reset-password|verify-email|my-account|register-dynamics-access|register-api|shops|quick-order'
const whole = new RegExp(`^/(?:products/|(?:${formPages})(?:$|/))`)

/** Pages that need the later messages from the start: product, checkout, order, collections, forms, account. */
export const needsLaterWords = (pathname: string) => whole.test(pathname)
