// Renders a preview of a shop page for an iframe of the back office, without scripts and links.
import { direction, getLocalePrefix } from '../kernel/locale.ts'
import type { PageDocument } from '../contracts/page-document.ts'
import type { PageRequest, WebBuild } from './pages.ts'

/** Scripts, and links that preload them. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g

/** Content and styles for browsers without scripts, which most shoppers do not see. */
const withoutScripts = /<noscript>[\s\S]*?<\/noscript>/g
/** Styles as of a browser with scripts: the preview is sandboxed without them. */
const setScripting = (styles: string): string =>
  styles
    .replace(/@media \(scripting: ?none\)/g, '@media not all')
    .replace(/ and \(scripting: ?enabled\)/g, '')
    .replace(/@media \(scripting: ?enabled\)/g, '@media all')

/** Also removes link targets: links would open a new window, which the sandbox forbids. */
const removeScripts = (html: string) =>
  setScripting(html.replace(scripts, '').replace(withoutScripts, '')).replace(
    '<head>',
    '<head><base target="_blank">',
  )

/** Renders the page as an anonymous visitor sees it. It is not cached and may be framed by this shop only. */
export async function draftPage(
  web: WebBuild,
  pageRequest: Omit<PageRequest, 'personal'>,
  shopUrl: string,
): Promise<Response> {
  const url = new URL(shopUrl + getLocalePrefix(pageRequest.locale) + pageRequest.path)
  let document: PageDocument | undefined
  const response = await web.render(
    new Request(url, {
      headers: { 'x-request-id': pageRequest.requestId, dir: direction(pageRequest.locale) },
    }),
    { ...pageRequest, personal: false, onDocument: (rendered) => (document = rendered) },
  )
  const original = document?.html.toString() ?? (await response.text())
  const html = removeScripts(original)
  const policy = web.policy({
    styles: (document?.styles ?? []).map(setScripting),
    frameAncestors: "'self'",
    scripts: false,
    frames: original.includes('<iframe '),
  })
  return new Response(html, {
    status: response.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'content-security-policy': `sandbox allow-same-origin; ${policy}`,
    },
  })
}
