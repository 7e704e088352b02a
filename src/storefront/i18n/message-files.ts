import addresses from 'virtual:message-addresses'

/**
 * Message files of a locale: initial, deferred, and back-office messages for its pages. Falls back to English.
 * The browser gets the file names from its page, which has one language.
 */
export function messageFiles(locale: string, pathname = ''): [first: string, later: string, office?: string] {
  if (!import.meta.env.SSR) return document.documentElement.dataset['words']!.split(' ') as [string, string]
  const { first, later, office } = addresses[locale] ?? addresses['en']!
  return isAdminPath(pathname) ? [first, later, office] : [first, later]
}

/** Back-office pages. They load as full documents and have messages that no other page needs. */
export const isAdminPath = (pathname: string) => /^\/admin(?:$|\/)/.test(pathname)

const formPages =
  'cart|checkout|order|newsletter|contact-us|privacy|offline|wishlist|collections|signin|signup|forget-password|reset-password|verify-email|my-account|register-dynamics-access|register-api|shops|quick-order|market|admin'
const deferredMessagePaths = new RegExp(`^/(?:products/|(?:${formPages})(?:$|/))`)

/**
 * Whether a page needs the deferred messages at once: product, checkout, order, collections, forms and account
 * pages.
 */
export const needsDeferredMessages = (pathname: string) => deferredMessagePaths.test(pathname)
