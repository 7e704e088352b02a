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
import type { TaggedCache } from '../platform/cache.ts'
import type { AuthService } from '../services/auth.ts'
import type { CustomerService } from '../services/customer-api.ts'
import type { AppShops } from '../services/app-shop.ts'
import type { AppService } from '../services/apps.ts'
import type { PaymentService } from '../services/payments.ts'
import type { OfficeCalls } from '../services/admin/admin-facade.ts'
import type { ReportService } from '../services/reports.ts'
import type { CustomerAdminService } from '../services/customer-admin.ts'
import type { StoredEmailService } from '../services/stored-emails.ts'
import type { JobService } from '../services/jobs.ts'
import type { ListExportService } from '../services/list-exports.ts'
import type { DraftOrderService } from '../services/draft-orders.ts'
import type { SavedFilterService } from '../services/saved-filters.ts'
import type { StaffService } from '../services/staff.ts'
import type { FulfilmentService } from '../services/fulfilment.ts'
import type { CatalogService } from '../services/catalog.ts'
import type { ContentService } from '../services/content.ts'
import type { EmailTextService } from '../services/email-texts.ts'
import type { RetailerService } from '../services/retailers.ts'
import type { PromotionAndGiftCardService } from '../services/promotions-and-gift-cards.ts'
import type { ODataService } from '../services/odata.ts'
import type { WebhookService } from '../services/webhooks.ts'
import type { QuoteService } from '../services/quotes.ts'
import type { CompanyService } from '../services/companies.ts'
import type { Shop, ShopDraft } from '../services/shop.ts'
import type { Analytics } from '../modules/analytics/count-visits.ts'
import { type CachedResponse, createResponse, sendResponse } from './cached-response.ts'
import type { LoadShedder } from '../platform/load-shedder.ts'
import { apiPolicy } from './security.ts'

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
   * The shop in a language. Adds the cache tags of everything read to `tags`. A draft replaces the saved
   * content.
   */
  shopFor(tags: Set<string>, locale?: Locale, draft?: ShopDraft): Shop
  shop: Shop
  responseCache: TaggedCache<CachedResponse>
  loadShedder: LoadShedder
  auth: AuthService
  payments: PaymentService
  customers: CustomerService
  fulfilment: FulfilmentService
  staffMoney: PromotionAndGiftCardService
  staffContent: ContentService
  staffEmailTemplates: EmailTextService
  apps: AppService
  webhooks: WebhookService
  odata: ODataService
  appShops: AppShops
  trade: CompanyService
  quotes: QuoteService
  staffRetailers: RetailerService
  /** Calls for the back-office pages. */
  admin: OfficeCalls
  reports: ReportService
  staffCatalog: CatalogService
  people: StaffService
  staffCustomers: CustomerAdminService
  staffJobs: JobService
  staffEmails: StoredEmailService
  staffLists: ListExportService
  staffViews: SavedFilterService
  phoneOrders: DraftOrderService
  analytics: Analytics
}

/** Maximum age of a cached response; bounds the effect of a lost invalidation. */
const MAX_AGE_MS = 60_000

/** The language of the `locale` query parameter. */
const getRequestedLocale = ({ query }: FastifyRequest): Locale =>
  locales.find((locale) => locale === (query as { locale?: string }).locale) ?? 'en'

/** Answers a GET request from the cache, or renders the response once for all concurrent requests. */
export async function sendCached(
  { shopFor, responseCache, loadShedder }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  render: (shop: Shop) => Promise<string>,
  { contentType = 'application/json; charset=utf-8', locale = getRequestedLocale(request) } = {},
): Promise<FastifyReply> {
  const response = await responseCache.getOrCreate(request.url, () =>
    loadShedder.run('browsing', async () => {
      const tags = new Set<string>()
      const body = await render(shopFor(tags, locale))
      const headers = {
        'content-type': contentType,
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': apiPolicy,
      }
      return { value: createResponse(body, headers), tags: [...tags], maxAgeMs: MAX_AGE_MS }
    }),
  )
  return sendResponse(request, reply, response)
}
