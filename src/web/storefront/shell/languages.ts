// Links to the page in other languages (language-menu.tsx): the server wrote them once, for the page that it wrote.
import { languageCookie } from '../../../kernel/locale.ts'
import { inLanguage } from '../../paths.ts'

const aYear = 31_536_000

function remember(event: Event) {
  const { hreflang } = event.currentTarget as HTMLAnchorElement
  document.cookie = `${languageCookie}=${hreflang}; path=/; max-age=${aYear}; samesite=lax`
}

/** Points them at the page that is shown, and has a choice remembered. */
export function pointLanguages(address: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.setAttribute('href', inLanguage(link.hreflang, address))
    // The same listener again is none.
    link.addEventListener('click', remember)
  }
}
