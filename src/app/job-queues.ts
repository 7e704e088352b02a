// Which jobs have slots of their own, by what they wait for: nothing that hangs there holds up the rest. Kinds that are not named share the
// lane "general", whose jobs ask only the database.
import type { JobQueueOptions } from '../platform/job-worker.ts'

const MINUTE_MS = 60_000

export const jobQueues: JobQueueOptions[] = [
  // The payment provider.
  {
    name: 'payments',
    kinds: [
      'payment.charge',
      'payment.refund',
      'payment.history',
      'order.refund',
      'order.change',
      'test-card.tell',
    ],
    concurrency: 8,
  },
  // The mail server.
  { name: 'email', kinds: ['mail.send'], concurrency: 4 },
  // Search and listings, which large changes keep busy.
  {
    name: 'catalogue',
    kinds: ['listing.refresh', 'listing.sweep', 'listing.popularity'],
    concurrency: 2,
    jobTimeoutMs: 10 * MINUTE_MS,
  },
  // Files of thousands of products, and pictures that are fetched from other servers.
  { name: 'imports', kinds: ['import.step'], concurrency: 1, jobTimeoutMs: 15 * MINUTE_MS },
]
