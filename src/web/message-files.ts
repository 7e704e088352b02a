import addresses from 'virtual:message-addresses'
import { paths } from './paths.ts'

/** Where a locale's messages lie; English where it has none. */
export const messageFiles = (locale: string) => addresses[locale] ?? addresses['en']!

/** Pages that need the messages of checkout and order from the start. */
export const needsCheckoutWords = (pathname: string) => [paths.checkout(), '/order'].includes(pathname)
