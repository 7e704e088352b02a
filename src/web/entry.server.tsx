import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import type { Locale } from '../kernel/locale.ts'
import type { PageAccount, Shop } from '../shop.ts'
import {
  accountContext,
  previewContext,
  productFactsContext,
  requestContext,
  shellContext,
  shopContext,
} from './context.ts'
import type { Preview } from './context.ts'
import { earlySubmitScript } from './early-submit.ts'
import { inlineStyles } from './inline-styles.ts'
import { messagesOf } from './messages.server.ts'
import { markScript } from './state/session-mark.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { RequestId } from './request-id.ts'
import { inWholeListOnly } from './route-lists.ts'
import { IconSheet } from './ui/icon-sheet.tsx'
import { ServerParts } from './ui/server-part.tsx'
import { ProductFactsProvider } from './storefront/product/product-facts.ts'
import { shellParts } from './storefront/shell/shell-parts.tsx'
import { TextProvider } from './text.tsx'

export { createRequestHandler } from 'react-router'

/** Here and not in the page's own tree, so that no browser is sent it twice. */
const marked = (html: string) =>
  html.replace(
    '<head>',
    `<head><script>${markScript}</script>${html.includes('data-replay') ? `<script>${earlySubmitScript}</script>` : ''}`,
  )

/** Some pages come with the list of routes that has them too. */
const listed = (html: string, { matches }: EntryContext['staticHandlerContext']) =>
  matches.some(({ route }) => inWholeListOnly(route.id))
    ? html.replaceAll(/\/assets\/manifest-[\w-]+(?=\.js)/g, '$&-whole')
    : html

const timeoutMs = 10_000

/** What a request's loaders ask from. `path` is the path without its locale prefix. */
export function createLoadContext({
  shop,
  account,
  preview,
  ...request
}: {
  shop: Shop
  account?: PageAccount
  preview?: Preview
  locale: Locale
  requestId: string
  path?: string
  personal?: boolean
  caller?: string
  formCart?: string | undefined
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  if (account) context.set(accountContext, account)
  if (preview) context.set(previewContext, preview)
  context.set(requestContext, { path: '/', caller: '', ...request })
  return context
}

/** An error that a page showed as its failure; the number beside it is the one that the page tells. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) console.error(context.get(requestContext).requestId, error)
}

/** Renders the whole page before it answers: pages are cached whole and their inline scripts are hashed for the CSP. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, requestId } = context.get(requestContext)
  const shell = context.get(shellContext)

  return new Promise((resolve, reject) => {
    let rendered = status
    const timer = setTimeout(() => stream.abort(new Error('the page took too long')), timeoutMs)
    const stream = renderToPipeableStream(
      <TextProvider value={{ locale, messages: messagesOf(locale) }}>
        <RequestId value={requestId}>
          <ServerParts value={{ icons: <IconSheet />, ...(shell && shellParts(shell)) }}>
            <ProductFactsProvider value={context.get(productFactsContext)}>
              <ServerRouter context={routerContext} url={request.url} />
            </ProductFactsProvider>
          </ServerParts>
        </RequestId>
      </TextProvider>,
      {
        // Whatever is ready stands where it belongs, however long it is: no script has to move it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          readText(stream.pipe(new PassThrough())).then(
            (html) =>
              resolve(
                new Response(
                  marked(
                    import.meta.env.PROD
                      ? inlineStyles(startAfterPaint(listed(html, routerContext.staticHandlerContext)))
                      : html,
                  ),
                  {
                    headers,
                    status: rendered,
                  },
                ),
              ),
            reject,
          )
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
