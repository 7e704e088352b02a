// Job queues by external dependency, so that a hanging service delays only its own jobs. Other kinds share the
// "general" queue, whose jobs use only the database.
import { FEED_JOB } from '../modules/feeds/feed-jobs.ts'
import { TRACK_PARCEL_JOB } from '../modules/fulfilment/labels/track-parcels.ts'
import { paymentJobKinds } from '../modules/payments/payment-job-kinds.ts'
import { paymentProviders } from '../modules/payments/payment-methods.ts'
import { CHECK_VAT_ID_JOB } from '../modules/tax/vat-ids/check-vat-id.ts'
import type { JobQueueOptions } from '../platform/jobs/job-worker.ts'

const MINUTE_MS = 60_000

export const jobQueues: JobQueueOptions[] = [
  // Jobs that wait for the payment provider.
  {
    name: 'payments',
    kinds: [...paymentJobKinds, ...paymentProviders.flatMap(({ jobs }) => jobs?.kinds ?? [])],
    concurrency: 8,
  },
  // Jobs that wait for the register of VAT ids.
  { name: 'vat-ids', kinds: [CHECK_VAT_ID_JOB], concurrency: 1 },
  // Jobs that wait for carriers.
  { name: 'carriers', kinds: [TRACK_PARCEL_JOB], concurrency: 2 },
  // Jobs that wait for the mail server.
  { name: 'email', kinds: ['email.send'], concurrency: 4 },
  // Search and listing updates, which large changes keep busy.
  {
    name: 'catalogue',
    kinds: ['listing.refresh', 'listing.sweep', 'listing.popularity'],
    concurrency: 2,
    jobTimeoutMs: 10 * MINUTE_MS,
  },
  // Files with thousands of products, and images fetched from other servers.
  { name: 'imports', kinds: ['import.step'], concurrency: 1, jobTimeoutMs: 15 * MINUTE_MS },
  // Bulk edits of products, which staff wait for.
  { name: 'bulk-edits', kinds: ['bulk-edit.step'], concurrency: 1, jobTimeoutMs: 10 * MINUTE_MS },
  // Product feeds with all variants of the shop.
  { name: 'feeds', kinds: [FEED_JOB], concurrency: 1, jobTimeoutMs: 15 * MINUTE_MS },
]
