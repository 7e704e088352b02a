// Where customers see content, and what it is called.
import { homeLayouts } from '../../contracts/home-layouts.ts'
import { paths } from '../../contracts/paths.ts'
import { infoPath } from '../../kernel/text/info-path.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { ContentKind } from './content-document.ts'

type Content = { kind: ContentKind; id: string }

/** The page of the store that shows it. */
export function storePathOf({ kind, id }: Content): string {
  if (kind === 'page') return infoPath(id)
  if (kind === 'department') return paths.category(id)
  const layout = kind === 'home' ? homeLayouts.find((one) => one === id) : undefined
  return layout ? paths.layout(layout) : paths.home()
}

const menus: Record<string, MessageKey> = {
  main: 'content.menu.main',
  categories: 'content.menu.categories',
  secondary: 'content.menu.secondary',
  footer: 'content.menu.footer',
}

/** Pages and home pages are named by their addresses, which no language translates. */
export function nameOfContent({ kind, id }: Content, t: (key: MessageKey) => string): string {
  const menu = kind === 'menu' ? menus[id] : undefined
  return menu ? t(menu) : kind === 'menu' ? id : storePathOf({ kind, id })
}
