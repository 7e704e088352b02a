// Security headers of every response, and the check that unsafe browser requests come from this shop.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ShopError, invalidInput } from '../../kernel/errors.ts'

export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
}

/**
 * Headers that concern documents or personal data only. Public scripts, styles and fonts are sent without them,
 * to save bytes.
 */
export const documentHeaders = [
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

export const transportHeaders = (shopUrl: string): Record<string, string> =>
  shopUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** The policy of responses other than pages, which have their own: nothing may be loaded. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const hashSource = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

type PolicyOptions = {
  /** Text of each inline stylesheet that the page has from the build. */
  styles?: readonly string[]
  /** The `frame-ancestors` source of the page. */
  frameAncestors?: "'none'" | "'self'"
  scripts?: boolean
  /** Frames of the shop may be loaded. */
  frames?: boolean
}

export type PagePolicy = (options?: PolicyOptions) => string

/**
 * Names of the Trusted Types policies in src/storefront/page/trusted-types.ts, src/admin/kit/editor/parse-html.ts, and the one
 * with which ProseMirror parses pasted text.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types shop-html shop-worker ProseMirrorClipboard',
]

/**
 * Creates page policies that allow the shop's own files and the hashes of the build's inline scripts and styles.
 * What a page contains beside them, such as injected scripts and styles, has no hash, so it is blocked.
 * @param inlineScripts all inline scripts of the build.
 */
export function createPagePolicy(inlineScripts: readonly string[]): PagePolicy {
  const scriptSources = ["'self'", ...inlineScripts.map(hashSource)].join(' ')
  const styleHashes = new Map<string, string>()
  const hashStyle = (css: string) => {
    const cached = styleHashes.get(css) ?? hashSource(css)
    styleHashes.set(css, cached)
    return cached
  }
  return ({ styles = [], frameAncestors = "'none'", scripts = true, frames = false } = {}) =>
    [
      "default-src 'none'",
      `script-src ${scripts ? scriptSources : "'none'"}`,
      ["style-src 'self'", ...new Set(styles.map(hashStyle))].join(' '),
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      ...trustedTypes,
      // The back office previews shop pages in an iframe.
      ...(frames ? ["frame-src 'self'"] : []),
      `frame-ancestors ${frameAncestors}`,
    ].join('; ')
}

/** Vite's scripts and styles are inline, and its web socket has its own port. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"

/** Headers of every response; pages replace the policy. */
export const defaultHeaders = (shopUrl: string): Record<string, string> => ({
  ...securityHeaders,
  ...transportHeaders(shopUrl),
  'content-security-policy': apiPolicy,
})

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests from other sites: browsers send Sec-Fetch-Site or Origin, with cookies or without
 * (signing in and out changes cookies too). Requests with neither header come from API clients, which may not
 * send cookies.
 */
export function registerSecurity(app: FastifyInstance, shopUrl: string): void {
  const origin = new URL(shopUrl).origin
  const always = defaultHeaders(shopUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    // No user types NUL, and PostgreSQL's text cannot store it.
    if (/%00/.test(request.url)) throw invalidInput('', 'NUL byte in the URL')
    if (safe.has(request.method)) return
    const { cookie, origin: sender, 'sec-fetch-site': site } = request.headers
    if (cookie === undefined && sender === undefined && site === undefined) return
    const isSameOrigin = site === undefined ? sender === origin : site === 'same-origin'
    if (!isSameOrigin) throw new ShopError('forbidden_origin')
  })
}
