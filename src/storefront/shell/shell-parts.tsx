// Shell parts that only the server renders (ui/server-fragment.tsx): many links, the same on every page.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import { inLanguage } from '../../contracts/paths.ts'
import { escapeMarkup } from '../../kernel/text/escape.ts'
import type { ShellContent } from '../context.ts'
import { type Language, TextProvider } from '../i18n/text.tsx'
import { IconSheet } from '../ui/icon-sheet.tsx'
import { Footer } from './footer.tsx'
import { MainMenu } from './menu/main-menu.tsx'
import { SiteData } from './site-data.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'

function shellParts(shell: ShellContent, year: string): Record<string, ReactNode> {
  return {
    strip: <AnnouncementBar shell={shell} />,
    menu: <MainMenu shell={shell} />,
    site: <SiteData settings={shell.settings} origin={shell.origin} />,
    'test-mode': <TestModeBanner />,
    footer: <Footer shell={shell} year={year} />,
  }
}

/** HTML before and between the links to the current page in other languages, and the language of each link. */
type Template = { html: string[]; languages: string[] }

/** By what they depend on: a shop has one entry for each language and market. */
const cache = new LRUCache<string, Record<string, Template>>({ max: 200 })

const languageLink = /href="[^"]*~current-page~" (?=hrefLang="([^"]+)")/

/**
 * HTML of the shell parts of a page.
 * @param shell null for pages without a shell.
 * @param page its path and query, without the prefix of the language.
 */
export function renderShellParts(
  shell: ShellContent | null,
  language: Language,
  page: string,
): Record<string, string> {
  const year = String(new Date().getUTCFullYear())
  const key = JSON.stringify([
    language.locale,
    year,
    shell && [getMenuIds(shell), shell.settings, shell.market, shell.origin],
  ])
  let templates = import.meta.env.PROD ? cache.get(key) : undefined
  if (!templates) {
    const parts = { icons: <IconSheet />, ...(shell && shellParts(shell, year)) }
    templates = mapValues(parts, (part) => renderTemplate(part, language))
    cache.set(key, templates)
  }
  return mapValues(templates, ({ html: [first = '', ...rest], languages }) =>
    rest.reduce(
      (html, text, at) => `${html}href="${escapeMarkup(inLanguage(languages[at]!, page))}" ${text}`,
      first,
    ),
  )
}

/** Menus are long and stay the same objects until they are edited: a number for each. */
const menuIds = new WeakMap<object, number>()
let menus = 0
const getMenuIds = ({ main, categories, secondary, footer }: ShellContent): number[] =>
  [main, categories, secondary, footer].map((menu) => {
    const id = menuIds.get(menu) ?? ++menus
    menuIds.set(menu, id)
    return id
  })

function renderTemplate(part: ReactNode, language: Language): Template {
  const split = renderToStaticMarkup(<TextProvider value={language}>{part}</TextProvider>).split(languageLink)
  return {
    html: split.filter((_, at) => at % 2 === 0),
    languages: split.filter((_, at) => at % 2 === 1),
  }
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
