// Links to the page in other languages (language-menu.tsx): the server wrote them once, for the page that it wrote.
import { inLanguage } from '../../paths.ts'

/** Points them at the page that is shown. The server remembers who follows one (api/remembered-language.ts). */
export function pointLanguages(address: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.setAttribute('href', inLanguage(link.hreflang, address))
  }
}
