// Wires newsletter and contact: how often anybody may send, and where their mails lead.
import type { Clock } from './kernel/clock.ts'
import { getContent } from './modules/content/content.store.ts'
import { validateContactMessage, saveContactMessage } from './modules/contact/contact.ts'
import { emailAddress } from './modules/contact/contact-inputs.ts'
import {
  requestSubscription,
  confirmSubscription,
  type NewsletterContext,
  newsletterJobs,
  unsubscribe,
} from './modules/newsletter/newsletter.ts'
import type { Db } from './platform/database.ts'
import { answerOnce, fingerprintOf } from './platform/idempotency.ts'
import type { JobHandlers } from './platform/jobs.ts'
import { createLimiter } from './platform/limiter.ts'
import type { LetterCalls } from './shop.ts'
import { inLanguage, paths } from './web/paths.ts'

export type LetterParts = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string; mailFrom: string }
  /** Called after a commit that wrote jobs. */
  nudge(): void
}

/** Letters of one caller: far more than anybody writes, far fewer than a flood. */
const times = 20
const withinMs = 10 * 60_000

const newsletterContext = ({ db, clock, secret, config }: Omit<LetterParts, 'nudge'>): NewsletterContext => ({
  db,
  clock,
  secret,
  shopName: async () => (await getContent(db, 'settings', 'site'))?.name ?? '',
  linkOf: (step, id, token, locale) =>
    config.shopUrl + inLanguage(locale, paths.newsletterLink(step, id, token)),
})

/** What the worker does for the newsletter. */
export const letterJobs = (parts: Omit<LetterParts, 'nudge'>): JobHandlers =>
  newsletterJobs(newsletterContext(parts))

export function createLetters(parts: LetterParts): LetterCalls {
  const { db, clock, secret, config } = parts
  const mayWrite = createLimiter(clock, 'letters', times, withinMs)
  const settings = () => getContent(db, 'settings', 'site')
  const newsletter = newsletterContext(parts)
  const mailbox = async () =>
    (await settings())?.contactEmail ?? config.mailFrom.replace(/^.*<|>.*$/g, '').trim()
  return {
    async subscribe(typed, { locale, rateLimitKey: caller }) {
      const email = emailAddress.safeParse(typed)
      if (!email.success) return 'email'
      if (!mayWrite.take(caller)) return 'too_many'
      await requestSubscription(parts, email.data, locale)
      return 'asked'
    },
    followNewsletterLink: (step, id, token) =>
      (step === 'confirm' ? confirmSubscription : unsubscribe)(newsletter, id, token),
    async contact(input, { locale, rateLimitKey: caller }) {
      const faults = validateContactMessage(input)
      if (faults.length > 0) return faults
      if (!mayWrite.take(caller)) return ['too_many']
      // Only a machine fills what people do not see; it learns nothing.
      if (input.website === '') await saveContactMessage({ db, clock, mailbox }, input, locale)
      return []
    },
    takeOnce: ({ key, accountId = 'guest', form }, take) =>
      answerOnce(
        db,
        { principal: `form:${accountId}`, key, fingerprint: fingerprintOf(secret, form) },
        clock.now(),
        take,
      ),
  }
}
