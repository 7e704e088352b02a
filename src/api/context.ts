// What routes are handed: the shop, the cache of finished answers, the gate, and the way to answer from them.
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

/** A Fastify whose routes are typed by their zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export type ApiContext = {
  /** The shop in a language, and the tags of what was read from it written into `tags`; with a draft in the place of what is kept. */
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
  /** What the back office's pages ask for. */
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

/** How long an answer may be kept although nothing told that it changed: bounds what a lost invalidation costs. */
const MAX_AGE_MS = 60_000

/** The language that a call's `locale` asks for. */
const getRequestedLocale = ({ query }: FastifyRequest): Locale =>
  locales.find((locale) => locale === (query as { locale?: string }).locale) ?? 'en'

/** Answers a GET from the cache, or makes the answer once for everybody who asks for it now. */
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
