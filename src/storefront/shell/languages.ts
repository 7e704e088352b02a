// Links to the page in other languages (language-menu.tsx). The server renders them once, for the first page.
import { inLanguage } from '../../contracts/paths.ts'

/** Placeholder of the address of the current page, in links of parts that are the same on every page. */
export const CURRENT_PAGE = '/~current-page~'

/**
 * Points the links at the current page. The server remembers the chosen language (api/language-cookie.ts).
 */
export function pointLanguages(address: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.setAttribute('href', inLanguage(link.hreflang, address))
  }
}
