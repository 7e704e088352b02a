// Wires newsletter and contact form: rate limits, and links in their emails.
import { leaveReminders } from '../checkout/abandoned-carts/remind-abandoned-carts.ts'
import type { Clock } from '../../kernel/clock.ts'
import { getContent } from '../content/content.store.ts'
import { validateContactMessage, saveContactMessage } from './contact.ts'
import { emailAddress } from './contact-inputs.ts'
import {
  requestSubscription,
  confirmSubscription,
  type NewsletterContext,
  newsletterJobs,
  unsubscribe,
} from '../newsletter/newsletter.ts'
import type { Db } from '../../platform/database/database.ts'
import { runOnce, fingerprintOf } from '../../platform/http/idempotency.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import type { ContactService } from '../storefront/shop.ts'
import { newsletterLinkPath } from '../../contracts/link-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'

export type ContactDeps = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string; mailFrom: string }
  /** Called after a commit that queued jobs. */
  wakeWorker(): void
}

/** Messages per client: more than anyone writes, fewer than a flood. */
const times = 20
const withinMs = 10 * 60_000

const newsletterContext = ({
  db,
  clock,
  secret,
  config,
}: Omit<ContactDeps, 'wakeWorker'>): NewsletterContext => ({
  db,
  clock,
  secret,
  shopName: async () => (await getContent(db, 'settings', 'site'))?.name ?? '',
  linkOf: (step, id, token, locale) =>
    config.shopUrl + inLanguage(locale, newsletterLinkPath(step, id, token)),
})

export const contactJobs = (parts: Omit<ContactDeps, 'wakeWorker'>): JobHandlers =>
  newsletterJobs(newsletterContext(parts))

export function createContactService(parts: ContactDeps): ContactService {
  const { db, clock, secret, config } = parts
  const messageLimiter = createLimiter(clock, 'letters', times, withinMs)
  const settings = () => getContent(db, 'settings', 'site')
  const newsletter = newsletterContext(parts)
  const getShopEmail = async () =>
    (await settings())?.contactEmail ?? config.mailFrom.replace(/^.*<|>.*$/g, '').trim()
  return {
    async subscribe(emailInput, { locale, rateLimitKey }) {
      const email = emailAddress.safeParse(emailInput)
      if (!email.success) return 'email'
      if (!messageLimiter.tryTake(rateLimitKey)) return 'too_many'
      await requestSubscription(parts, email.data, locale)
      return 'requested'
    },
    followNewsletterLink: (step, id, token) =>
      step === 'reminders'
        ? leaveReminders(parts, id, token)
        : (step === 'confirm' ? confirmSubscription : unsubscribe)(newsletter, id, token),
    async contact(input, { locale, rateLimitKey }) {
      const errors = validateContactMessage(input)
      if (errors.length > 0) return errors
      if (!messageLimiter.tryTake(rateLimitKey)) return ['too_many']
      // Honeypot: only bots fill the hidden field, and they get the normal response.
      if (input.website === '') await saveContactMessage({ db, clock, mailbox: getShopEmail }, input, locale)
      return []
    },
    runOnce: ({ key, accountId = 'guest', form }, work) =>
      runOnce(
        db,
        { principal: `form:${accountId}`, key, fingerprint: fingerprintOf(secret, form) },
        clock.now(),
        work,
      ),
  }
}
