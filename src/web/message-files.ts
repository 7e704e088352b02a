import addresses from 'virtual:message-addresses'

/** Where a locale's messages lie; English where it has none. */
export const messageFiles = (locale: string) => addresses[locale] ?? addresses['en']!

/** Pages that need the later messages from the start: product, checkout, order, forms. */
export const needsLaterWords = (pathname: string) =>
  /^\/(checkout$|order(?:$|\/)|products\/|newsletter|contact-us$|privacy$|offline$|wishlist$|collections(?:$|\/))/.test(
    pathname,
  )
