// Pages: rendered by the web build in this process, kept whole, sent to everybody alike.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../kernel/errors.ts'
import { direction, type Locale, locales, prefixOf, splitLocale } from '../kernel/locale.ts'
import { MAX_DOCUMENTS } from '../modules/companies/companies.ts'
import { MAX_UPLOAD_PICTURES } from '../modules/catalog/product-pictures.ts'
import { MAX_REVIEW_PICTURES } from '../modules/reviews/review-pictures.ts'
import type { PageAccount, Shop, ShopDraft } from '../shop.ts'
import { type Answer, makeAnswer, sendAnswer } from './answer.ts'
import { accessCookie, principalOf } from './access.ts'
import { countOf } from './audience.ts'
import { toShopError } from './errors.ts'
import { type AuthCookies, authCookies } from './auth/cookies.ts'
import { pageAccount } from './auth/page-account.ts'
import type { Api, ApiContext } from './context.ts'
import { formCartOf } from './form-cart.ts'
import { formPages } from './form-pages.ts'
import { formKey } from './form-key.ts'
import { chosenLanguage, rememberedHome } from './remembered-language.ts'
import { draftPage } from './draft-page.ts'
import type { Lane } from '../platform/lane.ts'
import type { PagePolicy } from './security.ts'
import type { PageEvent } from '../modules/analytics/analytics.ts'
import { searchTags } from '../modules/search/listing-tags.ts'
import { MAX_IMPORT_BYTES } from '../modules/imports/import-runs.ts'
import { acceptUploads, readUpload } from './uploads.ts'

/** What a page is made for. `path` is the path without its locale prefix, `caller` whom floods are counted by. */
export type PageRequest = {
  shop: Shop
  account: PageAccount
  locale: Locale
  requestId: string
  path: string
  /** Whether the page is written for whoever is signed in. */
  personal: boolean
  caller: string
  /** The cart of a browser without scripts, as its cookie has it. */
  formCart?: string | undefined
  /** A page of the shop, as nobody in particular sees it, with a draft in the place of what is kept: draft-page.ts. */
  preview?(path: string, draft?: ShopDraft): Promise<Response>
  /** Called with an error that a page was rendered without, such as a loader's. */
  onError?(error: unknown): void
}

export type WebBuild = {
  render(request: Request, of: PageRequest): Promise<Response>
  policy: PagePolicy
  /** True while the pages' sources are being worked on: nothing is kept, and the browser may load what Vite injects. */
  changing?: boolean
}

/** A lost invalidation costs this much at most. */
const maxAgeMs = 60_000
/** An address that is nobody's is answered again and again: kept briefly so that it costs nothing. */
const missingMaxAgeMs = 5_000
/** What a page's address may hold before it is cut off: far beyond any filter list. */
const longestUrl = 4_000

export function registerPages(app: Api, context: ApiContext, web: WebBuild, shopUrl: string): void {
  const cookies = authCookies(shopUrl)
  const count = countOf(context.audience, shopUrl)
  const make = (request: FastifyRequest, reply: FastifyReply) =>
    render(context, web, shopUrl, cookies, request, reply)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > longestUrl) return reply.code(414).send()
    // A proxy's form of address, `GET http://elsewhere/`, names another host.
    if (!request.url.startsWith('/')) return reply.code(400).send()
    const home = rememberedHome(request.url, request.headers, shopUrl)
    // Its address is everybody's: what it answers for one reader is for no cache.
    if (home) {
      const query = request.originalUrl.split('?', 2)[1]
      return reply.header('cache-control', 'no-store').redirect(query ? `${home}?${query}` : home)
    }
    const language = chosenLanguage(request.url, request.headers, shopUrl)
    if (language) reply.header('set-cookie', language)
    // Pages of one person are rendered for each who asks, never for two at once; of all others there is one.
    if (isPersonal(request.url)) {
      request.principal = await principalOf(context.auth, request)
      // The token of ten minutes is over and the session is not, perhaps: the way back leads here with a new one.
      if (!request.principal && isReader(request) && isDocument(request))
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/api/v1/auth/resume?to=${encodeURIComponent(request.url)}`, 303)
      const own = (await make(request, reply)).value
      count(request.raw, own)
      return sendAnswer(request, reply, own)
    }
    // A page with a cart without scripts is one person's.
    if (formCartOf(request)) return sendAnswer(request, reply, (await make(request, reply)).value)
    const kept = context.answers.get(request.url)
    const answer = kept ?? (await context.answers.once(request.url, () => make(request, reply)))
    count(request.raw, answer)
    return sendAnswer(request, reply, answer)
  }
  app.get('/*', { schema: { hide: true } }, page)
  const inEach = (pages: readonly string[]) =>
    locales.flatMap((locale) => pages.map((page) => prefixOf(locale) + page))
  const ownForm = async ({ headers }: FastifyRequest) => {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new ShopError('forbidden_origin')
  }
  const takeForms = (forms: Api) =>
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
  void app.register(async (forms) => {
    takeForms(forms)
    for (const path of inEach(formPages))
      forms.post(path, { schema: { hide: true }, onRequest: ownForm }, async (request, reply) => {
        let made: Answer | undefined
        const take = async () => {
          made = (await make(request, reply)).value
          return { status: made.status, response: made.headers['location'] ?? '' }
        }
        const key = formKey(request.headers)
        const told = await (key
          ? context.shop.takeOnce({ key, accountId: request.principal?.user.id, form: request.body }, take)
          : take())
        reply.header('cache-control', 'no-store')
        if (!made) return reply.code(told.status).header('location', told.response).send()
        delete made.headers['cache-control']
        return sendAnswer(request, reply, made)
      })
  })
  void app.register(async (forms: Api) => {
    takeForms(forms)
    await acceptUploads(forms)
    for (const path of inEach(uploadPages))
      forms.post(path, { schema: { hide: true }, onRequest: ownForm }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.isMultipart()) {
          const files = await filesFrom(context, request)
          // Whoever may not send it is told so before a byte of it is read.
          if (!files) reply.header('connection', 'close')
          request.body = files ? await readUpload(request, files.most, files.fields) : ''
        }
        const made = (await make(request, reply)).value
        delete made.headers['cache-control']
        return sendAnswer(request, reply, made)
      })
    for (const path of inEach(['/admin/imports']))
      forms.post(path, { schema: { hide: true }, onRequest: ownForm }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        request.principal = await principalOf(context.auth, request)
        request.body = await keepImport(context, request)
        if (request.body === refusedFile) reply.header('connection', 'close')
        const made = (await make(request, reply)).value
        delete made.headers['cache-control']
        return sendAnswer(request, reply, made)
      })
  })
}

const refusedFile = 'fault=closed'

/** Streamed to the folder of imports. @returns a form that names the run, or why there is none. */
async function keepImport({ office }: ApiContext, request: FastifyRequest): Promise<string> {
  const { principal } = request
  const calls = principal && office.of(principal, request.id)
  // Whoever may not send it is told so before a byte of it is read.
  if (!calls?.may('imports') || !request.isMultipart()) return refusedFile
  const file = await request.file({ limits: { fileSize: MAX_IMPORT_BYTES } })
  if (!file || file.filename === '') {
    file?.file.resume()
    return 'fault=none'
  }
  try {
    return `run=${await calls.takeImport({ name: file.filename, stream: file.file })}`
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid_input') throw error
    return file.file.truncated ? 'fault=big' : 'fault=file'
  }
}

/** Pages whose forms may carry files: as a page of their own, and as React Router sends them, which leaves what was chosen in place. */
const uploadPages = [
  '/order/review',
  '/register-dynamics-access',
  '/admin/products/:id/pictures',
  '/admin/categories/:id',
  '/admin/content/pictures',
].flatMap((page) => [page, `${page}.data`])

/** How many files are taken from whoever sends a form; undefined where nothing of it is. */
async function filesFrom(
  context: ApiContext,
  request: FastifyRequest,
): Promise<{ most: number; fields?: number } | undefined> {
  // What a guest has typed is given back to them; their files are not kept.
  if (request.url.includes('/register-dynamics-access')) {
    request.principal = await principalOf(context.auth, request)
    return { most: request.principal ? MAX_DOCUMENTS : 0 }
  }
  if (request.url.includes('/admin/')) {
    const principal = await principalOf(context.auth, request)
    const office = principal && context.office.of(principal, request.id)
    const may = office?.may(request.url.includes('/admin/content/') ? 'content' : 'pictures')
    return may ? { most: MAX_UPLOAD_PICTURES, fields: 4 * MAX_UPLOAD_PICTURES } : undefined
  }
  const [id, token] = ['id', 'token'].map((name) => (request.query as Record<string, string>)[name] ?? '')
  const pieces = await context.shop.piecesToReview(String(id), String(token))
  return pieces.length > 0 ? { most: MAX_REVIEW_PICTURES } : undefined
}

const isReader = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${accessCookie}=`) ?? false
const isDocument = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')
/** Pages that are written for whoever is signed in. */
const isPersonal = (url: string) =>
  /^\/(?:my-account|admin|register-api|quick-order|register-dynamics-access|signin|signup)(?:$|[/?.])/.test(
    splitLocale(url).path,
  )

/** The pages of a purchase, and what is bought from a product's page without JavaScript, do not wait for browsing. */
const laneOf = ({ method, url }: FastifyRequest): Lane => {
  const { path } = splitLocale(url)
  const isPurchase =
    /^\/(?:cart|checkout|order)(?:$|[/?.])/.test(path) || (method === 'POST' && path.startsWith('/products/'))
  return isPurchase ? 'checkout' : 'browsing'
}

const render = (
  { shopFor, gate, ...people }: ApiContext,
  web: WebBuild,
  shopUrl: string,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  gate.within(laneOf(request), async () => {
    const read = new Set<string>()
    // Joined, not resolved: `//elsewhere/` is a path of this shop.
    const url = new URL(shopUrl + request.url)
    // React Router asks for a page's data beside the page, as `/faq.data` and `/_.data`.
    const { locale, path } = splitLocale(url.pathname.replace(/(?<=\/)_\.data$|\.data$/, ''))
    const of = {
      account: pageAccount(people, cookies, { request, reply, locale }, () => read.add('personal')),
      locale,
      requestId: request.id,
      caller: request.ip,
      formCart: formCartOf(request),
    }
    let failure: unknown
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
        ...of,
        shop: shopFor(read, locale),
        path,
        personal: isPersonal(request.url),
        onError: (error) => (failure ??= error),
        preview: (page, draft) =>
          draftPage(web, { ...of, shop: shopFor(new Set(), locale, draft), path: page }, shopUrl),
      },
    )
    // A page of an outage says nothing but that: 503 with Retry-After, or the page as it was before.
    if (response.status >= 500 && toShopError(failure)?.status === 503) throw failure
    const elsewhere = response.status === 404 && (await ledElsewhere(request, shopFor(read, locale), path))
    if (elsewhere) return { value: elsewhere, tags: [...read], maxAgeMs: missingMaxAgeMs }
    const answer = await toAnswer(response, web.policy)
    const counted = countedOf(path, url.searchParams, read)
    if (counted) answer.counted = counted
    const personal =
      web.changing ||
      read.has('personal') ||
      of.formCart !== undefined ||
      response.headers.has('set-cookie') ||
      (response.headers.get('cache-control') ?? '').includes('no-store')
    // Neither a cache on the way nor the service worker may keep what one person was shown.
    if (read.has('personal') || of.formCart !== undefined)
      answer.headers['cache-control'] = 'private, no-store'
    const kept = personal || response.status >= 500 ? 0 : response.status === 200 ? maxAgeMs : missingMaxAgeMs
    return { value: answer, tags: [...read], maxAgeMs: kept }
  })

/** The checkout; a search by words alone, for whoever narrows or pages through it has been counted. */
function countedOf(path: string, params: URLSearchParams, read: ReadonlySet<string>): PageEvent | undefined {
  if (path === '/checkout') return 'checkout'
  const q = params.get('q')
  const found = read.has(searchTags.found)
  if (path !== '/search' || !q || !(found || read.has(searchTags.missed))) return undefined
  return [...params.keys()].every((name) => name === 'q' || name === '_routes')
    ? { searched: q, found }
    : undefined
}

/** Where staff lead whoever opens a page that there is not; looked at again each time, so that it can be taken back. */
async function ledElsewhere(
  { method, url }: FastifyRequest,
  shop: Shop,
  path: string,
): Promise<Answer | undefined> {
  const [asked, query] = url.split('?', 2) as [string, string?]
  if (method !== 'GET' || asked.endsWith('.data') || isPersonal(url)) return undefined
  const to = await shop.redirected(path.replace(/(?<=.)\/$/, ''))
  if (to === undefined) return undefined
  const { locale } = splitLocale(asked)
  const location = prefixOf(locale) + to + (query && !/[?#]/.test(to) ? `?${query}` : '')
  return makeAnswer('', { location, 'cache-control': 'public, max-age=0, must-revalidate' }, 301)
}

async function toAnswer(response: Response, policyOf: (html: string) => string): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  headers['cache-control'] ??= 'public, max-age=0, must-revalidate'
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] ??= policyOf(body.toString())
  return makeAnswer(body, headers, response.status)
}
