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
import type { AuthCalls } from '../create-auth.ts'
import type { CustomerCalls } from '../create-customers.ts'
import type { PartnerShops } from '../create-partner-shop.ts'
import type { PartnerCalls } from '../create-partners.ts'
import type { PaymentCalls } from '../create-payments.ts'
import type { OfficeCalls } from '../create-office.ts'
import type { ReportCalls } from '../create-reports.ts'
import type { StaffCustomerCalls } from '../create-staff-customers.ts'
import type { StaffEmailCalls } from '../create-staff-emails.ts'
import type { StaffJobCalls } from '../create-staff-jobs.ts'
import type { StaffListCalls } from '../create-staff-lists.ts'
import type { PhoneOrderCalls } from '../create-phone-orders.ts'
import type { StaffViewCalls } from '../create-staff-views.ts'
import type { PeopleCalls } from '../create-people.ts'
import type { FulfilmentCalls } from '../create-fulfilment.ts'
import type { StaffCatalogCalls } from '../create-staff-catalog.ts'
import type { StaffContentCalls } from '../create-staff-content.ts'
import type { StaffMailCalls } from '../create-staff-mails.ts'
import type { StaffRetailerCalls } from '../create-staff-retailers.ts'
import type { StaffMoneyCalls } from '../create-staff-money.ts'
import type { ODataCalls } from '../create-odata.ts'
import type { WebhookCalls } from '../create-webhooks.ts'
import type { QuoteCalls } from '../create-quotes.ts'
import type { TradeCalls } from '../create-trade.ts'
import type { Shop, ShopDraft } from '../shop.ts'
import type { Analytics } from '../modules/analytics/count-visits.ts'
import { type CachedResponse, createResponse, sendResponse } from './cached-response.ts'
import type { Gate } from '../platform/gate.ts'
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
  loadShedder: Gate
  auth: AuthCalls
  payments: PaymentCalls
  customers: CustomerCalls
  fulfilment: FulfilmentCalls
  staffMoney: StaffMoneyCalls
  staffContent: StaffContentCalls
  staffEmailTemplates: StaffMailCalls
  apps: PartnerCalls
  webhooks: WebhookCalls
  odata: ODataCalls
  appShops: PartnerShops
  trade: TradeCalls
  quotes: QuoteCalls
  staffRetailers: StaffRetailerCalls
  /** What the back office's pages ask for. */
  admin: OfficeCalls
  reports: ReportCalls
  staffCatalog: StaffCatalogCalls
  people: PeopleCalls
  staffCustomers: StaffCustomerCalls
  staffJobs: StaffJobCalls
  staffEmails: StaffEmailCalls
  staffLists: StaffListCalls
  staffViews: StaffViewCalls
  phoneOrders: PhoneOrderCalls
  analytics: Analytics
}

/** How long an answer may be kept although nothing told that it changed: bounds what a lost invalidation costs. */
const MAX_AGE_MS = 60_000

/** The language that a call's `locale` asks for. */
const getRequestedLocale = ({ query }: FastifyRequest): Locale =>
  locales.find((locale) => locale === (query as { locale?: string }).locale) ?? 'en'

/** Answers a GET from the cache, or makes the answer once for everybody who asks for it now. */
export async function sendCached(
  { shopFor, responseCache: answers, loadShedder: gate }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  render: (shop: Shop) => Promise<string>,
  { contentType = 'application/json; charset=utf-8', locale = getRequestedLocale(request) } = {},
): Promise<FastifyReply> {
  const response = await answers.once(request.url, () =>
    gate.within('browsing', async () => {
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
