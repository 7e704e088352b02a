import addresses from 'virtual:message-addresses'

/** Where a locale's messages lie, first and later ones, and those of the back office for its pages; English where it has none. A browser is told by its page, which has one language. */
export function messageFiles(locale: string, pathname = ''): [first: string, later: string, office?: string] {
  if (!import.meta.env.SSR) return document.documentElement.dataset['words']!.split(' ') as [string, string]
  const { first, later, office } = addresses[locale] ?? addresses['en']!
  return isAdminPath(pathname) ? [first, later, office] : [first, later]
}

/** Pages of the back office. They are opened as documents, and have words that no other page is sent. */
export const isAdminPath = (pathname: string) => /^\/admin(?:$|\/)/.test(pathname)

const formPages =
  'cart|checkout|order|newsletter|contact-us|privacy|offline|wishlist|collections|signin|signup|forget-password|reset-password|verify-email|my-account|register-dynamics-access|register-api|shops|quick-order|admin'
const deferredMessagePaths = new RegExp(`^/(?:products/|(?:${formPages})(?:$|/))`)

/** Pages that need the later messages from the start: product, checkout, order, collections, forms, account. */
export const needsDeferredMessages = (pathname: string) => deferredMessagePaths.test(pathname)
