// Wires the checkout and everything that runs behind it: outbox, schedule, mail, the read model's upkeep.
import type { Clock } from './kernel/clock.ts'
import type { Config } from './config.ts'
import { checkoutJobs, checkoutSchedule } from './modules/checkout/checkout-jobs.ts'
import type { CheckoutContext } from './modules/checkout/context.ts'
import { placeOrder } from './modules/checkout/place-order.ts'
import { quoteCheckout } from './modules/checkout/quote.ts'
import { viewOrder } from './modules/checkout/view-order.ts'
import { findContent } from './modules/content/content.store.ts'
import { listingJobs, listingSchedule } from './modules/search/listing-jobs.ts'
import type { Db } from './platform/database.ts'
import { createWorker, type Worker } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { mailJobs } from './platform/mail.ts'
import type { SellingCalls } from './shop.ts'
import { inLanguage, paths } from './web/paths.ts'

export type SellingParts = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  config: Pick<Config, 'shopUrl' | 'smtpUrl' | 'mailFrom'>
  /** Tells everybody who keeps answers what changed. */
  publish(tags: readonly string[]): Promise<void>
}

export type Selling = { calls: SellingCalls; worker: Worker }

export function createSelling({ db, clock, log, secret, config, publish }: SellingParts): Selling {
  const context: CheckoutContext = {
    db,
    clock,
    secret,
    orderPath: (locale, id, token) => inLanguage(locale, paths.order(id, token)),
    shopUrl: config.shopUrl,
    shopName: async () => (await findContent(db, 'settings', 'site'))?.name ?? '',
    nudge: () => worker.nudge(),
  }
  const worker = createWorker({
    db,
    clock,
    log,
    handlers: {
      ...checkoutJobs(context),
      ...listingJobs({ clock, publish }),
      ...mailJobs({ smtpUrl: config.smtpUrl, from: config.mailFrom, clock }),
    },
    schedule: [...checkoutSchedule, ...listingSchedule],
  })
  return {
    worker,
    calls: {
      quoteCheckout: (input) => quoteCheckout(db, input, clock.now()),
      placeOrder: (input, request) => placeOrder(context, input, request),
      order: (id, token) => viewOrder(db, secret, id, token),
    },
  }
}
