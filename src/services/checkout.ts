// Wires the checkout and its background work: outbox, schedules, emails and listing updates.
import { LRUCache } from 'lru-cache'
import { authJobs, authSchedule } from './auth.ts'
import { contactJobs } from './contact.ts'
import { createFulfilmentService, createOrderLinkService, type FulfilmentService } from './fulfilment.ts'
import type { Clock } from '../kernel/clock.ts'
import { catalogueLocale, type Locale } from '../kernel/locale.ts'
import type { Config } from '../app/config.ts'
import { backInStockInput } from '../modules/stock-alerts/stock-alerts.ts'
import {
  subscribeBackInStock,
  backInStockJobs,
  backInStockSchedule,
} from '../modules/stock-alerts/back-in-stock.ts'
import { checkoutJobs, checkoutSchedule } from '../modules/checkout/checkout-jobs.ts'
import { createAppShops, type AppShops } from './app-shop.ts'
import { publishingJobs, publishingSchedule } from './publishing.ts'
import { appJobs, appSchedule } from './apps.ts'
import { createPaymentService, type PaymentService } from './payments.ts'
import { createDraftOrderService, type DraftOrderService } from './draft-orders.ts'
import { createQuoteService, type QuoteService } from './quotes.ts'
import {
  createPromotionAndGiftCardService,
  type PromotionAndGiftCardService,
} from './promotions-and-gift-cards.ts'
import { filterOfferedMethods } from '../modules/checkout/offered-payment-methods.ts'
import { getTermsForAccount } from '../modules/companies/company-terms.store.ts'
import { createCodeAttempts } from '../modules/checkout/code-attempts.ts'
import { getBuyerPrincipal, placeOrder } from '../modules/checkout/place-order.ts'
import { previewCheckout } from '../modules/checkout/preview-checkout.ts'
import { viewOrder } from '../modules/checkout/view-order.ts'
import {
  type ApprovalDecision,
  decideOrderApproval,
  type PendingApprovalOrder,
  listPendingApprovalOrders,
} from '../modules/fulfilment/approval.ts'
import type { FulfilmentContext } from '../modules/fulfilment/run-order-action.ts'
import { fulfilmentJobs } from '../modules/fulfilment/fulfilment-jobs.ts'
import type { Dictionary } from '../modules/content/content.ts'
import { getContent, getDictionary } from '../modules/content/content.store.ts'
import { translateText } from '../modules/content/translate-document.ts'
import { draftOrderJobs, draftOrderSchedule } from '../modules/orders/draft-orders.store.ts'
import { signOrderToken } from '../modules/orders/order-token.ts'
import { createProviders } from '../modules/payments/providers.ts'
import { testCardJobs } from '../modules/payments/test-card-webhooks.ts'
import { analyticsJobs, analyticsSchedule } from '../modules/analytics/count-visits.ts'
import { quoteJobs, quoteSchedule } from '../modules/quotes/quote-jobs.ts'
import { reviewJobs, reviewSchedule } from '../modules/reviews/request-reviews.ts'
import { canReview, reviewInput, type ReviewError } from '../modules/reviews/reviews.ts'
import { processReviewPictures } from '../modules/reviews/review-pictures.ts'
import { insertReview, listReviewableItems } from '../modules/reviews/reviews.store.ts'
import { createLowStockRefresh } from '../modules/search/refresh-low-stock.ts'
import { createListingJobs, listingSchedule } from '../modules/search/listing-jobs.ts'
import type { Db } from '../platform/database.ts'
import { createWorker, type Worker } from '../platform/job-worker.ts'
import type { JobHandlers } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage.ts'
import { emailJobs } from '../platform/email-queue.ts'
import { webhookJobs, webhookSchedule } from './webhooks.ts'
import { jobQueues } from '../app/job-queues.ts'
import { createLimiter } from '../platform/limiter.ts'
import { type TranslatorForLocale, localizeLineValues } from './localize-values.ts'
import type { Buyer, CheckoutService } from './shop.ts'
import { accountPaths } from '../web/account/account-paths.ts'
import { inLanguage, paths } from '../web/paths.ts'

export type CheckoutDeps = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  storage: Storage
  config: Pick<Config, 'shopUrl' | 'smtpUrl' | 'mailFrom' | 'payments'>
  /** Invalidates cached responses with these tags. */
  publish(tags: readonly string[]): Promise<void>
  /** The shop's URL on this machine; undefined until it listens. */
  ownUrl?(): string | undefined
  jobs?: JobHandlers | undefined
}

/** For the signed-in user; throws as described in fulfilment/approval.ts. */
export type ApprovalService = {
  waiting(accountId: string, locale?: Locale): Promise<PendingApprovalOrder[] | undefined>
  decide(accountId: string, orderId: string, decision: ApprovalDecision): Promise<void>
}

export type CheckoutModule = {
  service: CheckoutService
  payments: PaymentService
  fulfilment: FulfilmentService
  staffMoney: PromotionAndGiftCardService
  quotes: QuoteService
  phone: DraftOrderService
  appShops: AppShops
  approvals: ApprovalService
  say: TranslatorForLocale
  worker: Worker
}

const webhookUrl = (origin: string | undefined, provider: string) =>
  origin && `${origin}/api/v1/payments/webhooks/${provider}`

/** Back-in-stock subscriptions per client: more than a shopper makes, fewer than a flood. */
const ALERT_LIMIT = { times: 20, withinMs: 10 * 60_000 }

/** Emails may use translations up to this many milliseconds old. */
const dictionaryCacheOptions = { max: 10, ttl: 5_000 }

export function createCheckout(parts: CheckoutDeps): CheckoutModule {
  const { db, clock, log, secret, storage, config, publish } = parts
  const names = new LRUCache<string, string>({
    ...dictionaryCacheOptions,
    fetchMethod: async (key) => (await getContent(db, 'settings', key))?.name ?? '',
  })
  const dictionaries = new LRUCache<string, Dictionary>({
    ...dictionaryCacheOptions,
    fetchMethod: (locale) => getDictionary(db, locale),
  })
  const getTranslator = async (locale: string, within?: Db) => {
    // Within a transaction, uses its connection: waiting for another connection could deadlock.
    const dictionary = within
      ? (dictionaries.get(locale) ?? (await getDictionary(within, locale)))
      : await dictionaries.fetch(locale)
    return (source: string) => translateText(source, dictionary ?? {})
  }
  const context: FulfilmentContext = {
    db,
    clock,
    providers: createProviders(secret, config.payments),
    secret,
    orderPath: (locale, id, token) => inLanguage(locale, paths.order(id, token)),
    paymentPath: (step, locale, id, token) => inLanguage(locale, paths.payment(step, id, token)),
    changePath: (locale, id, token, number, isReturn) =>
      inLanguage(locale, paths.payChange(id, token, number, isReturn)),
    approvalsPath: (locale) => inLanguage(locale, paths.account('company/approvals')),
    shopUrl: config.shopUrl,
    shopName: async () => (await names.fetch('site')) ?? '',
    keepsMail: config.smtpUrl === undefined,
    say: getTranslator,
    refreshStock: createLowStockRefresh({ db, clock, log, publish }),
    wakeWorker: () => worker.wake(),
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
    queues: jobQueues,
    handlers: {
      ...checkoutJobs(context),
      ...testCardJobs({ secret, clock, webhookUrl: (provider) => webhookUrl(parts.ownUrl?.(), provider) }),
      ...fulfilmentJobs(context),
      ...createListingJobs({ clock, publish }),
      ...backInStockJobs({
        shopName: context.shopName,
        productUrl: (locale, slug, sku) => config.shopUrl + inLanguage(locale, paths.product(slug, sku)),
        wakeWorker: context.wakeWorker,
      }),
      ...reviewJobs({
        clock,
        shopName: context.shopName,
        reviewUrl: (locale, id, slug) => {
          const token = signOrderToken(secret, id)
          const path = slug === undefined ? paths.order(id, token) : paths.review(id, token, slug)
          return config.shopUrl + inLanguage(locale, path)
        },
        wakeWorker: context.wakeWorker,
      }),
      ...quoteJobs({
        clock,
        shopName: context.shopName,
        quoteUrl: (locale, id) => config.shopUrl + inLanguage(locale, accountPaths.quote(id)),
        wakeWorker: context.wakeWorker,
      }),
      ...authJobs(context),
      ...contactJobs({ db, clock, secret, config }),
      ...analyticsJobs(clock),
      ...webhookJobs(clock),
      ...appJobs(clock),
      ...draftOrderJobs(clock),
      ...publishingJobs({ clock, publish: parts.publish }),
      ...parts.jobs,
      ...emailJobs({ smtpUrl: config.smtpUrl, from: config.mailFrom, clock }),
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
      ...appSchedule,
      ...draftOrderSchedule,
      ...publishingSchedule,
    ],
  })
  const codeAttempts = createCodeAttempts(db, clock, secret)
  const alertLimiter = createLimiter(clock, 'stock-alerts', ALERT_LIMIT.times, ALERT_LIMIT.withinMs)
  const reviewableItems = async (id: string, token: string, locale?: Locale) => {
    const order = await viewOrder(db, secret, id, token, locale)
    return order && canReview(order) ? listReviewableItems(db, order) : []
  }
  const payments = createPaymentService(context)
  /** Only buyers with other price lists need a query. */
  const getTerms = async (buyer: Buyer | undefined) =>
    buyer?.wholesale ? getTermsForAccount(db, buyer.accountId, clock.now()) : undefined
  return {
    worker,
    payments,
    fulfilment: createFulfilmentService(context),
    staffMoney: createPromotionAndGiftCardService(context),
    quotes: createQuoteService(context),
    phone: createDraftOrderService(context),
    appShops: createAppShops(context),
    say: getTranslator,
    approvals: {
      async waiting(accountId, locale) {
        const waiting = await listPendingApprovalOrders(context, accountId, locale)
        const say = await getTranslator(locale ?? catalogueLocale)
        return waiting?.map((item) => ({
          ...item,
          order: { ...item.order, lines: localizeLineValues(item.order.lines, say) },
        }))
      },
      decide: (accountId, orderId, decision) => decideOrderApproval(context, accountId, orderId, decision),
    },
    service: {
      ...payments.pages,
      async previewCheckout(input, buyer, caller) {
        const attempt = await codeAttempts.reserve(caller, input.codes)
        const totalsInput = { ...input, accountId: buyer?.accountId, trade: await getTerms(buyer) }
        const quote = filterOfferedMethods(
          await previewCheckout(db, totalsInput, clock.now()),
          context.providers,
        )
        await attempt.settle(
          quote.promotions.flatMap(({ code, refused: rejectedReason }) =>
            rejectedReason === 'unknown' && code ? [code] : [],
          ),
        )
        return quote
      },
      async placeOrder(input, { buyer, caller, ...request }) {
        const attempt = await codeAttempts.reserve(caller, input.codes)
        const trade = await getTerms(buyer)
        const principal = getBuyerPrincipal(buyer?.accountId)
        const placedOrder = await placeOrder(context, input, {
          ...request,
          principal,
          accountId: buyer?.accountId,
          trade,
        })
        await attempt.settle([])
        return placedOrder
      },
      order: (id, token, locale) => viewOrder(db, secret, id, token, locale),
      ...createOrderLinkService(context),
      async subscribeBackInStock(typed, caller) {
        const input = backInStockInput.safeParse(typed)
        if (!input.success) return 'invalid'
        if (!alertLimiter.tryTake(caller)) return 'too_many'
        await subscribeBackInStock(db, input.data, clock.now())
        return 'asked'
      },
      itemsToReview: reviewableItems,
      async submitReview(id, token, slug, typed, files = []) {
        if (!(await reviewableItems(id, token)).some((item) => item.slug === slug)) return undefined
        const review = reviewInput.safeParse(typed)
        const pictures = await processReviewPictures(files)
        const errors = review.error?.issues.map(({ path }) => path[0] as ReviewError) ?? []
        if (typeof pictures === 'string') return [...errors, pictures]
        if (!review.success) return errors
        await db
          .transaction()
          .execute((tx) => insertReview(tx, storage, id, slug, review.data, pictures, clock.now()))
        return []
      },
    },
  }
}
