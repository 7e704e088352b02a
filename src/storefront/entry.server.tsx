import { renderToPipeableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import type { Locale } from '../kernel/locale.ts'
import type { PageAccount, Shop } from '../modules/storefront/shop.ts'
import { accountContext, productFactsContext, requestContext, shellContext, shopContext } from './context.ts'
import { loadMessages } from './i18n/messages.server.ts'
import type { PageDocument } from '../contracts/page-document.ts'
import { buildDocument, collectHtml } from './page/page-document.ts'
import { readLoaderData } from './page/page-scripts.ts'
import { RequestId } from './page/request-id.ts'
import { ServerFragments } from './ui/server-fragment.tsx'
import { ProductFactsProvider } from './product/product-facts.ts'
import { renderShellParts } from './shell/shell-parts.tsx'
import { TextProvider } from './i18n/text.tsx'

export { createRequestHandler } from 'react-router'
export { inlineScripts } from './page/page-scripts.ts'

const timeoutMs = 10_000

/** Creates the context for a request's loaders. `path` is the path without its locale prefix. */
export function createLoadContext({
  shop,
  account,
  ...request
}: {
  shop: Shop
  account?: PageAccount
  locale: Locale
  requestId: string
  path?: string
  personal?: boolean
  caller?: string
  onError?: (error: unknown) => void
  onDocument?: (document: PageDocument) => void
  formCart?: string | undefined
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  if (account) context.set(accountContext, account)
  context.set(requestContext, { path: '/', caller: '', ...request })
  return context
}

/** Logs an error that a page showed, with the request id that the page displays. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId, onError } = context.get(requestContext)
  onError?.(error)
  console.error(requestId, error)
}

/**
 * Renders the whole page before responding, because whole pages are cached. With `onDocument` in the request's
 * context it gets the page, and the response has no body.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, requestId, path, onDocument } = context.get(requestContext)
  const shell = context.get(shellContext)
  const language = { locale, messages: loadMessages(locale) }
  const page = path + new URL(request.url).search

  // In development React Router adds its own scripts (root.tsx).
  const isBuilt = import.meta.env.PROD
  const loaderData = isBuilt ? readLoaderData(routerContext) : Promise.resolve('')
  const { serverHandoffStream: _, ...withoutStream } = routerContext

  return new Promise((resolve, reject) => {
    loaderData.catch(reject)
    let rendered = status
    const stream = renderToPipeableStream(
      <TextProvider value={language}>
        <RequestId value={requestId}>
          <ServerFragments value={renderShellParts(shell, language, page)}>
            <ProductFactsProvider value={context.get(productFactsContext)}>
              <ServerRouter context={isBuilt ? withoutStream : routerContext} url={request.url} />
            </ProductFactsProvider>
          </ServerFragments>
        </RequestId>
      </TextProvider>,
      {
        // Renders content in place whatever its size, so that no script has to move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const respond = async () => {
            const html = collectHtml(stream)
            const init = { headers, status: rendered }
            if (!isBuilt) return new Response(html.toString(), init)
            const document = buildDocument(html, routerContext, await loaderData)
            if (!onDocument) return new Response(document.html.toString(), init)
            onDocument(document)
            return new Response(null, init)
          }
          resolve(respond())
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
    // Set only now: when rendering throws at once, there is no stream to abort.
    const timer = setTimeout(() => stream.abort(new Error('the page took too long')), timeoutMs)
  })
}
