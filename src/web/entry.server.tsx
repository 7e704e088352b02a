import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter } from 'react-router'
import type { EntryContext } from 'react-router'
import { locales } from '../kernel/locale.ts'
import type { Locale } from '../kernel/locale.ts'
import type { Shop } from '../shop.ts'
import { requestContext, shellContext, shopContext } from './context.ts'
import { messagesOf } from './messages.server.ts'
import { RequestId } from './request-id.ts'
import { ServerParts } from './ui/server-part.tsx'
import { shellParts } from './storefront/shell/shell-parts.tsx'
import { TextProvider, createText } from './text.tsx'

const timeoutMs = 10_000

/** What a request's loaders ask from. `path` is the path without its locale prefix. */
export function createLoadContext({
  shop,
  ...request
}: {
  shop: Shop
  locale: Locale
  requestId: string
  path?: string
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { path: '/', ...request })
  return context
}

// One per language: compiled messages do not change while the server runs.
const texts = new Map(locales.map((locale) => [locale, createText(locale, messagesOf(locale))]))

/** Renders the whole page before it answers: pages are cached whole and their inline scripts are hashed for the CSP. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, requestId } = context.get(requestContext)
  const i18n = texts.get(locale)
  if (!i18n) throw new Error(`no messages for ${locale}`)
  const shell = context.get(shellContext)

  return new Promise((resolve, reject) => {
    let rendered = status
    const timer = setTimeout(() => stream.abort(new Error('the page took too long')), timeoutMs)
    const stream = renderToPipeableStream(
      <TextProvider i18n={i18n}>
        <RequestId value={requestId}>
          <ServerParts value={shell ? shellParts(shell) : {}}>
            <ServerRouter context={routerContext} url={request.url} />
          </ServerParts>
        </RequestId>
      </TextProvider>,
      {
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: rendered }))
          stream.pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error as Error)
        },
        onError(error) {
          rendered = 500
          console.error(error)
        },
      },
    )
  })
}
