import addresses from 'virtual:message-addresses'

/**
 * Message files of a locale: initial ones, those of product pages, deferred ones, and back-office messages for its pages, in
 * this order. Falls back to English. The browser gets the file names from its page, which has one language.
 */
export function messageFiles(locale: string, pathname = ''): string[] {
  if (!import.meta.env.SSR) return document.documentElement.dataset['words']!.split(' ')
  const { first, product, later, office } = addresses[locale] ?? addresses['en']!
  return [first, product, later, ...(isAdminPath(pathname) ? [office] : [])]
}

/** Back-office pages. They load as full documents and have messages that no other page needs. */
export const isAdminPath = (pathname: string) => /^\/admin(?:$|\/)/.test(pathname)

/** First segments of their paths. */
const formPages = new Set(
  'cart checkout order newsletter contact-us privacy offline wishlist collections signin signup forget-password reset-password verify-email my-account register-dynamics-access register-api shops quick-order market admin'.split(
    ' ',
  ),
)

/**
 * Message files that a page needs at once: all of them for checkout, order, collections, forms and account pages. Other
 * pages load the rest on the first interaction.
 */
export function initialMessageFiles(locale: string, pathname: string): string[] {
  const files = messageFiles(locale, pathname)
  if (formPages.has(pathname.split('/')[1]!)) return files
  return files.slice(0, pathname.startsWith('/products/') ? 2 : 1)
}
