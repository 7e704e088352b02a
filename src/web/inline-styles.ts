// A page's styles stand in the page: it can be painted when it has arrived, without a second round trip. On a slow line they would also
// share the line with fonts and pictures, which nobody waits for.
import { readFileSync } from 'node:fs'

const sheet = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/>/g
const cache = new Map<string, string>()
const builtStyles = new Set<string>()

/** Whether a style element's text is a stylesheet of the build: any other is not allowed by the content security policy. */
export const isBuiltStyle = (css: string): boolean => builtStyles.has(css)

/** A stylesheet of the build that this module is part of. */
function builtSheet(href: string): string {
  const cached = cache.get(href)
  if (cached !== undefined) return cached
  const css = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8')
  cache.set(href, css)
  builtStyles.add(css)
  return css
}

/**
 * The page with each stylesheet's text before its link. The link stays, for the router finds its styles by it, and has a type that no
 * browser fetches (it would fetch a disabled one).
 */
export const inlineStyles = (html: string, read: (href: string) => string = builtSheet): string =>
  html.replace(sheet, (link: string, href: string, rest: string) =>
    // One for another medium, such as paper, is fetched when nothing waits for it.
    rest.includes('media=')
      ? link
      : `<style>${read(href)}</style><link rel="stylesheet" href="${href}"${rest} type="text/plain"/>`,
  )
