// Wires newsletter and contact: how often anybody may send, and where their mails lead.
import type { Clock } from './kernel/clock.ts'
import { findContent } from './modules/content/content.store.ts'
import { contactFaults, keepMessage } from './modules/letters/contact.ts'
import { emailAddress } from './modules/letters/letters.ts'
import {
  confirmSubscription,
  type NewsletterContext,
  subscribe,
  unsubscribe,
} from './modules/letters/newsletter.ts'
import type { Db } from './platform/database.ts'
import { answerOnce, fingerprintOf } from './platform/idempotency.ts'
import { createLimiter } from './platform/limiter.ts'
import type { LetterCalls } from './shop.ts'
import { inLanguage, paths } from './web/paths.ts'

export type LetterParts = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string; mailFrom: string }
}

/** Letters of one caller: far more than anybody writes, far fewer than a flood. */
const times = 20
const withinMs = 10 * 60_000

export function createLetters({ db, clock, secret, config }: LetterParts): LetterCalls {
  const mayWrite = createLimiter(clock, 'letters', times, withinMs)
  const settings = () => findContent(db, 'settings', 'site')
  const newsletter: NewsletterContext = {
    db,
    clock,
    secret,
    shopName: async () => (await settings())?.name ?? '',
    linkOf: (step, id, token, locale) =>
      config.shopUrl + inLanguage(locale, paths.newsletterLink(step, id, token)),
  }
  const mailbox = async () =>
    (await settings())?.contactEmail ?? config.mailFrom.replace(/^.*<|>.*$/g, '').trim()
  return {
    async subscribe(typed, { locale, caller }) {
      const email = emailAddress.safeParse(typed)
      if (!email.success) return 'email'
      if (!mayWrite.take(caller)) return 'too_many'
      await subscribe(newsletter, email.data, locale)
      return 'asked'
    },
    followNewsletterLink: (step, id, token) =>
      (step === 'confirm' ? confirmSubscription : unsubscribe)(newsletter, id, token),
    async contact(input, { locale, caller }) {
      const faults = contactFaults(input)
      if (faults.length > 0) return faults
      if (!mayWrite.take(caller)) return ['too_many']
      // Only a machine fills what people do not see; it learns nothing.
      if (input.website === '') await keepMessage({ db, clock, mailbox }, input, locale)
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
