// The handlers of all background jobs, and their schedule.
import { accountPaths } from '../contracts/account-paths.ts'
import { inLanguage, paths } from '../contracts/paths.ts'
import { reviewPath } from '../contracts/link-paths.ts'
import type { Clock } from '../kernel/clock.ts'
import { analyticsJobs, analyticsSchedule } from '../modules/analytics/count-visits.ts'
import { appJobs, appSchedule } from '../modules/apps/apps.service.ts'
import { authJobs, authSchedule } from '../modules/auth/auth.service.ts'
import { carrierJobs, carrierSchedule } from '../modules/carriers/carrier-jobs.ts'
import { publishingJobs, publishingSchedule } from '../modules/catalog/publishing.service.ts'
import { checkoutJobs, checkoutSchedule } from '../modules/checkout/checkout-jobs.ts'
import { companyJobs, companySchedule } from '../modules/companies/company-jobs.ts'
import { currencyConversionJobs } from '../modules/markets/currency-conversion.service.ts'
import { contactJobs } from '../modules/contact/contact.service.ts'
import { feedJobs, feedSchedule } from '../modules/feeds/feed-jobs.ts'
import { authorizationSchedule } from '../modules/fulfilment/captures/watch-authorizations.ts'
import { pickupSchedule } from '../modules/fulfilment/pickups/expire-pickups.ts'
import { trackingSchedule } from '../modules/fulfilment/labels/track-parcels.ts'
import { riskSchedule } from '../modules/fulfilment/risk/review-orders.ts'
import { fulfilmentJobs } from '../modules/fulfilment/fulfilment-jobs.ts'
import { campaignJobs } from '../modules/campaigns/send-campaign.ts'
import { createUnsubscribeLinks } from '../modules/newsletter/newsletter.ts'
import type { FulfilmentContext } from '../modules/fulfilment/run-order-action.ts'
import { paymentLinkJobs, paymentLinkSchedule } from '../modules/orders/drafts/payment-links.store.ts'
import { draftOrderJobs, draftOrderSchedule } from '../modules/orders/drafts/draft-orders.store.ts'
import { signOrderToken } from '../modules/orders/order-token.ts'
import { paymentProviders } from '../modules/payments/payment-methods.ts'
import { weeklyReportJobs, weeklyReportSchedule } from '../modules/reports/weekly/weekly-reports.service.ts'
import { createReportService } from '../modules/reports/reports.service.ts'
import { promotionCodeJobs } from '../modules/promotions/codes/generate-codes.ts'
import { quoteJobs, quoteSchedule } from '../modules/quotes/quote-jobs.ts'
import { reviewJobs, reviewSchedule } from '../modules/reviews/request-reviews.ts'
import { createListingJobs, listingSchedule } from '../modules/search/refresh/listing-jobs.ts'
import { vatIdJobs } from '../modules/tax/vat-ids/check-vat-id.ts'
import type { VatIdRegister } from '../modules/tax/vat-ids/vat-id-register.ts'
import { backInStockJobs, backInStockSchedule } from '../modules/stock-alerts/back-in-stock.ts'
import { webhookJobs, webhookSchedule } from '../modules/webhooks/webhooks.service.ts'
import { emailJobs, type EmailJobOptions } from '../platform/email/email-queue.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'

type JobDeps = {
  context: FulfilmentContext
  clock: Clock
  /** Absent: VAT ids are not checked online. */
  vatIdRegister: VatIdRegister | undefined
  mail: Pick<EmailJobOptions, 'smtpUrl' | 'from' | 'getSender'>
  /** Invalidates cached responses with these tags. */
  publish(tags: readonly string[]): Promise<void>
  /** The shop's URL on this machine; undefined until it listens. */
  getOwnUrl(): string | undefined
  /** Settings of plugins in the environment, by variable. */
  feedSettings: Readonly<Record<string, unknown>>
}

export function createJobHandlers({
  context,
  clock,
  vatIdRegister,
  mail,
  publish,
  getOwnUrl,
  feedSettings,
}: JobDeps): JobHandlers {
  const { db, secret, shopUrl, shopName, wakeWorker } = context
  const getWebhookUrl = (provider: string) => {
    const origin = getOwnUrl()
    return origin && `${origin}/api/v1/payments/webhooks/${provider}`
  }
  return {
    ...checkoutJobs(context),
    ...Object.assign(
      {},
      ...paymentProviders.map(({ jobs }) => jobs?.create({ secret, clock, webhookUrl: getWebhookUrl })),
    ),
    ...promotionCodeJobs(() => clock.now()),
    ...fulfilmentJobs(context),
    ...createListingJobs({ clock, publish }),
    ...backInStockJobs({
      shopName,
      productUrl: (locale, slug, sku) => shopUrl + inLanguage(locale, paths.product(slug, sku)),
      wakeWorker,
    }),
    ...reviewJobs({
      clock,
      shopName,
      reviewUrl: (locale, id, slug) => {
        const token = signOrderToken(secret, id)
        const path = slug === undefined ? paths.order(id, token) : reviewPath(id, token, slug)
        return shopUrl + inLanguage(locale, path)
      },
      wakeWorker,
    }),
    ...quoteJobs({
      clock,
      shopName,
      quoteUrl: (locale, id) => shopUrl + inLanguage(locale, accountPaths.quote(id)),
      wakeWorker,
    }),
    ...currencyConversionJobs,
    ...vatIdJobs({ clock, register: vatIdRegister }),
    ...companyJobs({ clock, hasRegister: vatIdRegister !== undefined }),
    ...authJobs(context),
    ...contactJobs({ db, clock, secret, config: { shopUrl, mailFrom: mail.from } }),
    ...campaignJobs({ ...context, unsubscribeLinks: createUnsubscribeLinks({ secret, shopUrl }) }),
    ...analyticsJobs(clock),
    ...weeklyReportJobs({
      clock,
      reports: createReportService({ db, clock }),
      shopUrl,
      shopName,
      wakeWorker,
    }),
    ...webhookJobs(clock),
    ...appJobs(clock),
    ...draftOrderJobs(clock),
    ...paymentLinkJobs(clock),
    ...publishingJobs({ clock, publish }),
    ...feedJobs({ clock, secret, shopUrl, environment: feedSettings }),
    ...carrierJobs(clock),
    ...emailJobs({ ...mail, clock }),
  }
}

export const jobSchedule = [
  ...checkoutSchedule,
  ...riskSchedule,
  ...authorizationSchedule,
  ...pickupSchedule,
  ...listingSchedule,
  ...backInStockSchedule,
  ...reviewSchedule,
  ...quoteSchedule,
  ...companySchedule,
  ...authSchedule,
  ...analyticsSchedule,
  ...weeklyReportSchedule,
  ...webhookSchedule,
  ...appSchedule,
  ...draftOrderSchedule,
  ...paymentLinkSchedule,
  ...publishingSchedule,
  ...feedSchedule,
  ...carrierSchedule,
  ...trackingSchedule,
]
