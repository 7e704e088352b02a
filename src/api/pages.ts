// Pages: rendered by the web build in this process, kept whole, sent to everybody alike.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import { direction, type Locale } from '../kernel/locale.ts'
import type { Shop } from '../shop.ts'
import { type Answer, makeAnswer, sendAnswer } from './answer.ts'
import type { Api, ApiContext } from './context.ts'
import { pagePolicy } from './security.ts'

/** What the web build gives: React Router's handler, and the way to make its context. */
export type WebBuild = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>
  createLoadContext(of: {
    shop: Shop
    locale: Locale
    requestId: string
    path: string
  }): RouterContextProvider
}

/** A lost invalidation costs this much at most. */
const maxAgeMs = 60_000
/** An address that is nobody's is answered again and again: kept briefly so that it costs nothing. */
const missingMaxAgeMs = 5_000
/** What a page's address may hold before it is cut off: far beyond any filter list. */
const longestUrl = 4_000

export function registerPages(app: Api, context: ApiContext, web: WebBuild, shopUrl: string): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > longestUrl) return reply.code(414).send()
    const kept = context.answers.get(request.url)
    const answer =
      kept ?? (await context.answers.once(request.url, () => render(context, web, shopUrl, request)))
    return sendAnswer(request, reply, answer)
  }
  app.get('/*', { schema: { hide: true } }, page)
}

async function render(
  { shopFor, gate }: ApiContext,
  web: WebBuild,
  shopUrl: string,
  request: FastifyRequest,
) {
  const leave = await gate.enter('browsing')
  try {
    const read = new Set<string>()
    const url = new URL(request.url, shopUrl)
    const locale: Locale = 'en'
    const loadContext = web.createLoadContext({
      shop: shopFor(read),
      locale,
      requestId: request.id,
      path: url.pathname,
    })
    const response = await web.handle(
      new Request(url, { headers: { 'x-request-id': request.id, dir: direction(locale) } }),
      loadContext,
    )
    const answer = await toAnswer(response)
    const personal = read.has('private') || (response.headers.get('cache-control') ?? '').includes('no-store')
    const kept = personal || response.status >= 500 ? 0 : response.status === 200 ? maxAgeMs : missingMaxAgeMs
    return { value: answer, tags: [...read], maxAgeMs: kept }
  } finally {
    leave()
  }
}

async function toAnswer(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  headers['cache-control'] ??= 'public, max-age=0, must-revalidate'
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = pagePolicy(body.toString())
  return makeAnswer(body, headers, response.status)
}
