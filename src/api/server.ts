// The HTTP application: hooks for every request, then the API, images, static files and pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import staticFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { ShopError } from '../kernel/errors.ts'
import type { DevServer } from '../app/dev-server.ts'
import type { Renditions } from '../modules/media/renditions.ts'
import { type Log, redactQuery } from '../platform/observability/log.ts'
import type { Tracing } from '../platform/observability/trace.ts'
import { registerAccess, machineKeyScheme } from './access.ts'
import { registerAdminApi } from './admin/admin-api.ts'
import { registerStaffPreviews } from './admin/previews.ts'
import type { Api, ApiContext } from './context.ts'
import { registerCustomerApi, registerShopApi, registerTradeApi } from './storefront/storefront-api.ts'
import { transformRoute } from './docs/openapi-transform.ts'
import { registerDocs } from './docs/routes.ts'
import { errorPayload, sendError } from './http/errors.ts'
import { createRequestCounter } from './analytics.ts'
import { createFastPath } from './http/response-fast-path.ts'
import { registerHealth } from './health/routes.ts'
import { registerImages } from './storefront/images/routes.ts'
import { registerOffline } from './storefront/offline/routes.ts'
import { registerOData } from './odata/routes.ts'
import { registerEmailEvents } from './storefront/email-events.ts'
import { registerCarrierWebhooks } from './storefront/orders/carrier-webhooks.ts'
import { registerWebhooks } from './storefront/payments/webhooks.ts'
import { registerWellKnownFiles } from './storefront/express/frame.ts'
import type { SandboxGateway } from './http/sandbox-gateway.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { registerFeeds } from './storefront/feeds/routes.ts'
import { registerSitemap } from './storefront/sitemap/routes.ts'
import { trackRoutes } from './http/unknown-routes.ts'
import { createPreviewRenderer, registerPages, type WebBuild } from './pages.ts'
import { QueryParameters } from './http/query-parameters.ts'
import { type GuardedMetrics, registerMetrics } from './metrics.ts'
import { registerTraces } from './http/traces.ts'
import { appSecuritySchemes } from './partner/guard.ts'
import { registerAppApi } from './partner/routes.ts'
import { documentHeaders, defaultHeaders, registerSecurity } from './http/security.ts'

export type ServerDeps = {
  context: ApiContext
  renditions: Renditions
  /** Undefined where only the API is needed: tests and the OpenAPI document. */
  web?: WebBuild | undefined
  /** Runs before all routes; in development it serves Vite's files. */
  middlewares?: DevServer['middlewares'] | undefined
  /** The built service worker; undefined unregisters it in browsers that have one. */
  worker?: string | undefined
  clientDir?: string | undefined
  shopUrl: string
  log?: Log | undefined
  ready(): Promise<void>
  /** True once the process is shutting down. */
  isShuttingDown?: (() => boolean) | undefined
  /** Undefined disables the metrics route. */
  metrics?: GuardedMetrics | undefined
  /** Undefined disables tracing. */
  tracing?: Tracing | undefined
  arrived?: (() => void) | undefined
  /** Absent: calls with a test key are rejected. */
  sandbox?: SandboxGateway | undefined
  /** Whether this is the application of the sandbox. */
  isSandbox?: boolean
}

const bodyLimitBytes = 256 * 1024

export async function createServer(deps: ServerDeps): Promise<Api> {
  const { context, log } = deps
  const parameters = new QueryParameters()
  const app: Api = Fastify({
    ...(log ? { loggerInstance: log as FastifyBaseLogger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Behind a proxy on the same machine or network, the client address is the one that the proxy forwards.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    bodyLimit: bodyLimitBytes,
    serverFactory: createFastPath(
      context.responseCache,
      deps.shopUrl,
      {
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 65_000,
        connectionTimeout: 60_000,
      },
      deps.isShuttingDown ?? (() => false),
      deps.arrived ?? (() => undefined),
      createRequestCounter(context.analytics, deps.shopUrl),
      ({ url = '', headers }) => context.requestMarkets.getCacheKey(parameters.clean(url), { url, headers }),
      (request) => context.requestMarkets.createCookie(request) !== undefined,
      deps.sandbox,
    ),
    rewriteUrl: ({ method, url = '/' }) =>
      method === 'GET' || method === 'HEAD' ? parameters.clean(url) : url,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // For a URL that cannot be decoded, no hook runs.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(defaultHeaders(deps.shopUrl)))
    },
    onProtoPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Other sites can post a form as text/plain without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendError)
  app.addHook('onRoute', parameters.declareRoute)
  // Responses with a custom serialiser are JSON too and need the content type.
  app.addHook('preSerialization', async (_, reply, payload) => {
    if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
    return payload
  })
  const registerUnknown = trackRoutes(app)
  if (deps.tracing) registerTraces(app, deps.tracing)
  registerSecurity(app, deps.shopUrl)
  app.addHook('onResponse', async (request, reply) => {
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](
      {
        method: request.method,
        path: redactQuery(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  if (deps.middlewares) {
    await app.register((await import('@fastify/middie')).default)
    app.use(deps.middlewares)
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Selvedge API',
        version: '1.0.0',
        description:
          'The storefront API, and under /api/v2 the API for partner apps. Amounts are integers in minor units (cents) with an ISO 4217 currency.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The access token from login or refresh, as a bearer header or in the access_token cookie.',
          },
          machineKey: machineKeyScheme,
          ...appSecuritySchemes,
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: transformRoute,
  })
  registerAccess(app, () => context, deps.isSandbox)
  registerHealth(app, deps.ready)
  if (deps.metrics) registerMetrics(app, deps.metrics)
  await app.register(
    async (instance) => {
      const api = instance.withTypeProvider<ZodTypeProvider>() as Api
      registerShopApi(api, context)
    },
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => {
      const api = instance.withTypeProvider<ZodTypeProvider>() as Api
      registerCustomerApi(api, context, deps.shopUrl)
      registerAdminApi(api, context)
      registerStaffPreviews(api, context, deps.web && createPreviewRenderer(context, deps.web, deps.shopUrl))
      registerTradeApi(api, context)
    },
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => registerWebhooks(instance.withTypeProvider<ZodTypeProvider>() as Api, context),
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => registerEmailEvents(instance.withTypeProvider<ZodTypeProvider>() as Api, context),
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => registerCarrierWebhooks(instance.withTypeProvider<ZodTypeProvider>() as Api, context),
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => registerAppApi(instance.withTypeProvider<ZodTypeProvider>() as Api, context),
    { prefix: '/api' },
  )
  await app.register(
    async (instance) =>
      registerOData(instance.withTypeProvider<ZodTypeProvider>() as Api, context, deps.shopUrl),
    { prefix: '/api' },
  )
  registerDocs(app)
  registerUnknown(app)
  registerSecurityTxt(app, context, deps.shopUrl)
  registerWellKnownFiles(app, context)
  registerSitemap(app, context, deps.shopUrl)
  registerFeeds(app, context)
  registerImages(app, deps.renditions)
  registerOffline(app, context, deps.worker)
  const root = deps.clientDir && join(deps.clientDir, 'assets')
  if (root && existsSync(root)) await app.register((files) => registerFiles(files, root))
  if (deps.web) registerPages(app, context, deps.web, deps.shopUrl)
  app.setNotFoundHandler((request, reply) => {
    const error = new ShopError(
      request.method === 'GET' || request.method === 'HEAD' ? 'not_found' : 'method_not_allowed',
    )
    return reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorPayload(error, request.id)))
  })
  return app
}

/** Static files of the build: named by content hash, so cached forever; compressed at build time. */
async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    // RFC 9239 prefers text/javascript; modules are always UTF-8.
    if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
      reply.header('content-type', 'text/javascript')
  })
  await app.register(staticFiles, {
    root,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // File names contain a content hash, so no revalidation is needed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      // HTTP/1.1 connections are persistent by default.
      reply.raw.removeHeader('connection')
      if (!path.includes('.svg')) for (const name of documentHeaders) reply.removeHeader(name)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}
