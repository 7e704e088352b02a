// Expires quotes and notifies their buyers.
import type { Clock } from '../../kernel/clock.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { sendQuoteEmail } from './quote-email.ts'
import { expireQuotes } from './quotes.store.ts'

export const quoteSchedule: Schedule[] = [{ kind: 'quotes.expire', everySeconds: 60 }]

export type QuoteJobDeps = {
  clock: Clock
  shopName(): Promise<string>
  quoteUrl(locale: string, id: string): string
  wakeWorker(): void
}

export const quoteJobs = ({ clock, shopName, quoteUrl, wakeWorker }: QuoteJobDeps): JobHandlers => ({
  'quotes.expire': async (db) => {
    const shop = await shopName()
    const expiredQuotes = await db.transaction().execute(async (tx) => {
      const at = clock.now()
      const quotes = await expireQuotes(tx, at)
      for (const { id, email, name, locale } of quotes)
        await sendQuoteEmail(tx, {
          kind: 'expired',
          quote: id,
          at,
          to: email,
          name,
          locale,
          shop,
          url: quoteUrl(locale, id),
        })
      return quotes.length
    })
    if (expiredQuotes > 0) wakeWorker()
  },
})
