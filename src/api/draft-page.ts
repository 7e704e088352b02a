// A page of the shop as it would be, within a page of the back office: nothing in it runs, nothing in it leads anywhere.
import { direction, getLocalePrefix } from '../kernel/locale.ts'
import type { PageRequest, WebBuild } from './pages.ts'

/** Scripts and what is loaded for them. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g

/** What is said, and set otherwise, where no script runs: shoppers do not see it. */
const withoutScripts = /<noscript>[\s\S]*?<\/noscript>/g
const setWithoutScripts = /@media \(scripting: ?none\)/g
const notSet = '@media not all'

/** Links of the page would open beside it, which its sandbox does not allow. */
const removeScripts = (html: string) =>
  html
    .replace(scripts, '')
    .replace(withoutScripts, '')
    .replace(setWithoutScripts, notSet)
    .replace('<head>', '<head><base target="_blank">')

/** Made as nobody in particular sees it, for whoever asks: kept by nobody, and shown within this shop only. */
export async function draftPage(
  web: WebBuild,
  pageRequest: Omit<PageRequest, 'personal' | 'preview'>,
  shopUrl: string,
): Promise<Response> {
  const url = new URL(shopUrl + getLocalePrefix(pageRequest.locale) + pageRequest.path)
  const response = await web.render(
    new Request(url, {
      headers: { 'x-request-id': pageRequest.requestId, dir: direction(pageRequest.locale) },
    }),
    { ...pageRequest, personal: false },
  )
  const original = await response.text()
  const html = removeScripts(original)
  const policy = web.policy(original, {
    frameAncestors: "'self'",
    scripts: false,
    transformStyle: (css) => css.replace(setWithoutScripts, notSet),
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
