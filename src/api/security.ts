// Headers of every answer, and the rule that unsafe requests of browsers come from this shop.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ShopError, invalidInput } from '../kernel/errors.ts'

export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
}

/**
 * Those of them that say something about documents or about what is somebody's own: scripts, styles and fonts, which are everybody's, are
 * lighter without.
 */
export const documentHeaders = [
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

/** What a shop that is reached by https adds. */
export const transportHeaders = (shopUrl: string): Record<string, string> =>
  shopUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/** The policy of answers that are no pages, which bring their own: nothing may be loaded. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const hashSource = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

/** What a build may run and apply inline. */
export type InlineParts = {
  inlineScripts: readonly string[]
  isBuiltStyle(css: string): boolean
}

type PolicyOptions = {
  /** Where the page may be framed. */
  frameAncestors?: "'none'" | "'self'"
  /** Whether any script may run. */
  scripts?: boolean
  /** What is changed in the styles of the build afterwards. */
  transformStyle?: (css: string) => string
}

/** The policy of a page. */
export type PagePolicy = (html: string, options?: PolicyOptions) => string

/** Policies of Trusted Types: src/web/trusted-types.ts. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types shop-html shop-worker']

/**
 * Policies of pages: the shop's own files and exactly the inline scripts and styles of the build. A script or style that got
 * into a page in another way has no hash there, so it is blocked.
 */
export function createPagePolicy({ inlineScripts, isBuiltStyle }: InlineParts): PagePolicy {
  const scriptSources = ["'self'", ...inlineScripts.map(hashSource)].join(' ')
  const styleHashes = new Map<string, string>()
  const hashStyle = (css: string) => {
    const cached = styleHashes.get(css) ?? hashSource(css)
    styleHashes.set(css, cached)
    return cached
  }
  return (
    html,
    { frameAncestors = "'none'", scripts = true, transformStyle = (css: string) => css } = {},
  ) => {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap(([, css]) =>
      isBuiltStyle(css!) ? [hashStyle(transformStyle(css!))] : [],
    )
    return [
      "default-src 'none'",
      `script-src ${scripts ? scriptSources : "'none'"}`,
      ["style-src 'self'", ...new Set(styles)].join(' '),
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      ...trustedTypes,
      // Of the back office: a page of the shop as it would be.
      ...(html.includes('<iframe ') ? ["frame-src 'self'"] : []),
      `frame-ancestors ${frameAncestors}`,
    ].join('; ')
  }
}

/** Vite's own scripts and styles are inline, and its socket has a port of its own. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"

/** What every answer of the application carries; a page replaces the policy by its own. */
export const defaultHeaders = (shopUrl: string): Record<string, string> => ({
  ...securityHeaders,
  ...transportHeaders(shopUrl),
  'content-security-policy': apiPolicy,
})

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests of other sites' pages: browsers name the origin in Sec-Fetch-Site or Origin, with a cookie or without (signing
 * in and out change cookies too). Requests with neither header come from programs, which may not send cookies.
 */
export function registerSecurity(app: FastifyInstance, shopUrl: string): void {
  const origin = new URL(shopUrl).origin
  const always = defaultHeaders(shopUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    // Nobody types it, and PostgreSQL's text cannot hold it.
    if (/%00/.test(request.url)) throw invalidInput('', 'NUL byte in the URL')
    if (safe.has(request.method)) return
    const { cookie, origin: sender, 'sec-fetch-site': site } = request.headers
    if (cookie === undefined && sender === undefined && site === undefined) return
    const isSameOrigin = site === undefined ? sender === origin : site === 'same-origin'
    if (!isSameOrigin) throw new ShopError('forbidden_origin')
  })
}
