// Wires the checkout and everything that runs behind it: outbox, schedule, mail, the read model's upkeep.
import { LRUCache } from 'lru-cache'
import { authJobs, authSchedule } from './create-auth.ts'
import { letterJobs } from './create-letters.ts'
import { createFulfilment, createOwnOrders, type FulfilmentCalls } from './create-fulfilment.ts'
import type { Clock } from './kernel/clock.ts'
import { catalogueLocale, type Locale } from './kernel/locale.ts'
import type { Config } from './config.ts'
import { backInStockInput } from './modules/stock-alerts/stock-alerts.ts'
import {
  subscribeBackInStock,
  backInStockJobs,
  backInStockSchedule,
} from './modules/stock-alerts/back-in-stock.ts'
import { checkoutJobs, checkoutSchedule } from './modules/checkout/checkout-jobs.ts'
import { createPartnerShops, type PartnerShops } from './create-partner-shop.ts'
import { publishingJobs, publishingSchedule } from './create-publishing.ts'
import { partnerJobs, partnerSchedule } from './create-partners.ts'
import { createPayments, type PaymentCalls } from './create-payments.ts'
import { createPhoneOrders, type PhoneOrderCalls } from './create-phone-orders.ts'
import { createQuotes, type QuoteCalls } from './create-quotes.ts'
import { createStaffMoney, type StaffMoneyCalls } from './create-staff-money.ts'
import { filterOfferedMethods } from './modules/checkout/offered-payment-methods.ts'
import { getTermsForAccount } from './modules/companies/company-terms.store.ts'
import { createCodeAttempts } from './modules/checkout/code-attempts.ts'
import { getBuyerPrincipal, placeOrder } from './modules/checkout/place-order.ts'
import { previewCheckout } from './modules/checkout/preview-checkout.ts'
import { viewOrder } from './modules/checkout/view-order.ts'
import {
  type ApprovalDecision,
  decideOrderApproval,
  type PendingApprovalOrder,
  listPendingApprovalOrders,
} from './modules/fulfilment/approval.ts'
import type { FulfilmentContext } from './modules/fulfilment/run-order-action.ts'
import { fulfilmentJobs } from './modules/fulfilment/fulfilment-jobs.ts'
import type { Dictionary } from './modules/content/content.ts'
import { getContent, getDictionary } from './modules/content/content.store.ts'
import { translateText } from './modules/content/translate-document.ts'
import { draftOrderJobs, draftOrderSchedule } from './modules/orders/draft-orders.store.ts'
import { signOrderToken } from './modules/orders/order-token.ts'
import { createProviders } from './modules/payments/providers.ts'
import { testCardJobs } from './modules/payments/test-card-webhooks.ts'
import { analyticsJobs, analyticsSchedule } from './modules/analytics/count-visits.ts'
import { quoteJobs, quoteSchedule } from './modules/quotes/quote-jobs.ts'
import { reviewJobs, reviewSchedule } from './modules/reviews/request-reviews.ts'
import { canReview, reviewInput, type ReviewError } from './modules/reviews/reviews.ts'
import { processReviewPictures } from './modules/reviews/review-pictures.ts'
import { insertReview, listReviewableItems } from './modules/reviews/reviews.store.ts'
import { createLowStockRefresh } from './modules/search/refresh-low-stock.ts'
import { createListingJobs, listingSchedule } from './modules/search/listing-jobs.ts'
import type { Db } from './platform/database.ts'
import { createWorker, type Worker } from './platform/job-worker.ts'
import type { JobHandlers } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Storage } from './platform/storage.ts'
import { mailJobs } from './platform/mail.ts'
import { webhookJobs, webhookSchedule } from './create-webhooks.ts'
import { jobLanes } from './job-lanes.ts'
import { createLimiter } from './platform/limiter.ts'
import { type Saying, withCalledValues } from './said-values.ts'
import type { Buyer, SellingCalls } from './shop.ts'
import { accountPaths } from './web/account/account-paths.ts'
import { inLanguage, paths } from './web/paths.ts'

export type SellingParts = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  storage: Storage
  config: Pick<Config, 'shopUrl' | 'smtpUrl' | 'mailFrom' | 'payments'>
  /** Tells everybody who keeps answers what changed. */
  publish(tags: readonly string[]): Promise<void>
  /** Where the shop takes requests on this machine; undefined as long as it does not. */
  ownUrl?(): string | undefined
  /** Work that others have made jobs of. */
  jobs?: JobHandlers | undefined
}

/** Of who is signed in; throws as fulfilment/approval.ts says. */
export type ApprovalCalls = {
  waiting(accountId: string, locale?: Locale): Promise<PendingApprovalOrder[] | undefined>
  decide(accountId: string, orderId: string, decision: ApprovalDecision): Promise<void>
}

export type Selling = {
  calls: SellingCalls
  payments: PaymentCalls
  fulfilment: FulfilmentCalls
  staffMoney: StaffMoneyCalls
  quotes: QuoteCalls
  phone: PhoneOrderCalls
  partnerShops: PartnerShops
  approvals: ApprovalCalls
  say: Saying
  worker: Worker
}

const webhookUrl = (origin: string | undefined, provider: string) =>
  origin && `${origin}/api/v1/payments/webhooks/${provider}`

/** Requests of one caller to be told: far more than anybody makes, far fewer than a flood. */
const asks = { times: 20, withinMs: 10 * 60_000 }

/** For a moment mails may say what was so before. */
const keptForMails = { max: 10, ttl: 5_000 }

export function createSelling(parts: SellingParts): Selling {
  const { db, clock, log, secret, storage, config, publish } = parts
  const names = new LRUCache<string, string>({
    ...keptForMails,
    fetchMethod: async (key) => (await getContent(db, 'settings', key))?.name ?? '',
  })
  const words = new LRUCache<string, Dictionary>({
    ...keptForMails,
    fetchMethod: (locale) => getDictionary(db, locale),
  })
  const saying = async (locale: string, within?: Db) => {
    // Who waits within a transaction never waits for somebody outside of it.
    const said = within
      ? (words.get(locale) ?? (await getDictionary(within, locale)))
      : await words.fetch(locale)
    return (english: string) => translateText(english, said ?? {})
  }
  const context: FulfilmentContext = {
    db,
    clock,
    providers: createProviders(secret, config.payments),
    secret,
    orderPath: (locale, id, token) => inLanguage(locale, paths.order(id, token)),
    paymentPath: (step, locale, id, token) => inLanguage(locale, paths.payment(step, id, token)),
    changePath: (locale, id, token, number, back) =>
      inLanguage(locale, paths.payChange(id, token, number, back)),
    approvalsPath: (locale) => inLanguage(locale, paths.account('company/approvals')),
    shopUrl: config.shopUrl,
    shopName: async () => (await names.fetch('site')) ?? '',
    keepsMail: config.smtpUrl === undefined,
    say: saying,
    refreshStock: createLowStockRefresh({ db, clock, log, publish }),
    nudge: () => worker.nudge(),
    async seller() {
      const settings = await getContent(db, 'settings', 'site')
      const { name = '', address = '' } = settings?.author ?? {}
      return { name: settings?.name ?? name, address: address.split(/\n|, /).filter(Boolean) }
    },
  }
  const worker = createWorker({
    db,
    clock,
    log,
    lanes: jobLanes,
    handlers: {
      ...checkoutJobs(context),
      ...testCardJobs({ secret, clock, webhookUrl: (provider) => webhookUrl(parts.ownUrl?.(), provider) }),
      ...fulfilmentJobs(context),
      ...createListingJobs({ clock, publish }),
      ...backInStockJobs({
        shopName: context.shopName,
        productUrl: (locale, slug, sku) => config.shopUrl + inLanguage(locale, paths.product(slug, sku)),
        nudge: context.nudge,
      }),
      ...reviewJobs({
        clock,
        shopName: context.shopName,
        reviewUrl: (locale, id, slug) => {
          const token = signOrderToken(secret, id)
          const path = slug === undefined ? paths.order(id, token) : paths.review(id, token, slug)
          return config.shopUrl + inLanguage(locale, path)
        },
        nudge: context.nudge,
      }),
      ...quoteJobs({
        clock,
        shopName: context.shopName,
        quoteUrl: (locale, id) => config.shopUrl + inLanguage(locale, accountPaths.quote(id)),
        nudge: context.nudge,
      }),
      ...authJobs(context),
      ...letterJobs({ db, clock, secret, config }),
      ...analyticsJobs(clock),
      ...webhookJobs(clock),
      ...partnerJobs(clock),
      ...draftOrderJobs(clock),
      ...publishingJobs({ clock, publish: parts.publish }),
      ...parts.jobs,
      ...mailJobs({ smtpUrl: config.smtpUrl, from: config.mailFrom, clock }),
    },
    schedule: [
      ...checkoutSchedule,
      ...listingSchedule,
      ...backInStockSchedule,
      ...reviewSchedule,
      ...quoteSchedule,
      ...authSchedule,
      ...analyticsSchedule,
      ...webhookSchedule,
      ...partnerSchedule,
      ...draftOrderSchedule,
      ...publishingSchedule,
    ],
  })
  const codeAttempts = createCodeAttempts(db, clock, secret)
  const mayAsk = createLimiter(clock, 'stock-alerts', asks.times, asks.withinMs)
  const pieces = async (id: string, token: string, locale?: Locale) => {
    const order = await viewOrder(db, secret, id, token, locale)
    return order && canReview(order) ? listReviewableItems(db, order) : []
  }
  const payments = createPayments(context)
  /** Only those who buy by other lists cost a question. */
  const termsOf = async (buyer: Buyer | undefined) =>
    buyer?.wholesale ? getTermsForAccount(db, buyer.accountId, clock.now()) : undefined
  return {
    worker,
    payments,
    fulfilment: createFulfilment(context),
    staffMoney: createStaffMoney(context),
    quotes: createQuotes(context),
    phone: createPhoneOrders(context),
    partnerShops: createPartnerShops(context),
    say: saying,
    approvals: {
      async waiting(accountId, locale) {
        const waiting = await listPendingApprovalOrders(context, accountId, locale)
        const say = await saying(locale ?? catalogueLocale)
        return waiting?.map((one) => ({
          ...one,
          order: { ...one.order, lines: withCalledValues(one.order.lines, say) },
        }))
      },
      decide: (accountId, orderId, decision) => decideOrderApproval(context, accountId, orderId, decision),
    },
    calls: {
      ...payments.pages,
      async quoteCheckout(input, buyer, caller) {
        const attempt = await codeAttempts.reserve(caller, input.codes)
        const asked = { ...input, accountId: buyer?.accountId, trade: await termsOf(buyer) }
        const quote = filterOfferedMethods(await previewCheckout(db, asked, clock.now()), context.providers)
        await attempt.settle(
          quote.promotions.flatMap(({ code, refused }) => (refused === 'unknown' && code ? [code] : [])),
        )
        return quote
      },
      async placeOrder(input, { buyer, caller, ...request }) {
        const attempt = await codeAttempts.reserve(caller, input.codes)
        const trade = await termsOf(buyer)
        const principal = getBuyerPrincipal(buyer?.accountId)
        const placed = await placeOrder(context, input, {
          ...request,
          principal,
          accountId: buyer?.accountId,
          trade,
        })
        await attempt.settle([])
        return placed
      },
      order: (id, token, locale) => viewOrder(db, secret, id, token, locale),
      ...createOwnOrders(context),
      async askBackInStock(typed, caller) {
        const input = backInStockInput.safeParse(typed)
        if (!input.success) return 'invalid'
        if (!mayAsk.take(caller)) return 'too_many'
        await subscribeBackInStock(db, input.data, clock.now())
        return 'asked'
      },
      piecesToReview: pieces,
      async writeReview(id, token, slug, typed, files = []) {
        if (!(await pieces(id, token)).some((piece) => piece.slug === slug)) return undefined
        const review = reviewInput.safeParse(typed)
        const pictures = await processReviewPictures(files)
        const faults = review.error?.issues.map(({ path }) => path[0] as ReviewError) ?? []
        if (typeof pictures === 'string') return [...faults, pictures]
        if (!review.success) return faults
        await db
          .transaction()
          .execute((tx) => insertReview(tx, storage, id, slug, review.data, pictures, clock.now()))
        return []
      },
    },
  }
}
