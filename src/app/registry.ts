// Wires the modules of the shop: the only place that knows all of them. The process and the tests use it.
import type { ApiContext } from '../api/context.ts'
import { createRequestMarkets } from '../api/http/request-country.ts'
import { inLanguage, paths } from '../contracts/paths.ts'
import { payChangePath, paymentPath } from '../contracts/link-paths.ts'
import type { Clock } from '../kernel/clock.ts'
import { createAnalytics } from '../modules/analytics/count-visits.ts'
import { createAppShops } from '../modules/apps/app-shop.service.ts'
import { createAppService } from '../modules/apps/apps.service.ts'
import { createAuditService } from '../modules/audit/audit.service.ts'
import { createAuthService } from '../modules/auth/auth.service.ts'
import {
  createMachineKeyService,
  type MachineKeyService,
} from '../modules/auth/machine-keys/machine-keys.service.ts'
import { createStaffService } from '../modules/auth/staff.service.ts'
import { createCarriers } from '../modules/carriers/cached-carriers.ts'
import { createCarrierService } from '../modules/carriers/carriers.service.ts'
import { createBulkEditService } from '../modules/catalog/bulk-edits/bulk-edits.service.ts'
import { createCatalogService } from '../modules/catalog/catalog.service.ts'
import { createCheckoutService } from '../modules/checkout/checkout.service.ts'
import { createPayByLinkService } from '../modules/checkout/draft-orders/pay-by-link.service.ts'
import { createPaymentLinkService } from '../modules/checkout/draft-orders/payment-links.service.ts'
import { createDraftOrderService } from '../modules/checkout/draft-orders/draft-orders.service.ts'
import { createCompanyService } from '../modules/companies/companies.service.ts'
import { createContactService } from '../modules/contact/contact.service.ts'
import { createCachedSettings } from '../modules/content/cached-settings.ts'
import { createOptionTranslatorCache } from '../modules/translations/option-translator.ts'
import { createContentService } from '../modules/content/content.service.ts'
import { getShopTimeZone } from '../modules/content/content.store.ts'
import { createEmailTextService } from '../modules/content/emails/email-texts.service.ts'
import { createCustomerEditor } from '../modules/customers/customer-editor.service.ts'
import { createCustomerGroupService } from '../modules/segments/groups/customer-groups.service.ts'
import { createSegmentService } from '../modules/segments/segments.service.ts'
import { createCustomerMergeService } from '../modules/customers/merge-customers.service.ts'
import { lockCustomerForDraft } from '../modules/customers/customer-drafts.ts'
import { createAbandonedCartService } from '../modules/customers/abandoned-carts.service.ts'
import { createCustomerAdminService } from '../modules/customers/customer-admin.service.ts'
import { createCustomerService } from '../modules/customers/customer.service.ts'
import { createListExportService } from '../modules/exports/list-exports.service.ts'
import { createApprovalService } from '../modules/fulfilment/approvals.service.ts'
import { createFeedService } from '../modules/feeds/feeds.service.ts'
import { createLabelService } from '../modules/fulfilment/labels/labels.service.ts'
import { createStaffOrderEditService } from '../modules/fulfilment/order-edits/staff-order-edits.service.ts'
import { createFulfilmentService, createOrderLinkService } from '../modules/fulfilment/fulfilment.service.ts'
import { createOrderMergeService } from '../modules/fulfilment/merges/order-merges.service.ts'
import { createOrderNoteService } from '../modules/fulfilment/notes/order-notes.service.ts'
import { createOrderOrganisationService } from '../modules/fulfilment/organisation/order-organisation.service.ts'
import { createCampaignService } from '../modules/campaigns/campaigns.service.ts'
import { createUnsubscribeLinks } from '../modules/newsletter/newsletter.ts'
import { createPickupService } from '../modules/fulfilment/pickups/pickups.service.ts'
import type { FulfilmentContext } from '../modules/fulfilment/run-order-action.ts'
import { createStoredEmailService } from '../modules/fulfilment/stored-emails.service.ts'
import { createImportService } from '../modules/imports/imports.service.ts'
import { createJobService } from '../modules/jobs/jobs.service.ts'
import type { SandboxFill } from '../modules/setup/sandbox/fill-sandbox.ts'
import { createSandboxService } from '../modules/setup/sandbox/sandbox.service.ts'
import { createSetupService } from '../modules/setup/setup.service.ts'
import { createStaffSessionService } from '../modules/setup/staff-session.service.ts'
import { createLocationSettingsService } from '../modules/inventory/location-settings.service.ts'
import { createCachedDelivery } from '../modules/shipping/cached-delivery.ts'
import { createShippingService } from '../modules/shipping/shipping.service.ts'
import { createTaxProviders } from '../modules/tax/providers/tax-providers.ts'
import { createTaxService } from '../modules/tax/tax.service.ts'
import { createViesRegister } from '../modules/tax/vat-ids/vat-id-register.ts'
import { createStoreCurrencyService } from '../modules/markets/store-currency.service.ts'
import { createCachedMarkets } from '../modules/markets/cached-markets.ts'
import { createFixedPriceService } from '../modules/markets/fixed-prices.service.ts'
import { createCurrencyConversionService } from '../modules/markets/currency-conversion.service.ts'
import { createMarketService } from '../modules/markets/markets.service.ts'
import { mediaJobs } from '../modules/media/delete-files.ts'
import { createODataService } from '../modules/odata/odata.service.ts'
import { createWorkQueueService } from '../modules/work-queue/work-queue.service.ts'
import { createDraftService } from '../modules/drafts/drafts.service.ts'
import { createPresenceService } from '../modules/drafts/presence.service.ts'
import { createSavedViewService } from '../modules/saved-views/saved-views.service.ts'
import { createPaymentService } from '../modules/payments/payments.service.ts'
import { createCachedCheckoutSettings } from '../modules/checkout/settings/cached-checkout-settings.ts'
import { createCheckoutSettingsService } from '../modules/checkout/settings/checkout-settings.service.ts'
import { createPaymentSettingsService } from '../modules/payments/payment-settings.service.ts'
import { createCachedRiskRules } from '../modules/fulfilment/risk/cached-risk-rules.ts'
import { createCustomFieldService } from '../modules/custom-fields/custom-fields.service.ts'
import { createFieldValueService } from '../modules/custom-fields/field-values.service.ts'
import {
  createPluginFieldService,
  type PluginFieldService,
} from '../modules/custom-fields/plugin-fields.service.ts'
import { createRiskRuleService } from '../modules/fulfilment/risk/risk-rules.service.ts'
import { createProviders, type ProviderSettings } from '../modules/payments/providers.ts'
import { createRoleService } from '../modules/auth/roles/custom-roles.service.ts'
import { createPluginService } from '../modules/plugins/plugins.service.ts'
import { createPromotionPreviewService } from '../modules/checkout/promotion-preview.service.ts'
import { createPromotionCodeService } from '../modules/promotions/codes/promotion-codes.service.ts'
import { createPromotionEditor } from '../modules/promotions/promotion-editor.service.ts'
import { createPromotionAndGiftCardService } from '../modules/promotions/promotions-and-gift-cards.service.ts'
import { createQuoteService } from '../modules/quotes/quotes.service.ts'
import { createReportService } from '../modules/reports/reports.service.ts'
import { createRetailerService } from '../modules/retailers/retailers.service.ts'
import { createReviewModerationService } from '../modules/reviews/review-moderation.service.ts'
import { createReviewService } from '../modules/reviews/reviews.service.ts'
import { createLowStockRefresh } from '../modules/search/refresh/refresh-low-stock.ts'
import { createStockAlertService } from '../modules/stock-alerts/stock-alerts.service.ts'
import { type CreatedShop, createShop, tags } from '../modules/storefront/storefront.service.ts'
import { createWebhookModule, type Webhooks } from '../modules/webhooks/webhooks.service.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { Storage } from '../platform/files/storage.ts'
import { createWorker, type Worker } from '../platform/jobs/job-worker.ts'
import type { Log } from '../platform/observability/log.ts'
import { createJobHandlers, jobSchedule } from './job-handlers.ts'
import { jobQueues } from './job-queues.ts'
import type { Config } from './config.ts'
import { toGoLiveDeps, toSetupConfig } from './setup-config.ts'

export type RegistryDeps = {
  db: Db
  /** Of the same database; absent: all statements of the process have the timeout of `db`. */
  withoutTimeout?: Database['withoutTimeout']
  clock: Clock
  log: Log
  secret: string
  storage: Storage
  /** For files of running imports. */
  dataDir: string
  config: Pick<Config, 'shopUrl' | 'smtpUrl' | 'mailFrom' | 'webhookLoopback' | 'providers'> & {
    env?: Config['env'] | undefined
    countryHeader?: string | undefined
    emailEventsSecret?: string | undefined
    payments: ProviderSettings
    viesUrl?: string | undefined
  }
  /** Invalidates cached responses with these tags. */
  publish(tags: readonly string[]): Promise<void>
  /** The shop's URL on this machine; undefined until it listens. */
  getOwnUrl(): string | undefined
  /** Absent: this process has no sandbox. */
  resetSandbox?: () => Promise<SandboxFill>
  /** Whether this is the application of the sandbox. */
  isSandbox?: boolean
  /** Those of the sandbox are in the database of the shop. */
  machineKeys?: MachineKeyService
  /** Timeout of a webhook receiver in milliseconds; shorter in tests only. */
  webhookTimeoutMs?: number
}

/** Settings of plugins, payment methods, checkout and markets, which each process keeps in memory. */
const SETTINGS_TAG = 'settings'

/** The services that API routes and pages call. */
export type Services = Omit<ApiContext, 'responseCache' | 'loadShedder'>

export type Registry = {
  services: Services
  storefront: CreatedShop
  /**
   * Discards cached data with these tags.
   * @returns tags of responses that this process has made with older rules. Other processes find their own.
   */
  invalidate(tags: readonly string[]): Promise<string[]>
  /** Reads everything that is cached again. @returns as `invalidate`. */
  reload(): Promise<string[]>
  webhooks: Webhooks
  /** Runs the background jobs once started. */
  worker: Worker
  pluginFields: PluginFieldService
}

export function createRegistry(deps: RegistryDeps): Registry {
  const { db, clock, log, secret, storage, config, publish } = deps
  const wakeWorker = () => worker.wake()
  const settings = createCachedSettings(db)
  const getOptionTranslator = createOptionTranslatorCache(db)
  const providers = createProviders(secret, config.payments)
  const carriers = createCarriers({ db, clock, secret, environment: config.payments.settings ?? {} })
  const taxProviders = createTaxProviders({
    db,
    clock,
    secret,
    environment: config.payments.settings ?? {},
  })
  const cachedCheckoutSettings = createCachedCheckoutSettings()
  const cachedMarkets = createCachedMarkets(clock)
  const cachedRiskRules = createCachedRiskRules()
  const cachedDelivery = createCachedDelivery()
  /** Reads the settings that each process keeps in memory. */
  const reloadSettings = async () => {
    await providers.reload(db)
    await carriers.reload(db)
    await taxProviders.reload(db)
    await cachedCheckoutSettings.reload(db)
    await cachedMarkets.reload(db)
    await cachedRiskRules.reload(db)
  }
  const context: FulfilmentContext = {
    db,
    clock,
    providers,
    carriers,
    taxes: taxProviders,
    settings: cachedCheckoutSettings,
    reviewsOrders: cachedRiskRules.isActive,
    secret,
    orderPath: (locale, id, token) => inLanguage(locale, paths.order(id, token)),
    paymentPath: (step, locale, id, token) => inLanguage(locale, paymentPath(step, id, token)),
    changePath: (locale, id, token, number, isReturn) =>
      inLanguage(locale, payChangePath(id, token, number, isReturn)),
    approvalsPath: (locale) => inLanguage(locale, paths.account('company/approvals')),
    shopUrl: config.shopUrl,
    shopName: settings.getShopName,
    keepsMail: config.smtpUrl === undefined,
    getOptionTranslator,
    refreshStock: createLowStockRefresh({ db, clock, log, publish }),
    wakeWorker,
    seller: settings.getSeller,
  }
  const imports = createImportService({ ...deps, shopUrl: config.shopUrl, wakeWorker })
  const catalog = createCatalogService({ db, clock, storage, publish })
  const bulkEdits = createBulkEditService({ db, clock, secret, wakeWorker, products: catalog })
  const worker = createWorker({
    db,
    clock,
    log,
    queues: jobQueues,
    handlers: {
      ...createJobHandlers({
        context,
        clock,
        mail: { smtpUrl: config.smtpUrl, from: config.mailFrom, getSender: settings.getEmailSender },
        vatIdRegister: config.viesUrl === undefined ? undefined : createViesRegister(config.viesUrl),
        publish,
        getOwnUrl: deps.getOwnUrl,
        feedSettings: config.payments.settings ?? {},
      }),
      ...imports.jobs,
      ...bulkEdits.jobs,
      ...mediaJobs(storage),
    },
    schedule: jobSchedule,
  })

  const payments = createPaymentService(context)
  const storefront = createShop({
    db,
    clock,
    contact: createContactService({ db, clock, secret, config, wakeWorker }),
    markets: cachedMarkets,
    delivery: cachedDelivery,
    checkout: {
      ...payments.pages,
      ...createCheckoutService(context),
      ...createOrderLinkService(context),
      ...createPayByLinkService(context),
      ...createStockAlertService({ db, clock }),
      ...createReviewService({ db, clock, secret, storage }),
    },
  })
  const customers = createCustomerService({ db, clock, secret, getOptionTranslator, markets: cachedMarkets })
  const apps = createAppService({ db, clock, secret, config, wakeWorker })
  const trade = createCompanyService({
    db,
    clock,
    storage,
    config,
    secret,
    approvals: createApprovalService(context),
    getOptionTranslator,
    wakeWorker,
    onSegmentChange: () => publish([tags.content]),
  })
  const webhooks = createWebhookModule({
    db,
    clock,
    log,
    secret,
    config,
    ...(deps.webhookTimeoutMs !== undefined && { timeoutMs: deps.webhookTimeoutMs }),
  })
  const content = createContentService({ db, clock, storage, publish })
  const emailTexts = createEmailTextService({ db, clock, config, wakeWorker })
  const retailers = createRetailerService({ db, clock, publish })
  const people = createStaffService({ db, clock, secret, config, wakeWorker })
  const staffCustomers = createCustomerAdminService({ db, clock, customers })
  const customerEditor = createCustomerEditor({ db, clock, secret, config, wakeWorker })
  const customerGroups = createCustomerGroupService({ db, clock })
  const segments = createSegmentService({ db, clock })
  const abandonedCarts = createAbandonedCartService({ db, clock })
  const jobs = createJobService({ db, clock, wakeWorker })
  const eventsSecret = config.emailEventsSecret
  const emails = createStoredEmailService({ db, clock, secret, eventsSecret, wakeWorker })
  const reports = createReportService({ db, clock })
  const fulfilment = createFulfilmentService(context)
  const orderMerges = createOrderMergeService(context)
  const orderNotes = createOrderNoteService(context)
  const orderOrganisation = createOrderOrganisationService(context)
  const unsubscribeLinks = createUnsubscribeLinks({ secret, shopUrl: config.shopUrl })
  const campaigns = createCampaignService({ ...context, unsubscribeLinks })
  const pickups = createPickupService(context)
  const staffMoney = createPromotionAndGiftCardService(context)
  const promotionEditor = createPromotionEditor({ db, clock })
  const reviewModeration = createReviewModerationService({ db, clock, publish })
  const promotionCodes = createPromotionCodeService({ db, clock, secret, wakeWorker })
  const promotionPreviews = createPromotionPreviewService({ db, clock })
  const quotes = createQuoteService(context)
  const phone = createDraftOrderService(context)
  const paymentLinks = createPaymentLinkService(context)
  const savedViews = createSavedViewService({ db, clock })
  const workQueue = createWorkQueueService({ db, clock })
  const presence = createPresenceService({ db, clock })
  const drafts = createDraftService({ db, clock, lockRecord: { customer: lockCustomerForDraft } })
  const storeCurrencies = createStoreCurrencyService({ db, clock, publish })
  const taxes = createTaxService({ db, clock, publish, providers: taxProviders })
  const machineKeys = deps.machineKeys ?? createMachineKeyService({ db, clock, secret })
  const sandbox = createSandboxService({ db, clock, resetSandbox: deps.resetSandbox })
  const onSettingsChange = async () => {
    await reloadSettings()
    await publish([SETTINGS_TAG, tags.content])
  }
  const checkoutSettings = createCheckoutSettingsService({ db, clock, onChange: onSettingsChange })
  const riskRules = createRiskRuleService({ db, clock, onChange: onSettingsChange })
  const customFields = createCustomFieldService({ db, clock, publish })
  const fieldValues = createFieldValueService({ db, clock, publish })
  const roles = createRoleService({ db, clock })
  const pluginFields = createPluginFieldService({
    db,
    clock,
    secret,
    environment: config.payments.settings ?? {},
    publish,
  })
  const pluginService = createPluginService({
    db,
    clock,
    secret,
    environment: config.payments.settings ?? {},
    onChange: async () => {
      await pluginFields.sync()
      await onSettingsChange()
    },
  })
  const feeds = createFeedService({
    db,
    clock,
    secret,
    shopUrl: config.shopUrl,
    environment: config.payments.settings ?? {},
    wakeWorker,
  })
  const paymentSettings = createPaymentSettingsService({ db, clock, providers, onChange: onSettingsChange })
  const shipping = createShippingService({ db, clock, publish })
  const locations = createLocationSettingsService({ db, clock, publish })
  const markets = createMarketService({ db, clock, onChange: onSettingsChange })
  const currencyConversions = createCurrencyConversionService({
    db,
    clock,
    publish,
    onMarketsChange: onSettingsChange,
  })
  const orderEdits = createStaffOrderEditService(context)
  const fixedPrices = createFixedPriceService({ db, clock, publish })
  const labels = createLabelService(context)
  const audit = createAuditService({
    db,
    workQueue,
    catalog,
    labels,
    bulkEdits: bulkEdits.service,
    content,
    retailers,
    trade,
    money: staffMoney,
    people,
    storeCurrencies,
    currencyConversions,
    markets,
    fixedPrices,
    taxes,
    shipping,
    locations,
    paymentSettings,
    checkoutSettings,
    plugins: pluginService,
    roles,
    machineKeys,
    fulfilment,
    campaigns,
    orderMerges,
    orderNotes,
    orderOrganisation,
    pickups,
    orderEdits,
    riskRules,
    promotionEditor,
    emails,
    customerEditor,
    customerGroups,
    segments,
    customFields,
    fieldValues,
    drafts: phone.drafts,
    paymentLinks,
    promotionCodes,
    reviewModeration,
  })
  /** Pages that were made before the rules were read again have the old dates. */
  const reloadDelivery = async () => {
    if (!(await cachedDelivery.reload(db))) return []
    storefront.invalidate([tags.delivery])
    return [tags.delivery]
  }
  return {
    worker,
    pluginFields,
    storefront,
    async invalidate(changed) {
      storefront.invalidate(changed)
      if (changed.includes(SETTINGS_TAG)) await reloadSettings()
      return changed.includes(tags.content) ? reloadDelivery() : []
    },
    async reload() {
      storefront.clear()
      await reloadSettings()
      return reloadDelivery()
    },
    webhooks,
    services: {
      shop: storefront.shop,
      shopFor: storefront.recordReads,
      auth: createAuthService({ db, clock, secret, config, customers, wakeWorker }),
      customers,
      payments,
      fulfilment,
      campaigns,
      orderMerges,
      orderNotes,
      orderOrganisation,
      pickups,
      quotes,
      trade,
      apps,
      appShops: createAppShops(context),
      webhooks: webhooks.service,
      odata: createODataService({ db, clock }),
      analytics: createAnalytics({ db, clock, timeZone: () => getShopTimeZone(db) }),
      reports,
      people,
      phoneOrders: phone,
      paymentLinks,
      labels,
      orderEdits,
      staffCatalog: catalog,
      staffContent: content,
      staffCustomers,
      abandonedCarts,
      customerEditor,
      customerGroups,
      segments,
      customerMerges: createCustomerMergeService({ db, clock }),
      staffEmailTemplates: emailTexts,
      staffEmails: emails,
      staffJobs: jobs,
      staffLists: createListExportService({
        db,
        clock,
        reports,
        sales: catalog,
        retailers,
        prices: trade.prices,
      }),
      staffMoney,
      promotionEditor,
      promotionCodes,
      reviewModeration,
      promotionPreviews,
      audit,
      machineKeys,
      sandbox,
      setup: createSetupService({
        db,
        withoutTimeout: deps.withoutTimeout,
        clock,
        publish,
        config: toSetupConfig(config, providers),
        ...toGoLiveDeps({ dataDir: deps.dataDir, env: config.env }),
      }),
      staffSessions: createStaffSessionService({
        db,
        clock,
        config: toSetupConfig(config, providers),
        isPaymentTestMode: () => providers.isTestMode || providers.offersTestPayments,
        isSandbox: deps.isSandbox ?? false,
        hasSandbox: deps.resetSandbox !== undefined,
      }),
      staffRetailers: retailers,
      staffImports: imports.service,
      bulkEdits: bulkEdits.service,
      storeCurrencies,
      currencyConversions,
      markets,
      fixedPrices,
      requestMarkets: createRequestMarkets(
        cachedMarkets,
        config.shopUrl,
        config.countryHeader,
        cachedDelivery,
      ),
      taxes,
      shipping,
      locations,
      paymentSettings,
      checkoutSettings,
      riskRules,
      customFields,
      fieldValues,
      plugins: pluginService,
      feeds,
      carriers: createCarrierService({ db, shopUrl: config.shopUrl, carriers }),
      roles,
      savedViews,
      workQueue,
      drafts,
      presence,
    },
  }
}
