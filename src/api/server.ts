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
import { registerStockAlerts } from './storefront/stock-alerts/routes.ts'
import { registerAccount } from './storefront/auth/account-routes.ts'
import { registerAuth } from './storefront/auth/routes.ts'
import { registerPasskeys } from './storefront/auth/passkey-routes.ts'
import { registerEmail } from './storefront/auth/email-routes.ts'
import { registerProviderLinks } from './storefront/auth/provider-link-routes.ts'
import { registerProviders } from './storefront/auth/provider-routes.ts'
import { registerTwoFactor } from './storefront/auth/two-factor-routes.ts'
import { registerAccountCart } from './storefront/carts/account-routes.ts'
import { registerCarts } from './storefront/carts/routes.ts'
import { registerCatalog } from './storefront/catalog/routes.ts'
import { registerCheckout } from './storefront/checkout/routes.ts'
import type { Api, ApiContext } from './context.ts'
import { registerAddresses } from './storefront/customers/addresses.ts'
import { registerWishlist } from './storefront/customers/wishlist.ts'
import { transformRoute } from './docs/openapi-transform.ts'
import { registerDocs } from './docs/routes.ts'
import { errorPayload, sendError } from './http/errors.ts'
import { createRequestCounter } from './analytics.ts'
import { createFastPath } from './http/response-fast-path.ts'
import { registerHealth } from './health/routes.ts'
import { registerNewsletter } from './storefront/newsletter/routes.ts'
import { registerImages } from './storefront/images/routes.ts'
import { registerOffline } from './storefront/offline/routes.ts'
import { registerOData } from './odata/routes.ts'
import { registerOrderEdits } from './storefront/orders/order-edits.ts'
import { registerCustomerOrder } from './storefront/orders/customer-order.ts'
import { registerOrders } from './storefront/orders/routes.ts'
import { registerCarrierWebhooks } from './storefront/orders/carrier-webhooks.ts'
import { registerWebhooks } from './storefront/payments/webhooks.ts'
import { registerStaffApps } from './admin/apps.ts'
import { registerRetailers } from './storefront/retailers/routes.ts'
import { registerStaffContent } from './admin/content.ts'
import { registerStaffEmailTemplates } from './admin/email-templates.ts'
import { registerOrderReturns } from './admin/orders/order-returns.ts'
import { registerStaffCustomFields } from './admin/settings/custom-fields.ts'
import { registerStaffRiskRules } from './admin/settings/risk-rules.ts'
import { registerOrderHolds } from './admin/orders/order-holds.ts'
import { registerPickups } from './admin/orders/pickups.ts'
import { registerOrderActions } from './admin/orders/order-actions.ts'
import { registerStaffOrders } from './admin/orders/orders.ts'
import { registerStaffCredits } from './admin/orders/credits.ts'
import { registerCustomerEdits } from './admin/customer-edits.ts'
import { registerSegments } from './admin/segments.ts'
import { registerStaffCustomers } from './admin/customers.ts'
import { registerTeam } from './admin/team.ts'
import { registerStaffPayments } from './admin/orders/payments.ts'
import { registerStaffNewProducts } from './admin/catalog/new-products.ts'
import { registerStaffEmails } from './admin/emails.ts'
import { registerStaffJobs } from './admin/jobs.ts'
import { registerStaffLists } from './admin/lists.ts'
import { registerSavedFilters } from './admin/orders/saved-filters.ts'
import { registerDraftOrders } from './admin/orders/draft-orders.ts'
import { registerStaffLabels } from './admin/orders/labels.ts'
import { registerStaffOrderEdits } from './admin/orders/order-edits.ts'
import { registerPaymentLinks } from './admin/orders/payment-links.ts'
import { registerStaffSales } from './admin/sales.ts'
import { registerStaffStock } from './admin/catalog/stock.ts'
import { registerStaffPictures } from './admin/catalog/product-pictures.ts'
import { registerProductTranslations } from './admin/catalog/product-translations.ts'
import { registerStaffBrands } from './admin/catalog/brands.ts'
import { registerStaffCollections } from './admin/catalog/collections.ts'
import { registerStaffValues } from './admin/catalog/value-translations.ts'
import { registerStaffSynonyms } from './admin/catalog/synonyms.ts'
import { registerStaffAudit } from './admin/audit.ts'
import { registerStaffMachineKeys } from './admin/machine-keys.ts'
import { registerStaffPolicies } from './admin/settings/policies.ts'
import { registerStaffSetup } from './admin/settings/setup.ts'
import { registerStaffCheckoutSettings } from './admin/settings/checkout-settings.ts'
import { registerStaffPaymentMethods } from './admin/settings/payment-methods.ts'
import { registerRoles } from './admin/roles.ts'
import { registerStaffCarriers } from './admin/settings/carriers.ts'
import { registerStaffFeeds } from './admin/settings/feeds.ts'
import { registerStaffPlugins } from './admin/settings/plugins.ts'
import { registerMarkets } from './storefront/markets/routes.ts'
import { registerStaffMarkets } from './admin/settings/markets.ts'
import { registerStaffLocations } from './admin/settings/locations.ts'
import { registerStaffShipping } from './admin/settings/shipping.ts'
import { registerTaxExemptions } from './admin/settings/tax-exemptions.ts'
import { registerStaffTaxSettings } from './admin/settings/tax-settings.ts'
import { registerStaffTaxes } from './admin/settings/taxes.ts'
import { registerStaffStoreCurrency } from './admin/settings/store-currency.ts'
import { registerStaffRedirects } from './admin/catalog/redirects.ts'
import { registerStaffSizeCharts } from './admin/catalog/size-charts.ts'
import { registerStaffCategories } from './admin/catalog/categories.ts'
import { registerStaffProductOptions } from './admin/catalog/product-options.ts'
import { registerStaffProducts } from './admin/catalog/products.ts'
import { registerStaffReports } from './admin/reports.ts'
import { registerStaffRetailers } from './admin/retailers.ts'
import { registerStaffReviews } from './admin/reviews.ts'
import { registerStaffPromotionEditor } from './admin/promotions/edit-promotions.ts'
import { registerStaffPromotionCodes } from './admin/promotions/promotion-codes.ts'
import { registerStaffPromotions } from './admin/promotions/promotions.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { registerFeeds } from './storefront/feeds/routes.ts'
import { registerSitemap } from './storefront/sitemap/routes.ts'
import { registerCompany } from './storefront/trade/company.ts'
import { registerCompanyAddresses } from './storefront/trade/company-addresses.ts'
import { registerStatements } from './storefront/trade/statements.ts'
import { registerTradeAccounts } from './storefront/trade/accounts.ts'
import { registerCompanyTax } from './storefront/trade/company-tax.ts'
import { registerTradePrices } from './storefront/trade/prices.ts'
import { registerQuotes } from './storefront/trade/quotes.ts'
import { registerTradeOrdering } from './storefront/trade/ordering.ts'
import { registerCartLines } from './storefront/carts/lines-route.ts'
import { registerTradeApplications } from './storefront/trade/applications.ts'
import { trackRoutes } from './http/unknown-routes.ts'
import { registerPages, type WebBuild } from './pages.ts'
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
  registerAccess(app, () => context)
  registerHealth(app, deps.ready)
  if (deps.metrics) registerMetrics(app, deps.metrics)
  await app.register(
    async (instance) => {
      const api = instance.withTypeProvider<ZodTypeProvider>() as Api
      registerCatalog(api, context)
      registerMarkets(api, context)
      registerStockAlerts(api, context)
      registerCarts(api, context)
      registerCheckout(api, context)
      registerOrders(api, context)
      registerCustomerOrder(api, context)
      registerOrderEdits(api, context)
      registerNewsletter(api, context)
      registerRetailers(api, context)
    },
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => {
      const api = instance.withTypeProvider<ZodTypeProvider>() as Api
      registerAuth(api, context, deps.shopUrl)
      registerAccount(api, context, deps.shopUrl)
      registerEmail(api, context)
      registerTwoFactor(api, context)
      registerPasskeys(api, context, deps.shopUrl)
      registerProviders(api, context, deps.shopUrl)
      registerProviderLinks(api, context)
      registerAccountCart(api, context)
      registerCartLines(api, context)
      registerAddresses(api, context)
      registerWishlist(api, context)
      registerStaffOrders(api, context)
      registerOrderActions(api, context)
      registerOrderHolds(api, context)
      registerPickups(api, context)
      registerStaffRiskRules(api, context)
      registerStaffCustomFields(api, context)
      registerOrderReturns(api, context)
      registerStaffPayments(api, context)
      registerTeam(api, context)
      registerStaffCustomers(api, context)
      registerCustomerEdits(api, context)
      registerSegments(api, context)
      registerStaffReports(api, context)
      registerStaffProducts(api, context)
      registerStaffProductOptions(api, context)
      registerStaffCategories(api, context)
      registerStaffBrands(api, context)
      registerStaffCollections(api, context)
      registerStaffValues(api, context)
      registerStaffSynonyms(api, context)
      registerStaffRedirects(api, context)
      registerStaffStoreCurrency(api, context)
      registerStaffTaxes(api, context)
      registerStaffTaxSettings(api, context)
      registerTaxExemptions(api, context)
      registerStaffMarkets(api, context)
      registerStaffShipping(api, context)
      registerStaffLocations(api, context)
      registerStaffPaymentMethods(api, context)
      registerStaffCheckoutSettings(api, context)
      registerStaffPlugins(api, context)
      registerStaffCarriers(api, context)
      registerStaffFeeds(api, context)
      registerRoles(api, context)
      registerStaffPolicies(api, context)
      registerStaffSetup(api, context)
      registerStaffMachineKeys(api, context)
      registerStaffAudit(api, context)
      registerStaffSizeCharts(api, context)
      registerStaffNewProducts(api, context)
      registerStaffPictures(api, context)
      registerProductTranslations(api, context)
      registerStaffSales(api, context)
      registerStaffJobs(api, context)
      registerStaffEmails(api, context)
      registerStaffLists(api, context)
      registerSavedFilters(api, context)
      registerDraftOrders(api, context)
      registerPaymentLinks(api, context)
      registerStaffOrderEdits(api, context)
      registerStaffLabels(api, context)
      registerStaffStock(api, context)
      registerStaffPromotions(api, context)
      registerStaffPromotionEditor(api, context)
      registerStaffPromotionCodes(api, context)
      registerStaffReviews(api, context)
      registerStaffCredits(api, context)
      registerStaffContent(api, context)
      registerStaffEmailTemplates(api, context)
      registerStaffApps(api, context)
      registerTradeApplications(api, context)
      registerTradePrices(api, context)
      registerTradeAccounts(api, context)
      registerCompanyTax(api, context)
      registerTradeOrdering(api, context)
      registerCompany(api, context)
      registerCompanyAddresses(api, context)
      registerStatements(api, context)
      registerQuotes(api, context)
      registerStaffRetailers(api, context)
    },
    { prefix: '/api' },
  )
  await app.register(
    async (instance) => registerWebhooks(instance.withTypeProvider<ZodTypeProvider>() as Api, context),
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
