// Inlines stylesheets, so that the page can paint as soon as it arrives, without a second round trip or
// competition from fonts and images.
import { readFileSync } from 'node:fs'

const sheet = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/>/g
const cache = new Map<string, string>()

function builtSheet(href: string): string {
  const cached = cache.get(href)
  if (cached !== undefined) return cached
  const css = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8')
  cache.set(href, css)
  return css
}

/**
 * Inserts each stylesheet's text before its link. The link stays, because the router looks up its styles by it,
 * with a type that browsers do not fetch (they fetch disabled links).
 * @returns the HTML, and the inserted texts, which the content security policy allows.
 */
export function inlineStyles(
  html: string,
  read: (href: string) => string = builtSheet,
): { html: string; styles: string[] } {
  const styles: string[] = []
  const inlined = html.replace(sheet, (link: string, href: string, rest: string) => {
    // Stylesheets for other media, such as print, are fetched at low priority and not inlined.
    if (rest.includes('media=')) return link
    const css = read(href)
    styles.push(css)
    return `<style>${css}</style><link rel="stylesheet" href="${href}"${rest} type="text/plain"/>`
  })
  return { html: inlined, styles }
}
