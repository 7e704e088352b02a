// Serves pages: rendered by the web build in this process, cached as a whole and shared by all visitors.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../kernel/errors.ts'
import { direction, type Locale, locales, getLocalePrefix, splitLocale } from '../kernel/locale.ts'
import { MAX_DOCUMENTS } from '../modules/companies/companies.ts'
import { MAX_REVIEW_PICTURES } from '../modules/reviews/review-pictures.ts'
import type { PageAccount, Shop } from '../modules/storefront/shop.ts'
import { getMaxAge } from '../modules/storefront/storefront.service.ts'
import { type CachedResponse, createResponse, sendResponse } from './http/cached-response.ts'
import { ACCESS_COOKIE, getPrincipal } from './access.ts'
import { createRequestCounter } from './analytics.ts'
import { toShopError } from './http/errors.ts'
import { type AuthCookies, authCookies } from './storefront/auth/cookies.ts'
import type { RenderPreview } from './admin/previews.ts'
import { pageAccount } from './storefront/auth/page-account.ts'
import type { Api, ApiContext } from './context.ts'
import { readFormCart } from './form-cart.ts'
import { formPages } from './form-pages.ts'
import { formKey } from './http/idempotency-key.ts'
import { createLanguageCookie, getLocalizedHome } from './http/language-cookie.ts'
import { draftPage } from './draft-page.ts'
import type { RequestPriority } from '../platform/limits/request-priority.ts'
import type { PagePolicy } from './http/security.ts'
import type { PageEvent } from '../modules/analytics/analytics.ts'
import { searchTags } from '../modules/search/listing-tags.ts'
import { isAdminAppPath } from '../contracts/admin-paths.ts'
import type { PageDocument } from '../contracts/page-document.ts'
import { paths } from '../contracts/paths.ts'
import { acceptUploads, readUpload } from './http/uploads.ts'

/** A page render. `path` has no locale prefix, `caller` is the key for rate limits. */
export type PageRequest = {
  shop: Shop
  account: PageAccount
  locale: Locale
  requestId: string
  path: string
  personal: boolean
  caller: string
  /** The cart cookie's value of a browser without scripts. */
  formCart?: string | undefined
  /** Called with an error that did not prevent rendering, such as a loader's. */
  onError?(error: unknown): void
  /** Gets the page as bytes; the response then has no body. */
  onDocument?(document: PageDocument): void
}

export type WebBuild = {
  render(request: Request, pageRequest: PageRequest): Promise<Response>
  policy: PagePolicy
  /** The document of the back office's client application. Absent in tests without it. */
  renderAdmin?(path: string): Promise<string>
  /** True in development: nothing is cached, and the policy allows what Vite injects. */
  changing?: boolean
}

/** Bounds the effect of a lost invalidation. */
const MAX_AGE_MS = 60_000
/** Unknown URLs are requested repeatedly; a short cache time makes them cheap. */
const NOT_FOUND_MAX_AGE_MS = 5_000
/** Maximum length of a page's URL; far longer than any filter list. */
const MAX_URL_LENGTH = 4_000

export function registerPages(app: Api, context: ApiContext, web: WebBuild, shopUrl: string): void {
  const cookies = authCookies(shopUrl)
  const countRequest = createRequestCounter(context.analytics, shopUrl)
  const renderPage = (request: FastifyRequest, reply: FastifyReply) =>
    render(context, web, shopUrl, cookies, request, reply)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > MAX_URL_LENGTH) return reply.code(414).send()
    // The absolute form of a request target, `GET http://elsewhere/`, names another host.
    if (!request.url.startsWith('/')) return reply.code(400).send()
    const home = getLocalizedHome(request.url, request.headers, shopUrl)
    // The URL is shared, so a redirect for one visitor must not be cached.
    if (home) {
      const query = request.originalUrl.split('?', 2)[1]
      return reply.header('cache-control', 'no-store').redirect(query ? `${home}?${query}` : home)
    }
    const language = createLanguageCookie(request.url, request.headers, shopUrl)
    if (language) reply.header('set-cookie', language)
    const visitor = { url: request.originalUrl, headers: request.headers }
    const country = context.requestMarkets.createCookie(visitor)
    if (country) reply.header('set-cookie', country)
    // Personal pages are rendered per request; all others are cached and shared.
    if (isPersonal(request.url)) {
      request.principal = await getPrincipal(context.auth, request)
      // The access token has expired after ten minutes, but the session may be valid: /v1/auth/resume redirects
      // back here with a new token.
      if (!request.principal && hasSession(request) && isDocument(request))
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/api/v1/auth/resume?to=${encodeURIComponent(request.url)}`, 303)
      const { path: adminPath } = splitLocale(request.url)
      if (web.renderAdmin && isAdminAppPath(adminPath)) {
        // The client application has one address in all languages.
        if (adminPath !== request.url) return reply.header('cache-control', 'no-store').redirect(adminPath)
        return sendAdmin(web, request, reply)
      }
      const response = (await renderPage(request, reply)).value
      countRequest(request.raw, response)
      return sendResponse(request, reply, response)
    }
    // A page with a cart of a browser without scripts is personal.
    if (readFormCart(request)) return sendResponse(request, reply, (await renderPage(request, reply)).value)
    const key = context.requestMarkets.getCacheKey(request.url, visitor)
    const cached = context.responseCache.get(key)
    const pageResponse =
      cached ?? (await context.responseCache.getOrCreate(key, () => renderPage(request, reply)))
    countRequest(request.raw, pageResponse)
    return sendResponse(request, reply, pageResponse)
  }
  app.get('/*', { schema: { hide: true } }, page)
  const inEachLocale = (pages: readonly string[]) =>
    locales.flatMap((locale) => pages.map((page) => getLocalePrefix(locale) + page))
  const assertSameOriginForm = async ({ headers }: FastifyRequest) => {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new ShopError('forbidden_origin')
  }
  const registerFormParser = (forms: Api) =>
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
  void app.register(async (forms) => {
    registerFormParser(forms)
    for (const path of inEachLocale(formPages))
      forms.post(
        path,
        { schema: { hide: true }, onRequest: assertSameOriginForm },
        async (request, reply) => {
          let created: CachedResponse | undefined
          const handleForm = async () => {
            created = (await renderPage(request, reply)).value
            return { status: created.status, response: created.headers['location'] ?? '' }
          }
          const key = formKey(request.headers)
          const idempotentResult = await (key
            ? context.shop.runOnce(
                { key, accountId: request.principal?.user.id, form: request.body },
                handleForm,
              )
            : handleForm())
          reply.header('cache-control', 'no-store')
          if (!created)
            return reply.code(idempotentResult.status).header('location', idempotentResult.response).send()
          delete created.headers['cache-control']
          return sendResponse(request, reply, created)
        },
      )
  })
  void app.register(async (forms: Api) => {
    registerFormParser(forms)
    await acceptUploads(forms)
    for (const path of inEachLocale(uploadPages))
      forms.post(
        path,
        { schema: { hide: true }, onRequest: assertSameOriginForm },
        async (request, reply) => {
          reply.header('cache-control', 'no-store')
          if (request.isMultipart()) {
            const files = await getUploadLimits(context, request)
            // Rejects unauthorised uploads before reading the body.
            if (!files) reply.header('connection', 'close')
            request.body = files ? await readUpload(request, files.most) : ''
          }
          const response = (await renderPage(request, reply)).value
          delete response.headers['cache-control']
          return sendResponse(request, reply, response)
        },
      )
  })
}

/** The back office's client application, which asks the API for everything else. */
async function sendAdmin(web: WebBuild, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (!request.principal) return reply.redirect(paths.signIn(request.url), 303)
  const html = await web.renderAdmin!(request.url)
  return reply
    .header('content-security-policy', web.policy({ frames: true }))
    .type('text/html; charset=utf-8')
    .send(html)
}

/**
 * Pages whose forms accept files: as document requests and as React Router data requests, which keep the chosen
 * files in place.
 */
const uploadPages = ['/order/review', '/register-dynamics-access'].flatMap((page) => [page, `${page}.data`])

/** Maximum number of files in the sender's form; undefined when uploads are not allowed. */
async function getUploadLimits(
  context: ApiContext,
  request: FastifyRequest,
): Promise<{ most: number } | undefined> {
  // Guests get their input back, but their files are not stored.
  if (request.url.includes('/register-dynamics-access')) {
    request.principal = await getPrincipal(context.auth, request)
    return { most: request.principal ? MAX_DOCUMENTS : 0 }
  }
  const [id, token] = ['id', 'token'].map((name) => (request.query as Record<string, string>)[name] ?? '')
  const items = await context.shop.itemsToReview(String(id), String(token))
  return items.length > 0 ? { most: MAX_REVIEW_PICTURES } : undefined
}

const hasSession = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${ACCESS_COOKIE}=`) ?? false
const isDocument = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')
/** Renders previews for routes of the admin API. */
export function createPreviewRenderer(context: ApiContext, web: WebBuild, shopUrl: string): RenderPreview {
  const cookies = authCookies(shopUrl)
  return (request, reply, { path, locale, country, draft }) =>
    draftPage(
      web,
      {
        shop: context.shopFor(new Set(), locale, draft, country),
        account: pageAccount(context, cookies, { request, reply, locale, country }, () => undefined),
        locale,
        requestId: request.id,
        caller: request.ip,
        path,
      },
      shopUrl,
    )
}

/** Pages rendered for the signed-in user. */
const isPersonal = (url: string) =>
  /^\/(?:my-account|admin|register-api|quick-order|register-dynamics-access|signin|signup)(?:$|[/?.])/.test(
    splitLocale(url).path,
  )

/** Checkout pages, and adding to the cart without JavaScript, take priority over browsing. */
const getPriority = ({ method, url }: FastifyRequest): RequestPriority => {
  const { path } = splitLocale(url)
  const isPurchase =
    /^\/(?:cart|checkout|order)(?:$|[/?.])/.test(path) || (method === 'POST' && path.startsWith('/products/'))
  return isPurchase ? 'checkout' : 'browsing'
}

const render = (
  { shopFor, loadShedder, requestMarkets, ...services }: ApiContext,
  web: WebBuild,
  shopUrl: string,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  loadShedder.run(getPriority(request), async () => {
    const read = new Set<string>()
    // Concatenated, not resolved: `//elsewhere/` is a path of this shop.
    const url = new URL(shopUrl + request.url)
    // React Router requests a page's data beside the page, as `/faq.data` and `/_.data`.
    const { locale, path } = splitLocale(url.pathname.replace(/(?<=\/)_\.data$|\.data$/, ''))
    const country = requestMarkets.getCountry({ url: request.originalUrl, headers: request.headers })
    const place = requestMarkets.getPlace({ url: request.originalUrl, headers: request.headers })
    const pageContext = {
      account: pageAccount(services, cookies, { request, reply, locale, country }, () =>
        read.add('personal'),
      ),
      locale,
      requestId: request.id,
      caller: request.ip,
      country,
      formCart: readFormCart(request),
    }
    let failure: unknown
    let document: PageDocument | undefined
    const response = await web.render(
      new Request(url, {
        headers: { 'x-request-id': request.id, dir: direction(locale) },
        ...(request.method === 'POST' && {
          method: 'POST',
          body:
            typeof request.body === 'string' ? new URLSearchParams(request.body) : (request.body as FormData),
        }),
      }),
      {
        ...pageContext,
        shop: shopFor(read, locale, undefined, country, place),
        path,
        personal: isPersonal(request.url),
        onError: (error) => (failure ??= error),
        onDocument: (rendered) => (document = rendered),
      },
    )
    // During an outage, sends 503 with Retry-After or the stale page instead of a broken page.
    if (response.status >= 500 && toShopError(failure)?.status === 503) throw failure
    const redirectTarget =
      response.status === 404 && (await findRedirect(request, shopFor(read, locale), path))
    if (redirectTarget) return { value: redirectTarget, tags: [...read], maxAgeMs: NOT_FOUND_MAX_AGE_MS }
    // Within the shop, links load no new document: every page can lead to one with wallets.
    const hasFrames = !path.startsWith('/admin') && services.shop.hasExpressFrames()
    const cachedResponse = await toCachedResponse(
      response,
      document,
      web.policy,
      requestMarkets.getVary(),
      hasFrames,
    )
    const analyticsEvent = toAnalyticsEvent(path, url.searchParams, read)
    if (analyticsEvent) cachedResponse.counted = analyticsEvent
    const personal =
      web.changing ||
      read.has('personal') ||
      pageContext.formCart !== undefined ||
      response.headers.has('set-cookie') ||
      (response.headers.get('cache-control') ?? '').includes('no-store')
    // Neither a shared cache nor the service worker may store a personal page.
    if (read.has('personal') || pageContext.formCart !== undefined)
      cachedResponse.headers['cache-control'] = 'private, no-store'
    const cacheMs =
      personal || response.status >= 500 ? 0 : response.status === 200 ? MAX_AGE_MS : NOT_FOUND_MAX_AGE_MS
    return { value: cachedResponse, tags: [...read], maxAgeMs: getMaxAge(read, cacheMs) }
  })

/**
 * The event of a page: checkout, or a search by query alone, since filtering or paging it was counted already.
 */
function toAnalyticsEvent(
  path: string,
  params: URLSearchParams,
  read: ReadonlySet<string>,
): PageEvent | undefined {
  if (path === '/checkout') return 'checkout'
  const q = params.get('q')
  const isFound = read.has(searchTags.found)
  if (path !== '/search' || !q || !(isFound || read.has(searchTags.missed))) return undefined
  return [...params.keys()].every((name) => name === 'q' || name === '_routes')
    ? { searched: q, found: isFound }
    : undefined
}

/** The redirect that staff set for a missing page; read on each request so that it can be removed. */
async function findRedirect(
  { method, url }: FastifyRequest,
  shop: Shop,
  path: string,
): Promise<CachedResponse | undefined> {
  const [input, query] = url.split('?', 2) as [string, string?]
  if (method !== 'GET' || input.endsWith('.data') || isPersonal(url)) return undefined
  const target = await shop.findRedirect(path.replace(/(?<=.)\/$/, ''))
  if (target === undefined) return undefined
  const { locale } = splitLocale(input)
  const location = getLocalePrefix(locale) + target + (query && !/[?#]/.test(target) ? `?${query}` : '')
  return createResponse('', { location, 'cache-control': 'public, max-age=0, must-revalidate' }, 301)
}

async function toCachedResponse(
  response: Response,
  document: PageDocument | undefined,
  getPolicy: PagePolicy,
  vary: string | undefined,
  hasFrames: boolean,
): Promise<CachedResponse> {
  const body = document?.html ?? Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  // As an entry, one cookie would replace the others.
  delete headers['set-cookie']
  headers['cache-control'] ??= 'public, max-age=0, must-revalidate'
  if (vary) headers['vary'] ??= vary
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] ??= getPolicy({
      styles: document?.styles ?? [],
      frames: hasFrames || body.includes('<iframe '),
    })
  // Wallets open windows that report to their opener.
  if (hasFrames) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups'
  return { ...createResponse(body, headers, response.status), cookies: response.headers.getSetCookie() }
}
