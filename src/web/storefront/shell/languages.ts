// Links to the page in other languages (language-menu.tsx): the server wrote them once, for the page that it wrote.
import { languageCookie } from '../../../kernel/locale.ts'
import { inLanguage } from '../../paths.ts'

const aYear = 31_536_000

/** Points them at the page that is shown, and has a choice remembered. */
export function pointLanguages(address: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.setAttribute('href', inLanguage(link.hreflang, address))
    link.onclick = () => {
      document.cookie = `${languageCookie}=${link.hreflang}; path=/; max-age=${aYear}; samesite=lax`
    }
  }
}
