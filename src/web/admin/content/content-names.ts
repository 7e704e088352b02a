// What kinds of content are called.
import type { MessageKey } from '../../text.tsx'

export const menuNames = {
  main: 'office.content.menu.main',
  categories: 'office.content.menu.categories',
  secondary: 'office.content.menu.secondary',
  footer: 'office.content.menu.footer',
} as const satisfies Record<string, MessageKey>
