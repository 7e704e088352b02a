// Dependencies of routes: the shop, the response cache and the load shedder; and `sendCached`.
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import { type Locale, locales } from '../kernel/locale.ts'
import type { TaggedCache } from '../platform/cache/cache.ts'
import type { AuthService } from '../modules/auth/auth.service.ts'
import type { CustomerService } from '../modules/customers/customer.service.ts'
import type { AppShops } from '../modules/apps/app-shop.service.ts'
import type { AppService } from '../modules/apps/apps.service.ts'
import type { CustomFieldService } from '../modules/custom-fields/custom-fields.service.ts'
import type { FieldValueService } from '../modules/custom-fields/field-values.service.ts'
import type { RiskRuleService } from '../modules/fulfilment/risk/risk-rules.service.ts'
import type { CheckoutSettingsService } from '../modules/checkout/settings/checkout-settings.service.ts'
import type { PaymentSettingsService } from '../modules/payments/payment-settings.service.ts'
import type { PaymentService } from '../modules/payments/payments.service.ts'
import type { CarrierService } from '../modules/carriers/carriers.service.ts'
import type { FeedService } from '../modules/feeds/feeds.service.ts'
import type { RoleService } from '../modules/auth/roles/custom-roles.service.ts'
import type { PluginService } from '../modules/plugins/plugins.service.ts'
import type { ReportService } from '../modules/reports/reports.service.ts'
import type { CustomerEditor } from '../modules/customers/customer-editor.service.ts'
import type { CustomerGroupService } from '../modules/segments/groups/customer-groups.service.ts'
import type { SegmentService } from '../modules/segments/segments.service.ts'
import type { CustomerMergeService } from '../modules/customers/merge-customers.service.ts'
import type { AbandonedCartService } from '../modules/customers/abandoned-carts.service.ts'
import type { CustomerAdminService } from '../modules/customers/customer-admin.service.ts'
import type { StoredEmailService } from '../modules/fulfilment/stored-emails.service.ts'
import type { JobService } from '../modules/jobs/jobs.service.ts'
import type { ListExportService } from '../modules/exports/list-exports.service.ts'
import type { DraftOrderService } from '../modules/checkout/draft-orders/draft-orders.service.ts'
import type { PaymentLinkService } from '../modules/checkout/draft-orders/payment-links.service.ts'
import type { StaffOrderEditService } from '../modules/fulfilment/order-edits/staff-order-edits.service.ts'
import type { WorkQueueService } from '../modules/work-queue/work-queue.service.ts'
import type { DraftService } from '../modules/drafts/drafts.service.ts'
import type { PresenceService } from '../modules/drafts/presence.service.ts'
import type { SavedViewService } from '../modules/saved-views/saved-views.service.ts'
import type { StaffService } from '../modules/auth/staff.service.ts'
import type { LabelService } from '../modules/fulfilment/labels/labels.service.ts'
import type { FulfilmentService } from '../modules/fulfilment/fulfilment.service.ts'
import type { OrderMergeService } from '../modules/fulfilment/merges/order-merges.service.ts'
import type { OrderNoteService } from '../modules/fulfilment/notes/order-notes.service.ts'
import type { OrderOrganisationService } from '../modules/fulfilment/organisation/order-organisation.service.ts'
import type { CampaignService } from '../modules/campaigns/campaigns.service.ts'
import type { PickupService } from '../modules/fulfilment/pickups/pickups.service.ts'
import type { BulkEditService } from '../modules/catalog/bulk-edits/bulk-edits.service.ts'
import type { CatalogService } from '../modules/catalog/catalog.service.ts'
import type { ContentService } from '../modules/content/content.service.ts'
import type { EmailTextService } from '../modules/content/emails/email-texts.service.ts'
import type { RetailerService } from '../modules/retailers/retailers.service.ts'
import type { PromotionPreviewService } from '../modules/checkout/promotion-preview.service.ts'
import type { ReviewModerationService } from '../modules/reviews/review-moderation.service.ts'
import type { PromotionCodeService } from '../modules/promotions/codes/promotion-codes.service.ts'
import type { PromotionEditor } from '../modules/promotions/promotion-editor.service.ts'
import type { PromotionAndGiftCardService } from '../modules/promotions/promotions-and-gift-cards.service.ts'
import type { ODataService } from '../modules/odata/odata.service.ts'
import type { MachineKeyService } from '../modules/auth/machine-keys/machine-keys.service.ts'
import type { AuditService } from '../modules/audit/audit.service.ts'
import type { SandboxService } from '../modules/setup/sandbox/sandbox.service.ts'
import type { StaffSessionService } from '../modules/setup/staff-session.service.ts'
import type { SetupService } from '../modules/setup/setup.service.ts'
import type { LocationSettingsService } from '../modules/inventory/location-settings.service.ts'
import type { ShippingService } from '../modules/shipping/shipping.service.ts'
import type { TaxService } from '../modules/tax/tax.service.ts'
import type { CurrencyConversionService } from '../modules/markets/currency-conversion.service.ts'
import type { StoreCurrencyService } from '../modules/markets/store-currency.service.ts'
import type { FixedPriceService } from '../modules/markets/fixed-prices.service.ts'
import type { MarketService } from '../modules/markets/markets.service.ts'
import type { WebhookService } from '../modules/webhooks/webhooks.service.ts'
import type { QuoteService } from '../modules/quotes/quotes.service.ts'
import type { ImportService } from '../modules/imports/imports.service.ts'
import type { CompanyService } from '../modules/companies/companies.service.ts'
import type { Shop, ShopDraft } from '../modules/storefront/shop.ts'
import { getMaxAge } from '../modules/storefront/storefront.service.ts'
import type { VisitorPlace } from '../modules/shipping/cached-delivery.ts'
import type { Analytics } from '../modules/analytics/count-visits.ts'
import { type CachedResponse, createResponse, sendResponse } from './http/cached-response.ts'
import { getQueryCountry, type RequestMarkets } from './http/request-country.ts'
import type { LoadShedder } from '../platform/limits/load-shedder.ts'
import { apiPolicy } from './http/security.ts'

/** A Fastify instance whose routes are typed by their zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export type ApiContext = {
  /**
   * The shop in a language, with the prices of a country's market. Adds the cache tags of everything read to `tags`. A
   * draft replaces the saved content. `place`: where the visitor's orders go, by default to that country.
   */
  shopFor(tags: Set<string>, locale?: Locale, draft?: ShopDraft, country?: string, place?: VisitorPlace): Shop
  shop: Shop
  responseCache: TaggedCache<CachedResponse>
  loadShedder: LoadShedder
  auth: AuthService
  payments: PaymentService
  customers: CustomerService
  fulfilment: FulfilmentService
  campaigns: CampaignService
  orderMerges: OrderMergeService
  orderNotes: OrderNoteService
  orderOrganisation: OrderOrganisationService
  pickups: PickupService
  labels: LabelService
  staffMoney: PromotionAndGiftCardService
  promotionEditor: PromotionEditor
  promotionCodes: PromotionCodeService
  reviewModeration: ReviewModerationService
  promotionPreviews: PromotionPreviewService
  staffContent: ContentService
  staffEmailTemplates: EmailTextService
  apps: AppService
  webhooks: WebhookService
  odata: ODataService
  appShops: AppShops
  trade: CompanyService
  staffImports: ImportService
  bulkEdits: BulkEditService
  quotes: QuoteService
  staffRetailers: RetailerService
  storeCurrencies: StoreCurrencyService
  currencyConversions: CurrencyConversionService
  markets: MarketService
  fixedPrices: FixedPriceService
  requestMarkets: RequestMarkets
  taxes: TaxService
  shipping: ShippingService
  locations: LocationSettingsService
  paymentSettings: PaymentSettingsService
  checkoutSettings: CheckoutSettingsService
  riskRules: RiskRuleService
  customFields: CustomFieldService
  fieldValues: FieldValueService
  plugins: PluginService
  feeds: FeedService
  carriers: CarrierService
  roles: RoleService
  setup: SetupService
  sandbox: SandboxService
  audit: AuditService
  machineKeys: MachineKeyService
  reports: ReportService
  staffCatalog: CatalogService
  people: StaffService
  staffSessions: StaffSessionService
  staffCustomers: CustomerAdminService
  abandonedCarts: AbandonedCartService
  customerEditor: CustomerEditor
  customerGroups: CustomerGroupService
  segments: SegmentService
  customerMerges: CustomerMergeService
  staffJobs: JobService
  staffEmails: StoredEmailService
  staffLists: ListExportService
  savedViews: SavedViewService
  workQueue: WorkQueueService
  drafts: DraftService
  presence: PresenceService
  phoneOrders: DraftOrderService
  paymentLinks: PaymentLinkService
  orderEdits: StaffOrderEditService
  analytics: Analytics
}

/** Maximum age of a cached response; bounds the effect of a lost invalidation. */
const MAX_AGE_MS = 60_000

/** The language of the `locale` query parameter. */
const getRequestedLocale = ({ query }: FastifyRequest): Locale =>
  locales.find((locale) => locale === (query as { locale?: string }).locale) ?? 'en'

/** Answers a GET request from the cache, or renders the response once for all concurrent requests. */
export async function sendCached(
  { shopFor, responseCache, loadShedder, requestMarkets }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  render: (shop: Shop) => Promise<string>,
  { contentType = 'application/json; charset=utf-8', locale = getRequestedLocale(request) } = {},
): Promise<FastifyReply> {
  const key = requestMarkets.getCacheKey(request.url, request.raw)
  const response = await responseCache.getOrCreate(key, () =>
    loadShedder.run('browsing', async () => {
      const tags = new Set<string>()
      const body = await render(shopFor(tags, locale, undefined, getQueryCountry(request.url)))
      const headers = {
        'content-type': contentType,
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': apiPolicy,
      }
      return { value: createResponse(body, headers), tags: [...tags], maxAgeMs: getMaxAge(tags, MAX_AGE_MS) }
    }),
  )
  return sendResponse(request, reply, response)
}
